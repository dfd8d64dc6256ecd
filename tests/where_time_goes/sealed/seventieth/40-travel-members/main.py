from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State

from backends import Backends
from overview import member_overview
from settings import settings


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    app.state.backends = Backends(settings)
    await app.state.backends.open()
    try:
        yield
    finally:
        await app.state.backends.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/members/{number:int}/overview")
async def overview(number: int, state: State) -> dict:
    return await member_overview(state.backends, number)


def backend_failed(_: Request, error: aiohttp.ClientError) -> Response:
    return Response({"error": type(error).__name__}, status_code=502)


app = Litestar(
    [health, overview],
    lifespan=[lifespan],
    exception_handlers={aiohttp.ClientError: backend_failed},
    openapi_config=None,
)
