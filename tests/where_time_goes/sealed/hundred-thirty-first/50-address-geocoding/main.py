import asyncio
from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

import settings
from batcher import Batcher
from geocoder import Geocoder, normalise, to_feature

geocoder = Geocoder()
batcher = Batcher(geocoder.lookup, settings.FLUSH_INTERVAL, settings.BATCH_SIZE)


async def locate(address: str) -> dict:
    async with asyncio.timeout(settings.LOOKUP_TIMEOUT):
        result = await batcher.submit(normalise(address))
    return to_feature(address, result)


async def health(request: Request):
    return JSONResponse({"ok": True, "batches": batcher.batches})


async def geocode(request: Request):
    address = request.query_params.get("q", "")
    if not address:
        return JSONResponse({"error": "q is missing"}, status_code=400)
    return JSONResponse(await locate(address))


async def route_ends(request: Request):
    body = await request.json()
    start, end = await asyncio.gather(locate(body["from"]), locate(body["to"]))
    return JSONResponse({"type": "FeatureCollection", "features": [start, end]})


async def upstream_error(request: Request, exc: Exception):
    return JSONResponse({"error": "geocoder is not available"}, status_code=502)


@asynccontextmanager
async def lifespan(app: Starlette):
    await geocoder.open()
    batcher.start()
    yield
    await batcher.stop()
    await geocoder.close()


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/geocode", geocode),
        Route("/route-ends", route_ends, methods=["POST"]),
    ],
    exception_handlers={httpx.HTTPError: upstream_error},
    lifespan=lifespan,
)
