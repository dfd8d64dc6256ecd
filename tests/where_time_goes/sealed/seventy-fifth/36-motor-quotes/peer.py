"""The insurers' exchange."""
import asyncio
import itertools
import os
import random

from aiohttp import web

GROUPS = {"small": (180, 0.9, 0.15), "family": (240, 1.0, 0.35), "sport": (390, 1.6, 0.9)}
numbers = itertools.count(5001)


async def token(request):
    await asyncio.sleep(0.05)
    return web.json_response({"token": "t-1"})


async def vehicle(request):
    await asyncio.sleep(random.uniform(0.08, 0.2))
    plate = request.match_info["plate"]
    return web.json_response({"plate": plate, "group": list(GROUPS)[len(plate) % 3], "value": 9000 + 700 * len(plate)})


async def rate(request):
    base, factor, seconds = GROUPS[request.match_info["group"]]
    await asyncio.sleep(seconds * random.uniform(0.8, 1.3))
    return web.json_response({"base": base, "factor": factor})


async def offer(request):
    form = await request.json()
    await asyncio.sleep(random.uniform(0.3, 0.5))
    return web.json_response({"offer": next(numbers), "group": form["group"], "premium": form["premium"]}, status=201)


app = web.Application()
app.add_routes([web.post("/token", token), web.get("/vehicles/{plate}", vehicle), web.get("/rates/{group}", rate), web.post("/offers", offer)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("INSURERS_PORT", "24550")), print=None, access_log=None, shutdown_timeout=1)
