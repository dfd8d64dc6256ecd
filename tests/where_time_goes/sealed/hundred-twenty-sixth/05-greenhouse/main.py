import os
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route

from alarms import AlarmBook
from model import Reading
from store import LineStore


@asynccontextmanager
async def lifespan(app: Starlette):
    store = LineStore("127.0.0.1", int(os.environ.get("STORE_PORT", "29241")), size=64)
    await store.open()
    app.state.store = store
    app.state.alarms = AlarmBook()
    yield
    await store.close()


async def health(_request: Request) -> JSONResponse:
    return JSONResponse({"ok": True})


async def add_reading(request: Request) -> JSONResponse:
    site = request.path_params["site"]
    reading = Reading.from_body(await request.json())
    verdict = request.app.state.alarms.judge(site, reading)
    await request.app.state.store.write(reading.as_line(site))
    return JSONResponse(verdict, status_code=202)


async def site_summary(request: Request) -> JSONResponse:
    return JSONResponse(request.app.state.alarms.summary(request.path_params["site"]))


app = Starlette(
    routes=[
        Route("/health", health),
        Mount(
            "/sites/{site}",
            routes=[
                Route("/readings", add_reading, methods=["POST"]),
                Route("/summary", site_summary),
            ],
        ),
    ],
    lifespan=lifespan,
)
