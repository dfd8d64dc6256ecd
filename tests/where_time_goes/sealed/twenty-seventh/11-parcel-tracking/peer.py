"""A stand-in for the carrier and the geocoder."""
import asyncio
import os
import random
import time

from aiohttp import web


async def events(request):
    await asyncio.sleep(random.uniform(0.14, 0.18))
    n = sum(request.match_info["parcel"].encode())
    now = int(time.time())
    return web.json_response({"events": [
        {"at": now - 3600 * k, "code": ("OK", "VAN", "HUB", "IN")[k], "depot": f"D{(n + k) % 40}"} for k in range(4)]})


async def watch(request):
    await request.read()
    await asyncio.sleep(0.16)
    return web.json_response({"watch": f"w-{random.randrange(10**6)}"})


async def geo(request):
    await asyncio.sleep(0.02)
    return web.json_response({"lat": 48.1, "lon": 11.5, "depot": request.match_info["depot"]})

app = web.Application()
app.add_routes([web.get("/carrier/events/{parcel}", events), web.post("/carrier/watch", watch), web.get("/geo/{depot}", geo)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), access_log=None, print=None)
