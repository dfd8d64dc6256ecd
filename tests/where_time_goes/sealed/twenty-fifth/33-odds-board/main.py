from dataclasses import dataclass

from litestar import Litestar, get, post

from board.cache import TimedCache
from board.feed import Feed

feed = Feed()
cache = TimedCache(seconds=1.0)


@dataclass
class Slip:
    match: int
    stake: float


@get("/health")
async def health() -> dict:
    return {"ok": True}


@get("/matches/{match:int}/odds")
async def odds(match: int) -> dict:
    markets = await cache.get("markets", feed.load)
    return {"match": match, "odds": [{"pick": r.pick, "price": r.price} for r in markets[match]]}


@post("/slips")
async def slip(data: Slip) -> dict:
    markets = await cache.get("markets", feed.load)
    best = max(r.price for r in markets[data.match])
    return {"match": data.match, "returns": round(best * data.stake, 2)}


app = Litestar(
    route_handlers=[health, odds, slip],
    on_startup=[feed.open],
    on_shutdown=[feed.close],
    openapi_config=None,
)
