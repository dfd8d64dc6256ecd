from contextlib import asynccontextmanager

import anyio.to_thread
from fastapi import FastAPI, HTTPException, Request

from config import get_config
from models import Charge, Charges, Extract
from registry import Registry, RegistryError


@asynccontextmanager
async def lifespan(app: FastAPI):
    config = get_config()
    anyio.to_thread.current_default_thread_limiter().total_tokens = config.worker_threads
    app.state.registry = Registry(config)
    yield
    app.state.registry.close()


app = FastAPI(title="Extracts", lifespan=lifespan)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.get("/extracts/{folio}")
def extract(folio: int, request: Request) -> Extract:
    try:
        found = request.app.state.registry.extract(folio)
    except RegistryError as error:
        raise HTTPException(502, str(error)) from error
    return Extract(folio=folio, owner=found["owner"], area_m2=found["area_m2"], office=get_config().office)


@app.get("/extracts/{folio}/charges")
def charges(folio: int, request: Request) -> Charges:
    try:
        found = request.app.state.registry.charges(folio)
    except RegistryError as error:
        raise HTTPException(502, str(error)) from error
    items = sorted((Charge(**c) for c in found), key=lambda c: c.rank)
    return Charges(folio=folio, total=sum(c.amount for c in items), charges=items)
