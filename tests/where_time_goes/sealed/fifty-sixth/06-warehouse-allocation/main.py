from contextlib import asynccontextmanager
from dataclasses import dataclass

from litestar import Litestar, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from redis.asyncio import Redis

import settings
from carrier import Carrier
from stock import NotEnough, Stock, UnknownSku


@dataclass
class Allocation:
    qty: int


@asynccontextmanager
async def lifespan(app: Litestar):
    redis = Redis(host="127.0.0.1", port=settings.REDIS_PORT, protocol=2, decode_responses=True)
    carrier = Carrier(settings.CARRIER_URL, settings.CARRIER_TIMEOUT)
    app.state.stock = Stock(redis, carrier)
    await app.state.stock.load(settings.OPENING_STOCK)
    yield
    await carrier.close()
    await redis.aclose()


@get("/health")
async def health() -> dict:
    return {"ok": True}


@get("/skus/{sku:str}")
async def show(state: State, sku: str) -> dict:
    try:
        return {"sku": sku, "on_hand": await state.stock.on_hand(sku)}
    except UnknownSku:
        raise HTTPException(status_code=404, detail="unknown sku")


@post("/skus/{sku:str}/allocations")
async def allocate(state: State, sku: str, data: Allocation) -> dict:
    if data.qty < 1:
        raise HTTPException(status_code=422, detail="qty")
    try:
        return await state.stock.allocate(sku, data.qty)
    except UnknownSku:
        raise HTTPException(status_code=404, detail="unknown sku")
    except NotEnough:
        raise HTTPException(status_code=409, detail="not enough on hand")


app = Litestar([health, show, allocate], lifespan=[lifespan], openapi_config=None)
