"""Telecontrol gateway: polls a terminal unit for each call."""
import asyncio
import os
import zlib

from aiohttp import web


async def read(request: web.Request) -> web.Response:
    feeder = request.match_info["feeder"]
    await asyncio.sleep(0.12)
    return web.json_response({"feeder": feeder, "mw": 4 + zlib.crc32(feeder.encode()) % 900 / 100})


app = web.Application()
app.add_routes([web.get("/rtu/{feeder}", read)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RTU_PORT", "26415")), access_log=None, print=None, backlog=512)
