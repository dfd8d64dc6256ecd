"""Depot board, over HTTP."""

import argparse
import asyncio
import dataclasses

import tornado.web

from board import Board
from parcels import ParcelRepository
from routing import RoutingClient


class BaseHandler(tornado.web.RequestHandler):
    def initialize(self, board: Board, routing: RoutingClient) -> None:
        self.board = board
        self.routing = routing

    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-store")


class DepotHandler(BaseHandler):
    async def get(self, depot: str) -> None:
        summary = self.board.depot(int(depot))
        if summary is None:
            raise tornado.web.HTTPError(404)
        trucks = await self.routing.arrivals(summary.depot)
        self.write({**dataclasses.asdict(summary), "trucks": trucks, "age": round(self.board.age, 1)})


class HealthHandler(BaseHandler):
    def get(self) -> None:
        self.write({"ok": True})


async def main(port: int) -> None:
    parcels = ParcelRepository()
    parcels.load_replica()
    board, routing = Board(parcels), RoutingClient()
    await routing.open()
    board.start()
    services = {"board": board, "routing": routing}
    application = tornado.web.Application(
        [(r"/depots/(\d+)", DepotHandler, services), (r"/health", HealthHandler, services)],
        log_function=lambda handler: None,
    )
    application.listen(port, "127.0.0.1")
    try:
        await asyncio.Event().wait()
    finally:
        board.stop()
        await routing.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    asyncio.run(main(parser.parse_args().port))
