"""Stand-in for the grid operator's meter service."""
import asyncio
import itertools
import os

from aiohttp import web

receipts = itertools.count(660001)


async def last(request):
    await asyncio.sleep(0.03)
    return web.json_response({"value": 41200, "days": 31, "yearly": 3650})


async def readings(request):
    await request.json()
    await asyncio.sleep(0.045)
    return web.json_response({"receipt": next(receipts)})


app = web.Application()
app.router.add_get("/meters/{meter}/last", last)
app.router.add_post("/meters/{meter}/readings", readings)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("GRID_PORT", "21160")), access_log=None)
