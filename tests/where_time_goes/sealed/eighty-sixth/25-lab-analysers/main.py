"""Front end of the clinical chemistry analyser."""
import asyncio
import logging
import sys

from tornado.web import Application

import handlers
from links import Links


def make_app() -> Application:
    shared = {"links": Links()}
    return Application([
        (r"/health", handlers.Health),
        (r"/tubes/(\w+)/(\w+)", handlers.Result, shared),
        (r"/orders", handlers.Orders, shared),
    ])


async def main(port: int) -> None:
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    make_app().listen(port, "127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
