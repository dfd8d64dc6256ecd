import asyncio
import os
import zlib

from aiohttp import web

DELAY = float(os.environ.get("SEARCH_DELAY", "0.04"))


async def search(request):
    await asyncio.sleep(DELAY)
    mark = zlib.crc32(request.query["q"].encode())
    return web.json_response({"lat": 50 + mark % 100 / 50, "lon": 3 + mark % 77 / 50, "score": 0.9})


app = web.Application()
app.router.add_get("/search", search)
web.run_app(app, host="127.0.0.1", port=20531, access_log=None, print=None)
