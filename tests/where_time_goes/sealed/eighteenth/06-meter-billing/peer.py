import asyncio
import os
import random

from aiohttp import web


async def tariff(request):
    await asyncio.sleep(random.uniform(0.016, 0.024))
    return web.json_response({"meter": request.match_info["meter"], "cents_per_kwh": 31.4})


async def operator(request):
    await asyncio.sleep(0.015)
    return web.json_response({"id": request.match_info["key"], "active": True})


app = web.Application()
app.router.add_get("/tariffs/{meter}", tariff)
app.router.add_get("/operators/{key}", operator)
web.run_app(app, host="127.0.0.1", port=int(os.environ["TARIFF_PORT"]), access_log=None, print=None)
