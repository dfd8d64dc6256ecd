"""The geocoder of the test bench."""

import asyncio
import os
import zlib

from aiohttp import web


async def search(request: web.Request) -> web.Response:
    seed = zlib.crc32((request.query["street"] + request.query["no"]).encode())
    await asyncio.sleep(0.09)
    return web.json_response({"lat": 53.0 + seed % 200 / 1000, "lon": 8.6 + seed % 300 / 1000, "district": f"D{seed % 23}"})


app = web.Application()
app.router.add_get("/search", search)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GEOCODER_PORT", "26851")), access_log=None, print=None)
