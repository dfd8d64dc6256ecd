import asyncio
import logging
import os

from tornado.options import define, options, parse_command_line
from tornado.web import Application

from cellar.houses import HouseRegistry
from cellar.web import BottleHandler, HouseHandler

define("port", default=8888, type=int)
define("feed", default=os.environ.get("PRICE_FEED", "http://127.0.0.1:27101"))


def make_app() -> Application:
    houses = HouseRegistry.from_slugs(["rhone", "mosel", "douro"])
    return Application(
        [
            (r"/h/(?P<house>[a-z]+)", HouseHandler),
            (r"/h/(?P<house>[a-z]+)/bottles/(?P<number>\d+)", BottleHandler),
        ],
        houses=houses,
        feed=options.feed,
    )


async def main() -> None:
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
