from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, get
from litestar.exceptions import ValidationException

from availability import availability_of
from bus import bus
from messages import Availability


@asynccontextmanager
async def connected(app: Litestar) -> AsyncIterator[None]:
    await bus.open()
    try:
        yield
    finally:
        await bus.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/articles/{pzn:str}/availability")
async def availability(pzn: str) -> Availability:
    if not (pzn.isdigit() and len(pzn) == 8):
        raise ValidationException("a PZN has eight digits")
    return await availability_of(pzn)


app = Litestar([health, availability], lifespan=[connected], openapi_config=None)
