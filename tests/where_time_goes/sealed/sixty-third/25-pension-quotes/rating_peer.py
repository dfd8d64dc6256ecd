"""Actuarial rating service."""
import asyncio
import os

from aiohttp import web

PRODUCTS = {"classic": (0.012, 0.06), "index": (0.004, 0.03), "green": (0.007, 0.045)}


async def terms(request):
    await asyncio.sleep(0.13)
    product = request.match_info["product"]
    if product not in PRODUCTS:
        raise web.HTTPNotFound()
    fee, load = PRODUCTS[product]
    age = int(request.query.get("age", "40"))
    return web.json_response({"fee": fee, "load": load, "yield": round(0.051 - age * 0.0003, 4)})


app = web.Application()
app.add_routes([web.get("/terms/{product}", terms)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("RATING_PORT", "23370")), access_log=None, print=None)
