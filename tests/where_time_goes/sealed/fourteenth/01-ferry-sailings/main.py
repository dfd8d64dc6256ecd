import argparse
import logging

from aiohttp import web

from ferry.board import DepartureBoard
from ferry.clients import SeatClient
from ferry.settings import Settings
from ferry.views import BOARD, SEATS, routes

logging.basicConfig(level=logging.WARNING)


async def lifespan(app: web.Application):
    settings = Settings.from_env()
    async with SeatClient(settings.seats_url, timeout=settings.seats_timeout) as seats:
        app[SEATS] = seats
        app[BOARD] = board = DepartureBoard(settings)
        await board.start()
        yield
        await board.stop()


def create_app() -> web.Application:
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(lifespan)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(create_app(), host="127.0.0.1", port=args.port, access_log=None, print=None)
