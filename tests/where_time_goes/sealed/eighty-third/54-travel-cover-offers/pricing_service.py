"""Stand-in for the underwriters' pricing service."""
import asyncio
import random

from aiohttp import web

FIGURES = {"basic": (0.15, 0.25, 1.8), "family": (0.3, 0.5, 3.1), "expedition": (0.7, 1.1, 9.4)}


async def price(request):
    body = await request.json()
    quickest, slowest, daily = FIGURES[request.match_info["product"]]
    await asyncio.sleep(random.uniform(quickest, slowest))
    loading = 1 + max(0, body["age"] - 60) * 0.03
    return web.json_response({"premium": round(daily * body["days"] * loading, 2)})


app = web.Application()
app.router.add_post("/price/{product}", price)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=25354, access_log=None, print=None)
