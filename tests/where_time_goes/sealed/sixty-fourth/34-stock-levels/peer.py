"""Warehouse system: tells the levels of any number of articles in about 60 ms."""
import asyncio
import os
import zlib

from aiohttp import web


async def levels(request):
    body = await request.json()
    await asyncio.sleep(0.060)
    return web.json_response({"levels": {sku: zlib.crc32(sku.encode()) % 180 + 1 for sku in body["skus"]}})


app = web.Application()
app.router.add_post("/levels", levels)
web.run_app(app, host="127.0.0.1", port=int(os.environ["WAREHOUSE_PORT"]), access_log=None, print=None, shutdown_timeout=1)
