import argparse
from collections.abc import AsyncIterator

from aiohttp import web

import handlers
from archive import Archive
from signing import SigningService
from tsa import TimestampAuthority


async def clients(app: web.Application) -> AsyncIterator[None]:
    archive = Archive.open()
    tsa = TimestampAuthority()
    app[handlers.SERVICE] = SigningService(archive, tsa)
    yield
    tsa.close()
    await archive.close()


def build() -> web.Application:
    app = web.Application(middlewares=[handlers.errors])
    app.cleanup_ctx.append(clients)
    app.add_routes(handlers.routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    web.run_app(
        build(), host=options.host, port=options.port, access_log=None, print=None, backlog=512
    )
