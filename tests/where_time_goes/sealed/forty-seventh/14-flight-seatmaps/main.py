import sys

from aiohttp import web

from carrier import CarrierGateway
from handlers import GATEWAY, routes


async def gateway_context(app):
    app[GATEWAY] = CarrierGateway.create()
    yield
    await app[GATEWAY].close()


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(gateway_context)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
