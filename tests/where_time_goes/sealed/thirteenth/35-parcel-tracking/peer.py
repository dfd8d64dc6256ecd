import asyncio
import os
import zlib

from aiohttp import web


async def events(request):
    await asyncio.sleep(0.025)
    last = zlib.crc32(request.match_info["number"].encode()) % 4 + 1
    return web.json_response({"events": [{"code": n * 10} for n in range(1, last + 1)]})


app = web.Application()
app.add_routes([web.get("/v2/parcels/{number}/events", events)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CARRIER_PORT", "18635")), access_log=None)
