import asyncio
import os
import zlib

from aiohttp import web


async def rate(request):
    await asyncio.sleep(0.008)
    return web.Response(text=str(0.5 + zlib.crc32(request.match_info["pair"].encode()) % 1000 / 1000))


app = web.Application()
app.add_routes([web.get("/rate/{pair}", rate)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RATES_PORT", "18636")), access_log=None)
