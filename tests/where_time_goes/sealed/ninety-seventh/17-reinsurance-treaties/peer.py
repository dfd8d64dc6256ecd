"""The exposure model: how long it takes depends on the treaty and the peril."""

import asyncio
import os
import zlib

from aiohttp import web


async def loss(request: web.Request) -> web.Response:
    key = zlib.crc32(f"{request.match_info['treaty']}/{request.match_info['peril']}".encode())
    await asyncio.sleep(0.35 + key % 700 / 1000)
    return web.json_response({"loss": 100_000.0 + key % 900_000})


async def rates(request: web.Request) -> web.Response:
    await asyncio.sleep(0.05)
    return web.json_response({"wind": 1.12, "flood": 1.31, "quake": 0.97})


app = web.Application()
app.router.add_get("/loss/{treaty}/{peril}", loss)
app.router.add_get("/rates", rates)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("EXPOSURE_PORT", "26917")), print=None, access_log=None)
