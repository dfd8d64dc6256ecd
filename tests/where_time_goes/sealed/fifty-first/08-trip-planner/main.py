from __future__ import annotations

from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import State

from planner import Plan, plan
from upstreams import UpstreamError, Upstreams


@asynccontextmanager
async def lifespan(app: Litestar):
    app.state.upstreams = Upstreams()
    yield
    await app.state.upstreams.close()


@get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@get("/plan/{origin:str}/{destination:str}")
async def trip(origin: str, destination: str, state: State) -> Plan:
    return await plan(state.upstreams, origin, destination)


@get("/weather/{place:str}")
async def weather(place: str, state: State) -> dict[str, Any]:
    return await state.upstreams.forecast(place)


def upstream_failed(request: Request, exc: UpstreamError) -> Response:
    return Response({"error": str(exc)}, status_code=502)


app = Litestar(
    route_handlers=[health, trip, weather],
    lifespan=[lifespan],
    exception_handlers={UpstreamError: upstream_failed},
    openapi_config=None,
)
