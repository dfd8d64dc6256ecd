import argparse
import asyncio
import multiprocessing
import signal
import sys

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

import settings
from handlers import Block, Health, Hold
from holds import Holds
from plan import SeatPlan


def application() -> Application:
    plan, holds = SeatPlan(), Holds()
    return Application(
        [
            (r"/health", Health),
            (r"/performances/(\d+)/blocks/(\w+)", Block, {"plan": plan, "holds": holds}),
            (r"/performances/(\d+)/holds/([\w-]+)", Hold, {"holds": holds}),
        ],
        log_function=lambda handler: None,
    )


async def serve(sockets) -> None:
    server = HTTPServer(application())
    server.add_sockets(sockets)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()
    server.stop()


def work(sockets) -> None:
    asyncio.run(serve(sockets))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, default=8080)
    chosen = options.parse_args()
    sockets = bind_sockets(chosen.port, address=chosen.host, backlog=256)
    fork = multiprocessing.get_context("fork")
    workers = [fork.Process(target=work, args=(sockets,), daemon=True) for _ in range(settings.PROCESSES)]
    for worker in workers:
        worker.start()
    for sock in sockets:
        sock.close()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main()
