import asyncio
import os
import zlib

from aiohttp import web


async def geocode(request):
    await asyncio.sleep(0.020)
    h = zlib.crc32(request.query["q"].encode())
    return web.json_response({"lat": h % 18000 / 100 - 90, "lon": h // 7 % 36000 / 100 - 180})


app = web.Application()
app.router.add_get("/geocode", geocode)
web.run_app(app, host="127.0.0.1", port=int(os.environ["GEO_PORT"]), access_log=None, print=None)
