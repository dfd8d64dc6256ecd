import asyncio
import logging

from tornado.options import define, options, parse_command_line
from tornado.web import Application

import settings
from handlers import HealthHandler, HoldHandler, SeatMapHandler
from inventory.client import VenueClient

define("port", default=8000, type=int)


def make_app():
    venue = VenueClient(settings.VENUE_URL)
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/events/(\d+)/seats", SeatMapHandler, {"venue": venue}),
            (r"/events/(\d+)/hold", HoldHandler, {"venue": venue}),
        ]
    )


async def main():
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
