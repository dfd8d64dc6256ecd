import asyncio
import logging
import signal
import sys

from tornado.web import Application

import settings
from handlers import ClaimsHandler, CropsHandler, HealthHandler
from idempotency import IdempotencyStore
from weather import HailRadar


def make_app(radar):
    services = {
        "radar": radar,
        "store": IdempotencyStore(settings.IDEMPOTENCY_TTL),
    }
    return Application([
        (r"/health", HealthHandler),
        (r"/crops", CropsHandler),
        (r"/claims", ClaimsHandler, services),
    ])


async def main(port):
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    radar = HailRadar(settings.WEATHER_URL, settings.WEATHER_TIMEOUT)
    server = make_app(radar).listen(port, "127.0.0.1", backlog=256)
    await stop.wait()
    server.stop()
    await radar.close()


if __name__ == "__main__":
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main(int(sys.argv[1])))
