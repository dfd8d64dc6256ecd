import asyncio
import os
import sys

import tornado.web

from rooms import Rooms

PATIENCE = float(os.environ.get("FEED_PATIENCE", "0.9"))


class FeedHandler(tornado.web.RequestHandler):
    def initialize(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def get(self, name: str) -> None:
        seq = int(self.get_query_argument("after", "0"))
        events = await self.rooms.room(name).after(seq, PATIENCE)
        self.finish({"room": name, "events": events})


class RoomHandler(tornado.web.RequestHandler):
    def initialize(self, rooms: Rooms) -> None:
        self.rooms = rooms

    def get(self, name: str) -> None:
        room = self.rooms.room(name)
        self.finish({"room": name, "count": len(room.events), "last": room.events[-1:]})


async def main(port: int) -> None:
    rooms = Rooms()
    for name in ("lobby", "support"):
        for number in range(5):
            await rooms.room(name).post(f"hello {number}")
    app = tornado.web.Application(
        [
            (r"/rooms/(\w+)/feed", FeedHandler, {"rooms": rooms}),
            (r"/rooms/(\w+)", RoomHandler, {"rooms": rooms}),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, address="127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
