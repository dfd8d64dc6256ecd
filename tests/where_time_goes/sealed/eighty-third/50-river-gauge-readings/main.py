import asyncio
import logging
import signal

import tornado.web
from tornado.options import define, options, parse_command_line

import settings
from archive import Archive
from baseline import Baseline
from handlers import Health, Readings
from startup import wait_for

define("port", default=8888, type=int)


def build():
    parts = {"baseline": Baseline(), "archive": Archive()}
    return tornado.web.Application(
        [(r"/health", Health), (r"/gauges/([a-z]+-\d+)/readings", Readings, parts)],
        log_function=lambda handler: None,
    )


async def main():
    parse_command_line()
    logging.getLogger().setLevel(logging.WARNING)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopped.set)
    await wait_for(settings.ARCHIVE_URL)
    server = build().listen(options.port, address="127.0.0.1")
    await stopped.wait()
    server.stop()


if __name__ == "__main__":
    asyncio.run(main())
