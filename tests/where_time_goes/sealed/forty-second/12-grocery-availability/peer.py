"""Stand-in for the inventory service."""
import asyncio
import os
import zlib

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.05)
    skus = request.query["sku"].split(",")
    if len(skus) > 8:
        raise web.HTTPBadRequest(text="too many articles")
    return web.json_response({sku: zlib.crc32(sku.encode()) % 40 for sku in skus})


async def deliveries(request):
    await asyncio.sleep(0.03)
    return web.json_response([{"day": "Tue", "pallets": 4}, {"day": "Fri", "pallets": 7}])


app = web.Application()
app.router.add_get("/stock", stock)
app.router.add_get("/deliveries/{store}", deliveries)
web.run_app(app, host="127.0.0.1", port=int(os.environ["INVENTORY_PORT"]), print=None, access_log=None)
