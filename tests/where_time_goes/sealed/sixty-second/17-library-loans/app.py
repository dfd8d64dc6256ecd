"""Library loans: python app.py PORT"""
import asyncio
import os
import signal
import sys

import tornado.web

from loans.client import Catalogue
from loans.handlers import Health, Reservation, Title
from loans.journal import Journal


async def main(port: int) -> None:
    catalogue = Catalogue(f"http://127.0.0.1:{os.environ.get('CATALOGUE_PORT', '23270')}")
    journal = Journal()
    tools = {"catalogue": catalogue, "journal": journal}
    app = tornado.web.Application(
        [
            (r"/health", Health),
            (r"/titles/(\d+)", Title, tools),
            (r"/titles/(\d+)/reservations", Reservation, tools),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, "127.0.0.1")
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    journal.close()
    await catalogue.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
