from contextlib import asynccontextmanager
from typing import Any, Optional

import aiohttp
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State

import board
import settings
from feeds import Feeds
from startup import wait_for


@get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@get("/boards/{stop:str}")
async def show_board(state: State, stop: str, line: Optional[str] = None) -> dict[str, Any]:
    return await board.build(state.feeds, stop, line)


@get("/notices/{stop:str}")
async def show_notices(state: State, stop: str) -> dict[str, Any]:
    return {"stop": stop, "notices": await state.feeds.notices(stop)}


def feed_failed(request: Request, exc: aiohttp.ClientError) -> Response:
    return Response({"error": "live feed is unavailable"}, status_code=503)


@asynccontextmanager
async def lifespan(app: Litestar):
    await wait_for(settings.FEED_URL)
    app.state.feeds = Feeds()
    await app.state.feeds.open()
    try:
        yield
    finally:
        await app.state.feeds.close()


app = Litestar(
    route_handlers=[health, show_board, show_notices],
    lifespan=[lifespan],
    exception_handlers={aiohttp.ClientError: feed_failed},
    openapi_config=None,
)
