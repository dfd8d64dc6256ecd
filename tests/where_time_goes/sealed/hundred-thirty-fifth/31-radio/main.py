import asyncio
import sys

import tornado.web

from handlers import Health, OnAir, Requests, Schedule
from upstream import Upstream


def make_app() -> tornado.web.Application:
    common = {"upstream": Upstream()}
    return tornado.web.Application(
        [
            (r"/health", Health, common),
            (r"/schedule", Schedule, common),
            (r"/channels/(\w+)/on-air", OnAir, common),
            (r"/channels/(\w+)/requests", Requests, common),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    make_app().listen(port, address="127.0.0.1", backlog=256)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
