import asyncio
import os
import random

from aiohttp import web

rng = random.Random(5)


async def kitchen(request):
    n = int(request.match_info["n"])
    await asyncio.sleep(min(0.85, 0.05 * rng.paretovariate(1.3)))
    return web.json_response([{"name": f"dish {n}-{k}", "cents": 690 + (n * 31 + k * 83) % 900} for k in range(8)])


app = web.Application()
app.router.add_get("/kitchens/{n}", kitchen)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("KITCHEN_PORT", "27120")), print=None)
