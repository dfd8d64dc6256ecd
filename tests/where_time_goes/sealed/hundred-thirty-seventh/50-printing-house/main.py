from __future__ import annotations

import asyncio

from tornado.ioloop import PeriodicCallback
from tornado.options import define, options
from tornado.web import Application

import settings
from handlers import HealthHandler, PaperHandler, QuoteHandler, TicketHandler
from mis import MisClient

define("port", default=8888, type=int)


def make_app(mis: MisClient, paper: dict) -> Application:
    shared = {"mis": mis, "paper": paper}
    return Application(
        [
            (r"/tickets/(\d+)", TicketHandler, shared),
            (r"/quotes", QuoteHandler, shared),
            (r"/paper", PaperHandler, shared),
            (r"/health", HealthHandler),
        ],
        log_function=lambda handler: None,
    )


async def main() -> None:
    mis = MisClient(settings.MIS_URL)
    paper: dict = {}

    async def refresh_paper() -> None:
        paper["stock"] = (await asyncio.to_thread(mis.paper))["stock"]

    await refresh_paper()
    make_app(mis, paper).listen(options.port, "127.0.0.1")
    PeriodicCallback(refresh_paper, settings.PAPER_REFRESH_MS).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    options.parse_command_line()
    asyncio.run(main())
