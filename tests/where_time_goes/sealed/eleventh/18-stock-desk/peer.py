import asyncio
import os
import zlib

from aiohttp import web


async def level(request):
    await asyncio.sleep(0.06)
    return web.json_response({"pieces": zlib.crc32(request.match_info["article"].encode()) % 300})


app = web.Application()
app.router.add_get("/levels/{article}", level)
web.run_app(app, host="127.0.0.1", port=int(os.environ["WAREHOUSE_PORT"]), access_log=None, print=None)
