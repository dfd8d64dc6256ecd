import asyncio
import os
import zlib

from aiohttp import web


async def rows(request):
    await asyncio.sleep(0.080)
    start = zlib.crc32((request.query["tenant"] + request.match_info["kind"]).encode()) % 50
    return web.json_response({"rows": [{"day": d, "units": (start + d * 7) % 31} for d in range(30)]})


app = web.Application()
app.router.add_get("/v1/{kind}", rows)
web.run_app(app, host="127.0.0.1", port=int(os.environ["METER_PORT"]), access_log=None, print=None)
