import asyncio
import os
import random

from aiohttp import web

dice = random.Random(7)


async def facts(request):
    await asyncio.sleep(0.26 if dice.random() < 0.3 else 0.05)
    name = request.match_info["name"]
    return web.json_response({"kcal": 120 + len(name) * 37, "protein": 4 + len(name) % 9})


app = web.Application()
app.router.add_get("/facts/{name}", facts)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
