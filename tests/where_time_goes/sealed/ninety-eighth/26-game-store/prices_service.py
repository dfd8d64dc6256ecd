"""Stand-in for the price service of the payment partner: 120 ms a price."""

import asyncio
import os

from aiohttp import web


async def price(request: web.Request) -> web.Response:
    await asyncio.sleep(0.12)
    number = int(request.match_info["number"])
    return web.json_response({"amount": 900 + number % 50 * 100, "currency": "NOK", "country": request.query["country"]})


app = web.Application()
app.add_routes([web.get("/prices/{number}", price)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PRICES_PORT", "27026")), access_log=None, print=None)
