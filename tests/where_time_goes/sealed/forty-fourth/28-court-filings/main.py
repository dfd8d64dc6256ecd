import asyncio
import logging
import signal
import sys

import tornado.web

import handlers
import registry


def make_app() -> tornado.web.Application:
    return tornado.web.Application(
        [
            (r"/cases/([A-Z]{3}-\d+)", handlers.CaseHandler),
            (r"/dockets/([A-Z]{3})", handlers.DocketHandler),
            (r"/courts", handlers.CourtsHandler),
            (r"/health", handlers.HealthHandler),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    logging.basicConfig(level=logging.WARNING)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    server = make_app().listen(port, address="127.0.0.1")
    await stop.wait()
    server.stop()
    registry.pool.shutdown(wait=False, cancel_futures=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
