import asyncio
import json
import signal
import sys

import tornado.web

import settings
from events import Events
from sheets import SheetOffice
from tiles import Tiles


class Health(tornado.web.RequestHandler):
    def get(self):
        self.write({"ok": True})


class RouteSheet(tornado.web.RequestHandler):
    def initialize(self, office):
        self.office = office

    async def get(self, depot, route):
        if depot not in settings.DEPOTS:
            raise tornado.web.HTTPError(404)
        sheet = await self.office.draw(depot, int(route))
        self.write(sheet.summary())


class Closures(tornado.web.RequestHandler):
    def initialize(self, events):
        self.events = events

    def post(self, depot):
        body = json.loads(self.request.body)
        self.write({"told": self.events.publish(depot, body["street"])})


def build():
    events = Events()
    office = SheetOffice(Tiles(), events)
    return tornado.web.Application([
        (r"/health", Health),
        (r"/depots/(\w+)/routes/(\d+)", RouteSheet, {"office": office}),
        (r"/depots/(\w+)/closures", Closures, {"events": events}),
    ], log_function=lambda handler: None)


async def main():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    server = build().listen(int(sys.argv[1]), address="127.0.0.1")
    await stop.wait()
    server.stop()


if __name__ == "__main__":
    asyncio.run(main())
