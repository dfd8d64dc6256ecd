from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from feed import Feed
from model import Vehicle, frame

vehicles: dict[int, Vehicle] = {}
feed = Feed()


def vehicle(number: int) -> Vehicle:
    if number not in vehicles:
        vehicles[number] = Vehicle(number)
    return vehicles[number]


async def health(request):
    return JSONResponse({"ok": True, "vehicles": len(vehicles), "dashboards": feed.names()})


async def report(request):
    try:
        fix = await request.json()
        lat, lon = float(fix["lat"]), float(fix["lon"])
    except (ValueError, KeyError, TypeError):
        return JSONResponse({"error": "lat and lon are needed"}, status_code=422)
    car = vehicle(request.path_params["number"])
    car.move(lat, lon)
    reached = await feed.publish(frame(car))
    return JSONResponse({"vehicle": car.number, "frame": car.frames, "dashboards": reached})


async def position(request):
    return JSONResponse(vehicle(request.path_params["number"]).public())


@asynccontextmanager
async def lifespan(app):
    await feed.start()
    yield
    await feed.stop()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/vehicles/{number:int}/position", report, methods=["POST"]),
        Route("/vehicles/{number:int}/position", position),
    ],
    lifespan=lifespan,
)
