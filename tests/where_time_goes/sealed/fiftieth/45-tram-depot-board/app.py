import asyncio
import signal
import sys

import tornado.escape
import tornado.ioloop
import tornado.web

import options
from depot import Depot


class Base(tornado.web.RequestHandler):
    def initialize(self, depot: Depot) -> None:
        self.depot = depot


class Health(Base):
    def get(self):
        self.write({"status": "ok"})


class Track(Base):
    async def get(self, track):
        self.write(await self.depot.track(track))


class NextArrival(Base):
    async def get(self, gate):
        self.write(await self.depot.next_arrival(gate))


class Assignments(Base):
    async def post(self):
        body = tornado.escape.json_decode(self.request.body)
        self.set_status(201)
        self.write(await self.depot.assign(int(body["tram"]), int(body["line"])))


class Summary(Base):
    def get(self):
        self.write(self.depot.summary)


def make_app(depot: Depot) -> tornado.web.Application:
    args = {"depot": depot}
    return tornado.web.Application(
        [
            (r"/health", Health, args),
            (r"/tracks/([\w-]+)", Track, args),
            (r"/gates/([\w-]+)/next", NextArrival, args),
            (r"/assignments", Assignments, args),
            (r"/summary", Summary, args),
        ],
        log_function=lambda handler: None,
    )


async def main(port: int) -> None:
    depot = Depot()
    make_app(depot).listen(port, "127.0.0.1")
    refresher = tornado.ioloop.PeriodicCallback(depot.refresh, options.REFRESH_MS)
    refresher.start()
    ended = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, ended.set)
    await ended.wait()
    refresher.stop()
    depot.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
