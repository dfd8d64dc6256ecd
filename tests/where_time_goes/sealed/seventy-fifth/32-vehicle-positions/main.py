import sys

from aiohttp import web

from gateway import Gateway
from views import routes


async def with_gateway(app):
    gateway = app["gateway"] = Gateway()
    await gateway.start()
    yield
    await gateway.stop()


def make_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(with_gateway)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None, shutdown_timeout=1)
