import argparse
import asyncio
import logging

from tornado.web import Application

import handlers


def make_app() -> Application:
    return Application([
        (r"/health", handlers.Health),
        (r"/stations/(\d+)/occupancy", handlers.Occupancy),
        (r"/pickups", handlers.Pickup),
    ])


async def serve(port: int) -> None:
    make_app().listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    logging.getLogger("tornado.access").setLevel(logging.WARNING)
    asyncio.run(serve(parser.parse_args().port))
