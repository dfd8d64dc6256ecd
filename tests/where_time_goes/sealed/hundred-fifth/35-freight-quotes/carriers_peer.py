"""Rate services of three carriers, for development."""

import asyncio
import os
import random

from aiohttp import web

PORT = int(os.environ.get("CARRIERS_PORT", "27780"))
TIMES = {"nordline": (0.06, 0.12), "meridian": (0.15, 0.3), "oostvaart": (0.2, 0.65)}
BASE = {"nordline": 1.9, "meridian": 1.4, "oostvaart": 1.1}
DAYS = {"nordline": 1, "meridian": 3, "oostvaart": 6}


async def rates(request: web.Request) -> web.Response:
    carrier = request.match_info["carrier"]
    low, high = TIMES[carrier]
    await asyncio.sleep(random.uniform(low, high))
    kg = int(request.query["kg"])
    return web.json_response({"amount": round(18 + BASE[carrier] * kg, 2), "days": DAYS[carrier]})


app = web.Application()
app.router.add_get("/{carrier}/rates", rates)
web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
