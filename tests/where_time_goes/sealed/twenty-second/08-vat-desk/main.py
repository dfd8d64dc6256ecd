import asyncio
import logging

import tornado.web
from tornado.options import define, options, parse_command_line

from vatdesk import handlers

define("port", default=8000, type=int)


def make_app():
    return tornado.web.Application(
        [
            (r"/health", handlers.Health),
            (r"/vat/([A-Z]{2})/(\w+)", handlers.Check),
            (r"/invoices/tax", handlers.Invoice),
        ]
    )


async def main():
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
