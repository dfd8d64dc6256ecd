import asyncio
import os
import zlib

from aiohttp import web


async def search(request):
    await asyncio.sleep(0.300)
    h = zlib.crc32(request.query["q"].encode())
    return web.json_response({"ids": [(h >> n) % 10000 for n in range(h % 9 + 3)]})


app = web.Application()
app.router.add_get("/index/search", search)
web.run_app(app, host="127.0.0.1", port=int(os.environ["INDEX_PORT"]), access_log=None, print=None)
