from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route

from vendor import Vendor, URL


@asynccontextmanager
async def lifespan(app):
    async with httpx.AsyncClient(base_url=URL, limits=httpx.Limits(max_connections=60), timeout=20) as http:
        app.state.vendor = Vendor(http)
        yield


async def cost(request):
    number = request.path_params["number"]
    text = request.query_params.get("text", "hello")
    quote = await request.app.state.vendor.quote(number, len(text))
    return JSONResponse({"to": number, "parts": 1 + len(text) // 153, "millicents": quote})


async def prefixes(request):
    return JSONResponse({"prefixes": ["31", "32", "49"]})


app = Starlette(
    routes=[Mount("/messages", routes=[Route("/{number}/cost", cost)]), Route("/prefixes", prefixes)],
    lifespan=lifespan,
)
