import argparse
import asyncio
import logging
import signal

from tornado.web import Application

from handlers import HealthHandler, ScanHandler, StatusHandler


def make_app():
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/scans", ScanHandler),
            (r"/parcels/(\d+)", StatusHandler),
        ]
    )


async def main(port):
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    make_app().listen(port, address="127.0.0.1")
    await stop.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main(parser.parse_args().port))
