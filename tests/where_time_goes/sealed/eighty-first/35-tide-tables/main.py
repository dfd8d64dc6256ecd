import asyncio
import logging
import signal
import sys

import tornado.web

import handlers
from gauges import Gauges


def make_app(gauges):
    return tornado.web.Application(
        [
            (r"/health", handlers.Health),
            (r"/stations/([a-z]+)/tides", handlers.Tides, {"gauges": gauges}),
            (r"/stations/([a-z]+)/levels", handlers.Levels, {"gauges": gauges}),
        ]
    )


async def main(port):
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    gauges = Gauges()
    await gauges.open()
    server = make_app(gauges).listen(port, "127.0.0.1")
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()
    server.stop()
    await gauges.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
