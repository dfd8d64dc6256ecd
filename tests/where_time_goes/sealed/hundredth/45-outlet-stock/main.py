import asyncio
import sys

from tornado.ioloop import PeriodicCallback
from tornado.web import Application

import settings
from branches import Branches
from handlers import Health, Stock


def make_app(state):
    return Application(
        [("/health", Health), (r"/branches/(\w+)/articles/(\d+)", Stock, {"state": state})],
        log_function=lambda handler: None,
    )


async def main(port):
    branches = Branches()
    state = {"branches": branches, "busiest": []}

    def housekeeping():
        state["busiest"] = branches.busiest()

    timer = PeriodicCallback(housekeeping, settings.HOUSEKEEPING_MS)
    timer.start()
    make_app(state).listen(port, "127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        timer.stop()
        await branches.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
