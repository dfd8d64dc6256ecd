import asyncio
import os
import random

from aiohttp import web

CARRIERS = {"northline": (0.045, 7.2, 0.61), "transalp": (0.055, 5.9, 0.74)}


async def tariff(request):
    name = request.match_info["carrier"]
    delay, base, per_kilo = CARRIERS[name]
    await asyncio.sleep(delay * random.uniform(0.85, 1.2))
    zone = int(request.query["zone"])
    return web.json_response(
        {"carrier": name, "base": base * zone, "per_kilo": per_kilo, "days": zone + 1}
    )


app = web.Application()
app.router.add_get("/{carrier}/tariff", tariff)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
