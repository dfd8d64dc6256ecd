import asyncio
import os
import random

from aiohttp import web


async def rate(request):
    await asyncio.sleep(random.uniform(0.11, 0.15))
    return web.json_response({"lane": request.match_info["lane"], "per_kg": "1.84", "days": 3})


app = web.Application()
app.router.add_get("/lanes/{lane}/rate", rate)
web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), access_log=None, print=None, backlog=512)
