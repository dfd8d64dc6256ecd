"""Stands in for the pricing service: 60 ms for a price, as many at once as are asked."""

import asyncio
import os

from aiohttp import web


async def price(request: web.Request) -> web.Response:
    seats = int(request.query["seats"])
    await asyncio.sleep(0.06)
    return web.json_response({"price": round(24.5 * seats + 1_000_000 / (1 + int(request.query["free"])), 2)})


app = web.Application()
app.router.add_get("/events/{event}/price", price)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("QUOTE_PORT", "27861")), print=None, access_log=None)
