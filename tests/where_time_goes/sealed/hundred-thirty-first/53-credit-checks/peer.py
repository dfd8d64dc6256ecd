"""Stand-in for the credit bureau."""
import asyncio
import os
import zlib
from urllib.parse import urlsplit

from aiohttp import web

PORT = urlsplit(os.environ.get("BUREAU_URL", "http://127.0.0.1:29770")).port


async def token(request):
    return web.json_response({"token": "t-5521"})


async def score(request):
    await asyncio.sleep(0.28)
    seed = zlib.crc32(request.match_info["person"].encode())
    return web.json_response({"score": 350 + seed % 500, "open_loans": seed % 5})


app = web.Application()
app.add_routes([web.post("/token", token), web.get("/persons/{person}/score", score)])
web.run_app(app, host="127.0.0.1", port=PORT, print=None, access_log=None)
