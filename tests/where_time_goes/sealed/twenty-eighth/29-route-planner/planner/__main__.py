import asyncio
import logging
import os
import sys

from tornado.web import Application

from .handlers import ExplainHandler, HealthHandler, PlanHandler, VehicleHandler
from .journal import PlanJournal
from .maps import Maps


def make_app() -> Application:
    shared = {
        "maps": Maps(f"http://127.0.0.1:{os.environ.get('MAPS_PORT', '19529')}"),
        "journal": PlanJournal(),
    }
    return Application(
        [
            (r"/health", HealthHandler, shared),
            (r"/vehicles/(\d+)", VehicleHandler, shared),
            (r"/plans", PlanHandler, shared),
            (r"/plans/([0-9a-f]{32})/why", ExplainHandler, shared),
        ]
    )


async def main(port: int) -> None:
    make_app().listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    logging.getLogger("tornado.access").setLevel(logging.ERROR)
    asyncio.run(main(int(sys.argv[1])))
