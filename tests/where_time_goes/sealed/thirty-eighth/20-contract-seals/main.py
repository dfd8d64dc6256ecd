import asyncio
import logging
import signal
import sys

from tornado.web import Application

from handlers import DigestHandler, HealthHandler, SealHandler
from sealing import SealingDesk


def make_app(desk: SealingDesk) -> Application:
    return Application([
        (r"/health", HealthHandler),
        (r"/contracts/(\d+)/seal", SealHandler, {"desk": desk}),
        (r"/contracts/(\d+)/digest", DigestHandler),
    ])


async def main(port: int) -> None:
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    desk = SealingDesk()
    desk.start()
    server = make_app(desk).listen(port, address="127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
