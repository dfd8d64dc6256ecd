import asyncio
import os

from aiohttp import web

PORT = int(os.environ.get("CATALOG_PORT", "22112"))


async def product(request):
    await asyncio.sleep(0.01)
    sku = request.match_info["sku"]
    return web.json_response({"sku": sku, "title": f"Linen shirt {sku}", "cents": 4990})


async def stock(request):
    await asyncio.sleep(0.01)
    return web.json_response({"on_hand": 3})


app = web.Application()
app.router.add_get("/products/{sku}", product)
app.router.add_get("/stock/{sku}", stock)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
