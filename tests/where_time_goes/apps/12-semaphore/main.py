"""Thumbnails: no more than five at once, so that memory suffices."""

import asyncio
import sys

from aiohttp import web

at_once = asyncio.Semaphore(5)


async def thumbnail(request: web.Request) -> web.Response:
    width = int(request.match_info["width"])
    async with at_once:
        await asyncio.sleep(0.1)
    return web.Response(body=b"\x89PNG" + bytes(width))


async def index(_: web.Request) -> web.Response:
    return web.Response(text="thumbnails")


app = web.Application()
app.router.add_get("/", index)
app.router.add_get("/thumbnail/{width:[0-9]+}", thumbnail)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
