"""The product catalogue."""
import asyncio
import os

from aiohttp import web


async def products(request):
    await asyncio.sleep(0.03)
    found = []
    for sku in request.query["sku"].split(","):
        number = int(sku[4:])
        found.append({"sku": sku, "name": f"Article {number}", "price": f"{number % 70 + 2}.90", "bin": f"{number % 12:02d}-{number % 9}"})
    return web.json_response(found)


app = web.Application()
app.router.add_get("/products", products)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "20914")), access_log=None, print=None)
