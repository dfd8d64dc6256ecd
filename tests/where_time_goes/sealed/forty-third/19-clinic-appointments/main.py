from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI

import appointments
from roster import Roster
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    limiter = anyio.to_thread.current_default_thread_limiter()
    limiter.total_tokens = settings.worker_threads
    app.state.roster = Roster()
    yield
    app.state.roster.close()


app = FastAPI(title=settings.clinic_name, lifespan=lifespan)
app.include_router(appointments.router)


@app.get("/health")
async def health():
    return {"status": "ok", "clinic": settings.clinic_name}
