import os
from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Route

from upstream import Upstream


@asynccontextmanager
async def lifespan(app):
    base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23106')}"
    limits = httpx.Limits(max_connections=80, max_keepalive_connections=80)
    async with httpx.AsyncClient(base_url=base, transport=Upstream(limits=limits), timeout=httpx.Timeout(15)) as maps:
        app.state.maps = maps
        yield


async def nearest(request):
    postcode = request.path_params["postcode"]
    answer = await request.app.state.maps.get(f"/geo/{postcode}")
    hits = answer.json()["items"]
    order = sorted(range(len(hits)), key=lambda i: hits[i])
    return JSONResponse({"postcode": postcode, "branches": [{"id": i, "km": hits[i]} for i in order[:5]]})


async def health(request):
    return JSONResponse({"ok": True})


app = Starlette(routes=[Route("/branches/near/{postcode}", nearest), Route("/health", health)], lifespan=lifespan)
