import argparse
import asyncio
import logging
import signal

from tornado.web import Application

from desk import Desk
from handlers import Declarations, Duty, Health, Totals


def create_app(desk: Desk) -> Application:
    shared = {"desk": desk}
    return Application(
        [
            (r"/health", Health),
            (r"/codes/(\d{4,10})/duty", Duty, shared),
            (r"/consignments/([\w-]+)/declarations", Declarations, shared),
            (r"/totals", Totals, shared),
        ]
    )


async def main(port: int) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    desk = Desk()
    server = create_app(desk).listen(port, "127.0.0.1")
    await stop.wait()
    server.stop()
    desk.close()


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int, required=True)
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main(options.parse_args().port))
