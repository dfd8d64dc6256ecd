from __future__ import annotations

import logging
from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI

from archive import archive
from routes import router
from settings import settings

logging.basicConfig(level=logging.WARNING)


@asynccontextmanager
async def lifespan(app: FastAPI):
    limiter = anyio.to_thread.current_default_thread_limiter()
    limiter.total_tokens = settings.worker_threads
    try:
        yield
    finally:
        archive.close()


app = FastAPI(title="Permit documents", lifespan=lifespan)
app.include_router(router)
