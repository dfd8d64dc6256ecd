import asyncio
import logging
import signal

from tornado.options import options, parse_command_line
from tornado.web import Application

import settings  # noqa: F401
from dealer import Dealer
from handlers import HealthHandler, QuoteHandler, YieldHandler


def make_app():
    shared = {"dealer": Dealer()}
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/bonds/([^/]+)/quote", QuoteHandler, shared),
            (r"/yields", YieldHandler, shared),
        ]
    )


async def main():
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    server = make_app().listen(options.port, address=options.address)
    await stopped.wait()
    server.stop()


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main())
