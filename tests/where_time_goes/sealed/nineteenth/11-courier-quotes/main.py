from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.datastructures import State

from gateway import Gateway
from quoting import quote
from resilience import compartments


@asynccontextmanager
async def upstreams(app: Litestar):
    app.state.gateway = Gateway()
    try:
        yield
    finally:
        await app.state.gateway.close()


@get("/quotes/{pickup:str}/{dropoff:str}")
async def courier_quote(state: State, pickup: str, dropoff: str, weight: float = 1.0) -> dict:
    return await quote(state.gateway, pickup, dropoff, weight)


@get("/health")
async def health() -> dict:
    return {"dependencies": {name: part.calls for name, part in compartments.items()}}


app = Litestar([courier_quote, health], lifespan=[upstreams], openapi_config=None, logging_config=None)
