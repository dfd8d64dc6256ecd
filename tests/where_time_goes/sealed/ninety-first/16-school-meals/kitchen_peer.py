"""Stand-in for the caterer."""

import asyncio
import os

from aiohttp import web

DISHES = {"lasagne": ["gluten", "milk"], "dal": [], "fishcakes": ["fish", "egg", "gluten"], "salad": ["nuts"]}


async def menu(_: web.Request) -> web.Response:
    await asyncio.sleep(0.42)
    return web.json_response({"dishes": [{"name": name, "cents": 310 + 20 * len(name)} for name in DISHES]})


async def stock(_: web.Request) -> web.Response:
    await asyncio.sleep(0.36)
    return web.json_response({"portions": {name: 40 + len(name) for name in DISHES}})


async def allergens(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    return web.json_response({"allergens": DISHES.get(request.match_info["dish"], [])})


app = web.Application()
app.router.add_get("/menus/{school}/{day}", menu)
app.router.add_get("/stock/{school}", stock)
app.router.add_get("/allergens/{dish}", allergens)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("KITCHEN_PORT", "26316")), print=None)
