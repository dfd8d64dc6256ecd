"""Stand-in for the ERP."""
import asyncio
import os

from aiohttp import web

DELAY = 0.045
CATEGORIES = ["standard", "food", "books", "standard", "food", "standard", "books", "food"]


async def order(request):
    await asyncio.sleep(DELAY)
    number = int(request.match_info["number"])
    items = [
        {"sku": f"A{number}-{i}", "quantity": 1 + i % 4, "price": f"{3 + i}.50", "category": category}
        for i, category in enumerate(CATEGORIES)
    ]
    return web.json_response({"number": number, "country": "DE", "items": items})


async def tax_profile(request):
    await asyncio.sleep(DELAY)
    return web.json_response(
        {"country": request.match_info["country"], "rates": {"standard": 19, "food": 7, "books": 7}}
    )


async def customer(request):
    await asyncio.sleep(DELAY)
    return web.json_response({"account": int(request.match_info["account"]), "name": "Grocer & Sons"})


app = web.Application()
app.add_routes(
    [
        web.get("/orders/{number}", order),
        web.get("/tax-profiles/{country}", tax_profile),
        web.get("/customers/{account}", customer),
    ]
)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("ERP_PORT", "24010")), access_log=None, print=None, shutdown_timeout=1)
