"""Stand-in for the kitchen's planning service."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(7000)
DISHES = [("r1", "Lentil soup"), ("r2", "Baked aubergine"), ("r3", "Trout with leeks"), ("r4", "Dal")]


async def menu(request):
    await asyncio.sleep(0.12)
    return web.json_response({"dishes": [{"id": key, "title": title} for key, title in DISHES]})


async def stock(request):
    await asyncio.sleep(0.1)
    return web.json_response({"portions": {"r1": 40, "r2": 0, "r3": 12, "r4": 25}})


async def reserve(request):
    await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"id": next(numbers)})


app = web.Application()
app.add_routes([web.get("/menus/{week}", menu), web.get("/stock/{week}", stock), web.post("/reservations", reserve)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("KITCHEN_PORT", "24045")), access_log=None, print=None, shutdown_timeout=1)
