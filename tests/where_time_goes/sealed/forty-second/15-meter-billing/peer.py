"""Stand-in for the tariff service."""
import asyncio
import os

from aiohttp import web


async def tariff(request):
    await asyncio.sleep(0.05)
    return web.json_response({"cents_per_kwh": 21.5 + int(request.match_info["meter"]) % 7})


app = web.Application()
app.router.add_get("/tariffs/{meter}", tariff)
web.run_app(app, host="127.0.0.1", port=int(os.environ["TARIFF_PORT"]), print=None, access_log=None)
