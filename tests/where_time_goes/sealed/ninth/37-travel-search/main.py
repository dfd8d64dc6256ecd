import asyncio
import contextlib

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from gateway import Gateway


@contextlib.asynccontextmanager
async def lifespan(app):
    gateway = Gateway()
    yield {"gateway": gateway}
    await gateway.aclose()


async def timetable(request):
    rows = await request.state.gateway.ask("/timetable", station=request.path_params["station"])
    return JSONResponse({"departures": rows["rows"][:5]})


async def search(request):
    origin, target = request.path_params["origin"], request.path_params["target"]
    gateway = request.state.gateway
    trains, coaches = await asyncio.gather(
        gateway.ask("/search/rail", origin=origin, target=target),
        gateway.ask("/search/coach", origin=origin, target=target),
    )
    offers = sorted(trains["offers"] + coaches["offers"], key=lambda o: o["price"])
    return JSONResponse({"from": origin, "to": target, "offers": offers})


async def stations(request):
    return JSONResponse(["Basel", "Graz", "Lille", "Ulm"])


app = Starlette(
    routes=[
        Route("/stations", stations),
        Route("/departures/{station}", timetable),
        Route("/search/{origin}/{target}", search),
    ],
    lifespan=lifespan,
)
