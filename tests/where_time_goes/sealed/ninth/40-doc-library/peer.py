import asyncio
import os
import zlib

from aiohttp import web


async def decide(request):
    await asyncio.sleep(0.025)
    text = request.query["user"] + request.query["action"] + request.query["resource"]
    return web.json_response({"allow": zlib.crc32(text.encode()) % 4 != 0})


app = web.Application()
app.router.add_get("/decide", decide)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
