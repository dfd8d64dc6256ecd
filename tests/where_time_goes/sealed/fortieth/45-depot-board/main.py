import asyncio
import logging
import signal
import sys

from tornado.web import Application

from handlers import DepotHandler, HealthHandler, VehicleHandler
from positions import Positions
from roads import Roads


async def main(port):
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    shared = {"positions": Positions(), "roads": Roads()}
    app = Application(
        [
            (r"/depots/(\d+)", DepotHandler, shared),
            (r"/vehicles/(\d+)", VehicleHandler, shared),
            (r"/health", HealthHandler),
        ]
    )
    server = app.listen(port, address="127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.stop()
    for client in shared.values():
        await client.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
