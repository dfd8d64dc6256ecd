import asyncio
import logging

import tornado.web
from tornado.options import define, options, parse_command_line

import config
from erp import Personnel
from handlers import BalanceHandler, HealthHandler, RequestHandler

define("port", default=8080, type=int)


def make_app() -> tornado.web.Application:
    shared = {"personnel": Personnel(config.ERP_URL, config.COMPANY)}
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/employees/(\d+)/leave", BalanceHandler, shared),
            (r"/employees/(\d+)/leave-requests", RequestHandler, shared),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    parse_command_line()
    make_app().listen(options.port, address="127.0.0.1", backlog=256)
    logging.info("leave balances on port %d", options.port)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
