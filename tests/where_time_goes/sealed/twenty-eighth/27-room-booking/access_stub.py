import asyncio
import os
import random

from aiohttp import web


async def codes(request):
    await request.read()
    await asyncio.sleep(0.030)
    return web.json_response({"code": f"{random.randrange(10**6):06d}"})


app = web.Application()
app.add_routes([web.post("/codes", codes)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["ACCESS_PORT"]), access_log=None, print=None)
