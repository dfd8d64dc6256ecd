import asyncio
import logging

from tornado.options import define, options, parse_command_line
from tornado.web import Application

from handlers import CheckIns, Health, Inside
from membership import MembershipClient
from occupancy import Occupancy
from settings import settings

define("port", default=8080, type=int)
define("address", default="127.0.0.1")


def make_app() -> Application:
    services = {"membership": MembershipClient(settings.membership_url), "occupancy": Occupancy()}
    return Application(
        [
            (r"/health", Health),
            (r"/clubs/(\d+)/checkins", CheckIns, services),
            (r"/clubs/(\d+)/inside", Inside, services),
        ]
    )


async def main() -> None:
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    make_app().listen(options.port, address=options.address)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
