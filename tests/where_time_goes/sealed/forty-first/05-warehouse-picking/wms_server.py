"""Stand-in for the warehouse management system."""
import asyncio
import os

from aiohttp import web


def item(sku):
    number = int(sku.split("-")[1])
    return {
        "sku": sku,
        "title": f"Article {number}",
        "location": f"{'ABCDEF'[number % 6]}-{number % 40 + 1}",
        "grams": 150 + number % 900,
    }


async def picklist(request):
    await asyncio.sleep(0.015)
    number = int(request.match_info["number"])
    lines = [{"sku": f"SKU-{number * 17 + n * 3}", "quantity": n % 4 + 1} for n in range(16)]
    return web.json_response({"number": number, "lines": lines})


async def product(request):
    await asyncio.sleep(0.015)
    return web.json_response(item(request.match_info["sku"]))


async def products(request):
    await asyncio.sleep(0.02)
    return web.json_response({"items": [item(sku) for sku in request.query.getall("sku", [])]})


app = web.Application()
app.router.add_get("/picklists/{number}", picklist)
app.router.add_get("/products/{sku}", product)
app.router.add_get("/products", products)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("WMS_PORT", "21150")), access_log=None)
