from contextlib import asynccontextmanager
from datetime import date

import httpx
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import config
from sources import Sources
from timetable import Timetable, UnknownLine


@asynccontextmanager
async def lifespan(app):
    sources = Sources(
        config.SCHEDULE_URL, config.TIDES_URL, config.MAX_CONNECTIONS, config.TIMEOUT
    )
    app.state.timetable = Timetable(sources, config.MIN_DEPTH)
    yield
    await sources.close()


async def health(request):
    return JSONResponse({"ok": True})


async def day_table(request):
    day = date.fromisoformat(request.path_params["day"]).isoformat()
    return JSONResponse(
        await request.app.state.timetable.for_day(request.path_params["line"], day)
    )


async def next_sailing(request):
    day = date.fromisoformat(request.query_params["day"]).isoformat()
    clock = request.query_params.get("after", "00:00")
    return JSONResponse(
        await request.app.state.timetable.next_after(request.path_params["line"], day, clock)
    )


async def unknown_line(request, exc):
    return JSONResponse({"error": f"no line {exc}"}, status_code=404)


async def source_failed(request, exc):
    return JSONResponse({"error": "source failed"}, status_code=502)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/lines/{line}/days/{day}", day_table),
        Route("/lines/{line}/next", next_sailing),
    ],
    exception_handlers={UnknownLine: unknown_line, httpx.HTTPError: source_failed},
    lifespan=lifespan,
)
