import asyncio
import sys

import tornado.web

from base import PageHandler
from rooms import ROOMS, describe


class RoomHandler(PageHandler):
    async def get(self, name):
        if name not in ROOMS:
            raise tornado.web.HTTPError(404)
        self.board.note(name, "open")
        room = await describe(name)
        self.board.note(name, "read")
        self.write({"room": name, **room})


class RoomsHandler(PageHandler):
    async def get(self):
        self.board.note("all", "open")
        self.write({"rooms": sorted(ROOMS)})


def build():
    return tornado.web.Application(
        [(r"/rooms/([a-z]+)", RoomHandler), (r"/rooms", RoomsHandler)],
        log_function=lambda handler: None,
    )


async def main(port):
    build().listen(port, "127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
