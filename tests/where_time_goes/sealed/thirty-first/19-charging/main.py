import asyncio
import logging
import signal

from tornado.options import options, parse_command_line
from tornado.web import Application

import options as _options  # noqa: F401
from grid import Grid
from handlers import HealthHandler, PlanHandler, StationHandler


def make_app(grid: Grid) -> Application:
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/stations/([\w-]+)", StationHandler),
            (r"/stations/([\w-]+)/plans", PlanHandler),
        ],
        grid=grid,
        log_function=lambda handler: None,
    )


async def main() -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    grid = Grid()
    server = make_app(grid).listen(options.port, "127.0.0.1", backlog=256)
    await stop.wait()
    server.stop()
    await grid.close()


if __name__ == "__main__":
    parse_command_line()
    logging.getLogger("tornado").setLevel(logging.WARNING)
    asyncio.run(main())
