"""Stand-in for the booking systems of three owners."""
import asyncio
import itertools
import os

from aiohttp import web

SECONDS = {"texel": 0.08, "eifel": 0.18, "ardennes": 0.32}
FEES = {"texel": 45.0, "eifel": 38.5, "ardennes": 60.0}
numbers = itertools.count(3001)


async def calendar(request):
    await asyncio.sleep(SECONDS[request.match_info["owner"]])
    house = int(request.match_info["house"])
    return web.json_response({"house": house, "free_from": f"2026-0{house % 9 + 1}-14"})


async def book(request):
    owner = request.match_info["owner"]
    await asyncio.sleep(SECONDS[owner] * 1.4)
    return web.json_response({"reference": f"{owner[:2].upper()}{next(numbers)}"})


async def fee(request):
    return web.json_response({"fee": FEES[request.match_info["owner"]]})


app = web.Application()
app.router.add_get("/{owner}/calendar/{house}", calendar)
app.router.add_get("/{owner}/book/{house}", book)
app.router.add_get("/{owner}/fee", fee)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("OWNERS_PORT", "22436")), print=None, access_log=None)
