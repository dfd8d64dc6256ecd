import asyncio
import logging
import signal

import tornado.httpserver
import tornado.web
from tornado.options import define, options, parse_command_line

from handlers import DayHandler, HealthHandler, SignUpHandler
from roster import Roster

define("port", default=8000, type=int)


def make_app() -> tornado.web.Application:
    shared = {"roster": Roster()}
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/days/(Mon|Tue|Wed|Thu|Fri|Sat)", DayHandler, shared),
            (r"/shifts/(\d+)/signups", SignUpHandler, shared),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = tornado.httpserver.HTTPServer(make_app())
    server.listen(options.port, "127.0.0.1")
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main())
