"""Stand-in for the channel manager."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(31000)
ROOMS = [("SGL", 7900), ("DBL", 11900), ("FAM", 15900)]


async def nightly(request):
    nights = int(request.query.get("nights", 2))
    await asyncio.sleep(0.09)
    rooms = [{"code": code, "nightly": [cents + 500 * n for n in range(nights)]} for code, cents in ROOMS]
    return web.json_response({"rooms": rooms})


async def allot(request):
    await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"number": next(numbers)})


app = web.Application()
app.router.add_get("/hotels/{hotel}/nightly", nightly)
app.router.add_post("/allotments", allot)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CHANNEL_PORT", "21120")), access_log=None)
