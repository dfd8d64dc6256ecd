import argparse
import asyncio
import logging
import signal

import tornado.httpserver
import tornado.web

import handlers
import settings
from fares import FareTable
from gateway import SessionPool


def quiet(handler: tornado.web.RequestHandler) -> None:
    if handler.get_status() >= 500:
        logging.error("%d %s", handler.get_status(), handler.request.uri)


def build(pool: SessionPool, fares: FareTable) -> tornado.web.Application:
    shared = {"pool": pool, "fares": fares}
    return tornado.web.Application(
        [
            (r"/health", handlers.HealthHandler),
            (r"/trains/(\w+)/seats", handlers.SeatsHandler, shared),
            (r"/holds", handlers.HoldHandler, shared),
        ],
        log_function=quiet,
    )


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8888)
    options = parser.parse_args()

    pool = SessionPool(settings.GATEWAY_SESSIONS)
    await pool.start()
    fares = FareTable(pool)
    await fares.load()

    server = tornado.httpserver.HTTPServer(build(pool, fares))
    server.listen(options.port, "127.0.0.1", backlog=512)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()
    server.stop()
    await server.close_all_connections()
    pool.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    asyncio.run(main())
