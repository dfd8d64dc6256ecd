import asyncio
import os
import zlib

from aiohttp import web


async def prices(request):
    await asyncio.sleep(0.150)
    names = request.query["names"].split(",")
    return web.json_response({name: zlib.crc32(name.encode()) % 5000 + 100 for name in names})


async def tariff(request):
    await asyncio.sleep(0.250)
    country = request.match_info["country"]
    return web.json_response({"bands": [zlib.crc32(country.encode()) >> n & 255 for n in range(6)]})


app = web.Application()
app.router.add_get("/prices", prices)
app.router.add_get("/tariffs/{country}", tariff)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ENGINE_PORT"]), access_log=None, print=None)
