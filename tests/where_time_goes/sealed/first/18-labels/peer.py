import asyncio
import os
import zlib

from aiohttp import web


async def codes(request):
    await asyncio.sleep(0.200)
    text = request.query["parcel"] + request.query["street"]
    return web.json_response({"code": f"{zlib.crc32(text.encode()):010d}"})


app = web.Application()
app.router.add_get("/codes", codes)
web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), access_log=None, print=None)
