import asyncio
import logging
import signal

from tornado.httpserver import HTTPServer
from tornado.options import define, options, parse_command_line
from tornado.web import Application

from board import Board
from feed import Feed
from handlers import Departures, Health, Journeys

define("port", default=8888, type=int)
define("address", default="127.0.0.1")


def make_app(feed: Feed, board: Board) -> Application:
    shared = {"feed": feed, "board": board}
    return Application(
        [
            (r"/health", Health),
            (r"/stops/(\d+)/departures", Departures, shared),
            (r"/journeys", Journeys, shared),
        ]
    )


async def main() -> None:
    feed = Feed()
    await feed.open()
    board = Board(feed)
    refresher = asyncio.create_task(board.run())
    server = HTTPServer(make_app(feed, board))
    server.listen(options.port, options.address)

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()
    server.stop()
    refresher.cancel()
    await feed.close()


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main())
