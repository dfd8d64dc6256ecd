import asyncio
import sys

import aiohttp
from aiohttp import web

from labels import settings
from labels.handlers import routes
from labels.manifest import Manifest


async def carrier(app):
    connector = aiohttp.TCPConnector(limit=settings.CARRIER_CONNECTIONS)
    async with aiohttp.ClientSession(connector=connector) as http:
        app["manifest"] = Manifest(http)
        task = asyncio.create_task(app["manifest"].run())
        yield
        task.cancel()


def create_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(carrier)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
