from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from availability import seats_left
from gds import GdsError
from terminals import Terminals


@asynccontextmanager
async def lifespan(app):
    app.state.terminals = Terminals(settings.GDS_SESSIONS)
    await app.state.terminals.open()
    yield
    await app.state.terminals.close()


async def health(request):
    return JSONResponse({"status": "ok"})


async def availability(request):
    origin, destination = request.path_params["origin"], request.path_params["destination"]
    if origin not in settings.STATIONS or destination not in settings.STATIONS:
        return JSONResponse({"error": "station"}, status_code=404)
    day = request.query_params.get("day", "2025-12-01")
    trains = await seats_left(request.app.state.terminals, origin, destination, day)
    return JSONResponse({"from": settings.STATIONS[origin], "to": settings.STATIONS[destination], "trains": trains})


async def gds_problem(request, exc):
    return JSONResponse({"error": str(exc)}, status_code=502)


app = Starlette(
    routes=[Route("/health", health), Route("/seats/{origin}/{destination}", availability)],
    exception_handlers={GdsError: gds_problem},
    lifespan=lifespan,
)
