import asyncio
import os
import sys

import aiohttp
from aiohttp import web

from trail import Trail

STOCK = f"http://127.0.0.1:{os.environ.get('INVENTORY_PORT', '17115')}"


@web.middleware
async def remember(request, handler):
    response = await handler(request)
    request.app["trail"].note(request.path, response.status)
    return response


async def part(request):
    number = int(request.match_info["number"])
    async with request.app["turn"]:
        async with request.app["http"].get(f"{STOCK}/stock/{number}") as answer:
            stock = await answer.json()
    return web.json_response({"part": number, "name": f"part {number:05d}", "stock": stock["pieces"]})


async def family(request):
    number = int(request.match_info["number"])
    async with request.app["http"].get(f"{STOCK}/stock/{number}") as answer:
        stock = await answer.json()
    near = [number // 10 * 10 + n for n in range(4)]
    return web.json_response({"part": number, "family": near, "in_stock": stock["pieces"] > 0})


async def attach(app):
    app["turn"] = asyncio.Semaphore(100)
    app["http"] = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=200))
    app["trail"] = Trail("127.0.0.1", int(os.environ.get("TRAIL_PORT", "17215")))
    runner = asyncio.create_task(app["trail"].run())
    yield
    runner.cancel()
    await app["http"].close()


def create():
    app = web.Application(middlewares=[remember])
    app.router.add_get("/parts/{number:\\d+}", part)
    app.router.add_get("/parts/{number:\\d+}/family", family)
    app.cleanup_ctx.append(attach)
    return app


if __name__ == "__main__":
    web.run_app(create(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
