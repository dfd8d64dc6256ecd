import asyncio
import logging
import signal

import tornado.web
from tornado.options import define, options, parse_command_line

import handlers
from planner import Planner

define("port", default=8888, type=int, help="port to listen on")
define("address", default="127.0.0.1", help="address to listen on")


def make_app(planner):
    shared = {"planner": planner}
    return tornado.web.Application(
        [
            (r"/health", handlers.Health, shared),
            (r"/tours", handlers.Tours, shared),
            (r"/distances/([a-z-]+)/([a-z-]+)", handlers.Distance, shared),
        ],
        log_function=lambda handler: None,
    )


async def main():
    planner = Planner()
    await planner.start()
    server = make_app(planner).listen(options.port, options.address, backlog=256)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    server.stop()
    planner.stop()


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    asyncio.run(main())
