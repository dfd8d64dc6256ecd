import asyncio
import json

from tornado.web import RequestHandler

import settings
from board import Board
from feed import Feed, FeedError


class Base(RequestHandler):
    def initialize(self, feed: Feed, board: Board) -> None:
        self.feed = feed
        self.board = board

    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-store")

    def problem(self, status: int, text: str) -> None:
        self.set_status(status)
        self.finish({"error": text})


class Health(RequestHandler):
    def get(self) -> None:
        self.finish({"status": "ok"})


class Departures(Base):
    async def get(self, stop: str) -> None:
        try:
            rows = await self.feed.departures(int(stop))
        except FeedError as error:
            return self.problem(502, str(error))
        line = self.get_query_argument("line", None)
        if line is not None:
            rows = [row for row in rows if row["line"] == line]
        rows.sort(key=lambda row: row["in_minutes"])
        self.finish({"stop": int(stop), "departures": rows, **await self.board.current()})


class Journeys(Base):
    async def post(self) -> None:
        try:
            body = json.loads(self.request.body)
            origin, target = int(body["from"]), int(body["to"])
        except (ValueError, KeyError):
            return self.problem(400, "from and to are required")
        try:
            start, end = await asyncio.gather(self.feed.position(origin), self.feed.position(target))
            route = await self.feed.plan(start, end)
        except FeedError as error:
            return self.problem(502, str(error))
        walk = sum(leg["metres"] for leg in route["legs"] if leg["mode"] == "walk")
        self.finish(
            {
                "from": origin,
                "to": target,
                "minutes": route["minutes"] + walk // settings.WALK_METRES_PER_MINUTE,
                "legs": route["legs"],
                **await self.board.current(),
            }
        )
