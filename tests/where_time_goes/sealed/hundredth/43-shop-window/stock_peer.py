import asyncio
import os

from aiohttp import web


async def stock(request):
    await asyncio.sleep(0.03)
    return web.json_response({sku: sum(map(ord, sku)) % 90 for sku in request.query["sku"].split(",")})


app = web.Application()
app.router.add_get("/stock", stock)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STOCK_PORT", "27243")), access_log=None, print=None)
