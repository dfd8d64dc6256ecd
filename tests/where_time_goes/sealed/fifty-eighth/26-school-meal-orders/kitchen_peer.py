import asyncio
import itertools
import os

from aiohttp import web

ORDERS = itertools.count(3001)
DISHES = [
    {"name": "lentil soup", "contains": []},
    {"name": "fish cakes", "contains": ["fish", "egg"]},
    {"name": "pasta bake", "contains": ["gluten", "milk"]},
    {"name": "rice bowl", "contains": ["soy"]},
]


async def menu(request):
    await asyncio.sleep(0.25)
    return web.json_response({"dishes": DISHES})


async def order(request):
    body = await request.json()
    await asyncio.sleep(0.25)
    return web.json_response({"order": next(ORDERS), "pupil": body["pupil"]})


app = web.Application()
app.add_routes([web.get("/schools/{school}/menus/{week}", menu), web.post("/schools/{school}/orders", order)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("KITCHEN_PORT", "22820")), access_log=None, print=None, shutdown_timeout=1, backlog=512)
