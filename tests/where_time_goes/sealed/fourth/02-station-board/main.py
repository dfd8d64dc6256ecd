import asyncio
import os
import sys

from aiohttp import ClientSession, TCPConnector, web

import edition
from layout import arrange

FEED = os.environ["FEED_URL"]
routes = web.RouteTableDef()


@routes.get("/board/{station}")
async def board(request):
    station = int(request.match_info["station"])
    async with request.app["gate"]:
        async with request.app["http"].get(f"{FEED}/departures/{station}") as answer:
            rows = await answer.json()
    return web.json_response(arrange(station, rows, edition.current()))


async def connections(app):
    app["gate"] = asyncio.Semaphore(100)
    app["http"] = ClientSession(connector=TCPConnector(limit=100))
    yield
    await app["http"].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(connections)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
