"""Tariff service: a price is worked out in about 80 ms, for any number of callers at a time."""
import asyncio
import os

from aiohttp import web


async def price(request):
    await asyncio.sleep(0.080)
    base = {"day": 31, "night": 24}[request.query["product"]]
    discount = min(int(request.query["used"]) // 100, 5)
    return web.json_response({"price": f"0.{base - discount}"})


app = web.Application()
app.router.add_get("/price", price)
web.run_app(app, host="127.0.0.1", port=int(os.environ["TARIFF_PORT"]), access_log=None, print=None, shutdown_timeout=1)
