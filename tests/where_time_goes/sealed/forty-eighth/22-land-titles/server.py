import asyncio
import signal
import sys

import tornado.web

from handlers import ChargesHandler, HealthHandler, TitleHandler
from lookups import TitleLookups


def make_app(lookups):
    return tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/titles/([a-z]+)/(\d+)", TitleHandler),
            (r"/titles/([a-z]+)/(\d+)/charges", ChargesHandler),
        ],
        lookups=lookups,
        log_function=lambda handler: None,
    )


async def main(port):
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    lookups = TitleLookups()
    make_app(lookups).listen(port, address="127.0.0.1")
    await stop.wait()
    lookups.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
