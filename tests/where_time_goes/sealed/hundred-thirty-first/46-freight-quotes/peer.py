"""Stand-in for the carrier hub."""
import asyncio
import os
import zlib
from urllib.parse import urlsplit

from aiohttp import web

PORT = urlsplit(os.environ.get("CARRIER_HUB", "http://127.0.0.1:29700")).port


async def offer(request):
    await asyncio.sleep(0.03)
    carrier = request.match_info["carrier"]
    seed = zlib.crc32((carrier + request.query_string).encode())
    return web.json_response({"price": 40 + seed % 4000 / 10, "days": 1 + seed % 6})


async def lanes(request):
    return web.json_response({"lanes": ["HAM-RTM", "RTM-LIS", "LIS-GOA"]})


app = web.Application()
app.add_routes([web.get("/carriers/{carrier}/offer", offer), web.get("/lanes", lanes)])
web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
