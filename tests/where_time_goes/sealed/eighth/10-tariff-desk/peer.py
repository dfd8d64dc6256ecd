import asyncio
import os

from aiohttp import web


async def tariff(request):
    await asyncio.sleep(0.02)
    grams = int(request.query["grams"])
    days = {"de": 1, "eu": 3}.get(request.query["zone"], 9)
    return web.json_response({"cents": 399 + grams // 10 * days, "days": days})


app = web.Application()
app.add_routes([web.get("/tariff", tariff)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["CARRIER_PORT"]), access_log=None, print=None)
