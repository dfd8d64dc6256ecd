import asyncio
import os
import random
import zlib

from aiohttp import web


async def track(request: web.Request) -> web.Response:
    seed = zlib.crc32(request.path.encode())
    await asyncio.sleep(0.09)
    return web.json_response({"tram": 2000 + seed % 90, "charge": seed % 100})


async def next_tram(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.4, 0.9))
    return web.json_response({"tram": 2000 + random.randrange(90), "line": random.randrange(1, 19)})


async def route(request: web.Request) -> web.Response:
    await asyncio.sleep(0.15)
    return web.json_response({"slot": zlib.crc32(request.path_qs.encode()) % 40})


app = web.Application()
app.router.add_get("/tracks/{track}", track)
app.router.add_get("/gates/{gate}/next", next_tram)
app.router.add_get("/routes/{line}", route)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SIGNALLING_PORT", "22065")), access_log=None, print=None)
