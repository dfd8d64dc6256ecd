import asyncio
import os

from aiohttp import web


def article(request: web.Request) -> tuple[float, dict]:
    sku = int(request.match_info["sku"])
    return 0.055, {"title": f"Article {sku}", "price": 5 + sku % 80, "category": "garden"}


def reviews(request: web.Request) -> tuple[float, dict]:
    sku = int(request.match_info["sku"])
    return 0.070, {"stars": [1 + (sku + n) % 5 for n in range(3 + sku % 9)]}


def stock(request: web.Request) -> tuple[float, dict]:
    return 0.045, {"units": int(request.match_info["sku"]) % 12}


def delivery(request: web.Request) -> tuple[float, dict]:
    postcode = request.query["postcode"]
    return 0.065, {"days": 1 + sum(map(ord, postcode)) % 4, "fee": 4.9}


def after_delay(find):
    async def handler(request: web.Request) -> web.Response:
        delay, data = find(request)
        await asyncio.sleep(delay)
        return web.json_response(data)

    return handler


app = web.Application()
for route, find in (("/articles/{sku}", article), ("/reviews/{sku}", reviews), ("/stock/{sku}", stock), ("/delivery", delivery)):
    app.router.add_get(route, after_delay(find))
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SHOP_PORT", "18471")), print=None, access_log=None, backlog=512)
