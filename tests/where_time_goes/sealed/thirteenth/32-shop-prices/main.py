import argparse
import asyncio
import contextlib
import os

import aiohttp
from aiohttp import web

from pricelist import PriceList

PEER = f"http://127.0.0.1:{os.environ.get('STOCK_PORT', '18632')}"

routes = web.RouteTableDef()


@routes.get("/articles/{number}")
async def article(request):
    number = int(request.match_info["number"])
    app = request.app
    async with app["gate"]:
        async with app["http"].get(f"{PEER}/stock/{number}") as answer:
            stock = await answer.json()
    return web.json_response({"article": number, "price": app["prices"].price(number), "stock": stock["quantity"]})


@routes.get("/prices/{number}")
async def price(request):
    number = int(request.match_info["number"])
    return web.json_response({"article": number, "price": request.app["prices"].price(number)})


async def keep_current(app):
    while True:
        await asyncio.sleep(float(os.environ.get("PRICE_INTERVAL", "0.8")))
        with contextlib.suppress(OSError):
            app["prices"].refresh()


async def resources(app):
    app["gate"] = asyncio.Semaphore(50)
    app["prices"] = PriceList(f"{PEER}/pricelist")
    async with aiohttp.ClientSession() as session:
        app["http"] = session
        task = asyncio.create_task(keep_current(app))
        yield
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def create_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None)
