import sys

from aiohttp import web

from config import Config
from handlers import STOCK, routes, terminal_errors
from stock import StockService


async def stop_stock(app: web.Application) -> None:
    app[STOCK].close()


def build() -> web.Application:
    app = web.Application(middlewares=[terminal_errors])
    app[STOCK] = StockService(Config())
    app.add_routes(routes)
    app.on_cleanup.append(stop_stock)
    return app


if __name__ == "__main__":
    web.run_app(
        build(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        print=None,
        access_log=None,
        shutdown_timeout=2,
    )
