from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from geocoder import AddressUnknown, Geocoder
from zones import zone


@asynccontextmanager
async def lifespan(app):
    app.state.geocoder = Geocoder()
    yield
    await app.state.geocoder.close()


async def health(request):
    return JSONResponse({"status": "ok"})


async def delivery_zone(request):
    address = request.query_params.get("address", "")
    point = await request.app.state.geocoder.locate(address)
    number, km = zone(point)
    return JSONResponse({"address": address, "zone": number, "km": round(km, 1)})


async def create_stop(request):
    stop = await request.json()
    lat, lon = await request.app.state.geocoder.locate(stop["address"])
    number, km = zone((lat, lon))
    return JSONResponse({"order": stop["order"], "lat": lat, "lon": lon, "zone": number}, status_code=201)


async def unknown(request, error):
    return JSONResponse({"error": "address unknown"}, status_code=422)


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/zone", delivery_zone),
        Route("/stops", create_stop, methods=["POST"]),
    ],
    exception_handlers={AddressUnknown: unknown},
    lifespan=lifespan,
)
