import asyncio
import os

from aiohttp import web


async def price(request):
    await asyncio.sleep(0.030)
    sku = request.match_info["sku"]
    return web.json_response({"sku": sku, "cents": 100 + sum(sku.encode()) % 900})


app = web.Application()
app.router.add_get("/prices/{sku}", price)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PRICES_PORT"]), access_log=None, print=None)
