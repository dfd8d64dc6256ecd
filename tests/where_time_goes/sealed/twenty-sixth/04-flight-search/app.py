import asyncio

from tornado.web import Application

import handlers
from options import options
from supplier import Supplier


def make_app():
    shared = {"supplier": Supplier()}
    return Application(
        [
            (r"/health", handlers.Health),
            (r"/flights", handlers.Flights, shared),
            (r"/fares/([A-Z0-9]+)", handlers.Fare, shared),
            (r"/holds", handlers.Hold, shared),
        ],
        log_function=lambda handler: None,
    )


async def main():
    options.parse_command_line()
    make_app().listen(options.port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
