import asyncio
import os
import random

from aiohttp import web


async def calendar(request):
    await asyncio.sleep(0.03)
    return web.json_response(list(range(24, 80)))


async def bookings(request):
    depot = int(request.match_info["depot"])
    rng = random.Random(f"{depot}{request.query['date']}")
    await asyncio.sleep(random.uniform(0.012, 0.020))
    return web.json_response(rng.sample(range(24, 80), 24))


app = web.Application()
app.router.add_get("/depots/{depot}/calendar", calendar)
app.router.add_get("/depots/{depot}/bookings", bookings)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
