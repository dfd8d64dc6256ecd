import asyncio
import itertools
import os

from aiohttp import web

HOLDS = itertools.count(1)


async def rates(request):
    await asyncio.sleep(0.2)
    hotel = int(request.match_info["hotel"])
    rooms = [{"room": r, "net": 60 + hotel % 40 + 35 * i, "left": 3 + i} for i, r in enumerate(("single", "double", "suite"))]
    return web.json_response({"rates": rooms})


async def hold(request):
    body = await request.json()
    await asyncio.sleep(0.2)
    return web.json_response({"hold": next(HOLDS), "room": body["room"]})


app = web.Application()
app.add_routes([web.get("/hotels/{hotel}/rates", rates), web.post("/hotels/{hotel}/holds", hold)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CHANNEL_PORT", "22803")), access_log=None, print=None, shutdown_timeout=1, backlog=512)
