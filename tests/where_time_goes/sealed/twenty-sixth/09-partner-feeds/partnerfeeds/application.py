from contextlib import asynccontextmanager

import aiohttp
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse
from starlette.routing import Route

from . import settings
from .client import PartnerClient
from .feeds import day_summary, feed


@asynccontextmanager
async def lifespan(app):
    client = PartnerClient()
    await client.open()
    app.state.client = client
    yield
    await client.close()


async def health(request):
    return JSONResponse({"status": "ok"})


async def partner_feed(request):
    partner = request.path_params["partner"]
    if partner not in settings.PARTNERS:
        raise HTTPException(404, "no such partner")
    try:
        offers = await feed(request.app.state.client, partner)
    except aiohttp.ClientError as error:
        raise HTTPException(502, f"{partner}: {error}")
    return JSONResponse({"partner": partner, "offers": offers})


async def summary(request):
    day = int(request.query_params.get("day", "1"))
    return JSONResponse(await day_summary(request.app.state.client, day))


app = Starlette(
    routes=[
        Route("/health", health),
        Route("/feeds/{partner}", partner_feed),
        Route("/summary", summary),
    ],
    lifespan=lifespan,
)
