"""Analyser gateway: a blood count is ready at once, a culture has to be fetched from the incubator."""
import asyncio
import os
import zlib

from aiohttp import web

NAMES = {"blood": ["hb", "wbc", "plt"], "liver": ["alt", "ast", "ggt"], "culture": ["colonies"]}
SECONDS = {"blood": 0.050, "liver": 0.210, "culture": 0.480}


async def panel(request):
    kind, sample = request.match_info["kind"], request.match_info["sample"]
    await asyncio.sleep(SECONDS[kind])
    values = [{"name": n, "value": zlib.crc32((sample + n).encode()) % 100} for n in NAMES[kind]]
    return web.json_response({"values": values})


async def references(request):
    await asyncio.sleep(0.020)
    return web.json_response({"ranges": {n: [20, 80] for n in NAMES[request.match_info["kind"]]}})


app = web.Application()
app.router.add_get("/samples/{sample}/{kind}", panel)
app.router.add_get("/references/{kind}", references)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ANALYSER_PORT"]), access_log=None, print=None, shutdown_timeout=1)
