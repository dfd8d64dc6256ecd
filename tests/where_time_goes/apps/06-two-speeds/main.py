"""Product pages: two thirds come from the cache, the others from the catalogue service."""

import asyncio
import random
import sys

from aiohttp import web

HIT_S, MISS_S, MISSES = 0.010, 0.500, 0.35


async def product(request: web.Request) -> web.Response:
    name = request.match_info["name"]
    if random.random() < MISSES:
        await asyncio.sleep(MISS_S)
        return web.json_response({"name": name, "from": "catalogue"})
    await asyncio.sleep(HIT_S)
    return web.json_response({"name": name, "from": "cache"})


async def index(_: web.Request) -> web.Response:
    return web.Response(text="catalogue")


app = web.Application()
app.router.add_get("/", index)
app.router.add_get("/product/{name}", product)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
