import asyncio
import os
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from clients import make_client
from offers import Offers


async def offers(request):
    target = request.path_params["target"]
    async with request.app.state.doors:
        found = await request.app.state.offers.to(target)
    return JSONResponse({"to": target, "offers": found})


async def targets(request):
    return JSONResponse({"targets": ["crete", "faro", "nice"]})


@asynccontextmanager
async def lifespan(app):
    app.state.doors = asyncio.Semaphore(64)
    async with make_client() as client:
        app.state.offers = Offers(client, os.environ["TRIPS_URL"])
        yield


app = Starlette(routes=[Route("/offers/{target}", offers), Route("/targets", targets)], lifespan=lifespan)
