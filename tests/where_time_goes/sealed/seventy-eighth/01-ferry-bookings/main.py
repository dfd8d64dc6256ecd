import argparse
import asyncio
import signal

import tornado.web

from handlers import BookingsHandler, HealthHandler, SailingsHandler
from sailings import BookingLedger, Timetable


def make_app():
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/sailings", SailingsHandler),
            (r"/bookings", BookingsHandler),
        ],
        timetable=Timetable(),
        ledger=BookingLedger(),
        log_function=lambda handler: None,
    )


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    make_app().listen(options.port, address="127.0.0.1", backlog=256)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await stop.wait()


if __name__ == "__main__":
    asyncio.run(main())
