import asyncio
import logging
import signal
import sys

from tornado.httpserver import HTTPServer
from tornado.web import Application

from carrier import CarrierClient
from handlers import EtaHandler, HealthHandler, OrderHandler, ParcelHandler

log = logging.getLogger("parcels")


def make_app(carrier: CarrierClient) -> Application:
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/parcels/([A-Z0-9]+)", ParcelHandler),
            (r"/parcels/([A-Z0-9]+)/eta", EtaHandler),
            (r"/orders/(\d+)/parcels", OrderHandler),
        ],
        carrier=carrier,
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    carrier = CarrierClient()
    server = HTTPServer(make_app(carrier), xheaders=True)
    server.listen(port, "127.0.0.1", backlog=512)
    log.info("listening on %s", port)

    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signum in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signum, stop.set)
    await stop.wait()

    server.stop()
    await server.close_all_connections()
    carrier.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO)
    asyncio.run(main(int(sys.argv[1])))
