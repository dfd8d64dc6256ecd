"""Shows the stars of a product. A slow rating service is asked again; without it the page shows none."""

import os
import sys

import aiohttp
from aiohttp import web

RATINGS = f"http://127.0.0.1:{os.environ['PEER_PORT']}/"
TIMEOUT = aiohttp.ClientTimeout(total=0.25)
ATTEMPTS = 3


async def stars(session: aiohttp.ClientSession) -> float | None:
    for _ in range(ATTEMPTS):
        try:
            async with session.get(RATINGS, timeout=TIMEOUT) as response:
                return (await response.json())["stars"]
        except TimeoutError:
            continue
    return None


async def product(request: web.Request) -> web.Response:
    return web.json_response({"stars": await stars(request.app["session"])})


async def index(_: web.Request) -> web.Response:
    return web.Response(text="products")


async def session(app: web.Application):
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=500)) as opened:
        app["session"] = opened
        yield


app = web.Application()
app.router.add_get("/", index)
app.router.add_get("/product", product)
app.cleanup_ctx.append(session)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
