import asyncio
import signal

from tornado.web import Application

from geocoder import Geocoder
from handlers import Health, Labels, Zone
from options import options


def make_app(geocoder):
    parts = {"geocoder": geocoder, "depot": (options.depot_lat, options.depot_lon)}
    return Application(
        [
            (r"/health", Health),
            (r"/zones/([0-9A-Z]+)/(\d+)", Zone, parts),
            (r"/labels", Labels, parts),
        ],
        log_function=lambda handler: None,
    )


async def main():
    options.parse_command_line()
    geocoder = Geocoder(
        options.geocoder, options.geocoder_connections, options.geocoder_timeout
    )
    server = make_app(geocoder).listen(options.port, address="127.0.0.1")
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    await stop.wait()
    server.stop()
    geocoder.close()


if __name__ == "__main__":
    asyncio.run(main())
