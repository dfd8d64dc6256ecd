import asyncio
import json
import sys
from datetime import timedelta

from tornado.web import Application, HTTPError, RequestHandler

import settings
from counters import counters
from feed import Feed
from rules import Rules


class Base(RequestHandler):
    def initialize(self, feed=None, rules=None):
        self.feed = feed
        self.rules = rules

    def on_finish(self):
        counters.add(f"status_{self.get_status()}")


class Health(Base):
    def get(self):
        self.write(counters.snapshot())


class Moves(Base):
    async def get(self, number):
        table = self.feed.table(int(number))
        since = int(self.get_query_argument("since", table.seq))
        moves = table.since(since)
        if not moves:
            await table.changed.wait(timeout=timedelta(seconds=settings.WAIT_LIMIT))
            moves = table.since(since)
        self.write({"table": table.number, "seq": table.seq, "moves": moves})

    async def post(self, number):
        body = json.loads(self.request.body)
        verdict = await self.rules.adjudicate(int(number), body["piece"], body["to"])
        if not verdict["legal"]:
            raise HTTPError(409, reason="illegal move")
        self.set_status(202)
        self.write({"table": int(number), "accepted": True, "clock": verdict["clock"]})


class Player(Base):
    async def get(self, name):
        self.write(await self.rules.player(name))


async def main(port):
    feed, rules = Feed(), Rules()
    parts = {"feed": feed, "rules": rules}
    app = Application([
        (r"/health", Health, parts),
        (r"/tables/(\d+)/moves", Moves, parts),
        (r"/players/([a-z]+)", Player, parts),
    ], log_function=lambda handler: None)
    app.listen(port, address="127.0.0.1", backlog=256)
    following = asyncio.create_task(feed.follow())
    await following


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
