import asyncio
import os
import zlib

from aiohttp import web


async def free(request):
    await asyncio.sleep(0.12)
    n = zlib.crc32((request.match_info["house"] + request.query["night"]).encode())
    return web.json_response({"rooms": [{"number": 100 + i, "rate": 80 + n % (17 + i)} for i in range(6)]})


app = web.Application()
app.router.add_get("/free/{house}", free)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
