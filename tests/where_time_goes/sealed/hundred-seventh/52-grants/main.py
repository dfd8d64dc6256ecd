import itertools
import logging
import sys
from collections.abc import AsyncIterator

from aiohttp import web

from funds import FundsOffice
from tracing import Trace
from views import FUNDS, routes

log = logging.getLogger("grants")
_numbers = itertools.count(1)


@web.middleware
async def traced(request: web.Request, handler) -> web.StreamResponse:
    trace = request["trace"] = Trace(f"G{next(_numbers):08d}")
    response = await handler(request)
    response.headers["X-Case-Trace"] = trace.number
    log.debug("%s %s: %s", trace.number, request.path, trace.summary())
    return response


async def offices(app: web.Application) -> AsyncIterator[None]:
    app[FUNDS] = FundsOffice()
    yield
    await app[FUNDS].close()


def make_app() -> web.Application:
    app = web.Application(middlewares=[traced])
    app.cleanup_ctx.append(offices)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
