import time
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from telemetry import Telemetry
from ticketing import Ticketing

telemetry = Telemetry()
ticketing = Ticketing()


class Timing:
    def __init__(self, app) -> None:
        self.app = app

    async def __call__(self, scope, receive, send) -> None:
        begin = time.perf_counter()
        await self.app(scope, receive, send)
        if scope["type"] == "http" and "endpoint" in scope:
            telemetry.observe(scope["endpoint"].__name__, time.perf_counter() - begin)


async def health(request: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


async def seat_map(request: Request) -> JSONResponse:
    return JSONResponse({"seats": await ticketing.seats(request.path_params["show"])})


async def best_seats(request: Request) -> JSONResponse:
    count = int(request.query_params.get("count", "2"))
    return JSONResponse({"seats": await ticketing.best(request.path_params["show"], count)})


@asynccontextmanager
async def lifespan(app: Starlette):
    await ticketing.open()
    telemetry.start()
    yield
    telemetry.stop()
    await ticketing.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/shows/{show:int}/seats", seat_map),
        Route("/shows/{show:int}/best", best_seats),
    ],
    lifespan=lifespan,
)
app.add_middleware(Timing)
