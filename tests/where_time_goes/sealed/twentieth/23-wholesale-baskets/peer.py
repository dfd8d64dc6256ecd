import asyncio
import os
import random

from aiohttp import web


async def stock(request):
    skus = request.match_info["skus"].split(",")
    await asyncio.sleep(random.uniform(0.018, 0.028))
    return web.json_response({sku: int(sku[1:]) * 7 % 400 for sku in skus})


app = web.Application()
app.router.add_get("/stock/{skus}", stock)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
