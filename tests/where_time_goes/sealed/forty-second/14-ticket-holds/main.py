import asyncio
import json
import logging
import signal
import sys

import tornado.web

import settings
from holds import HoldService, SoldOut
from store import Store, StoreError

logging.getLogger("tornado.access").setLevel(logging.ERROR)


class Base(tornado.web.RequestHandler):
    def initialize(self, service=None):
        self.service = service

    def event(self, raw):
        event_id = int(raw)
        if event_id not in settings.EVENTS:
            raise tornado.web.HTTPError(404)
        return event_id


class Health(Base):
    def get(self):
        self.write({"status": "ok"})


class Event(Base):
    async def get(self, raw):
        event_id = self.event(raw)
        self.write({"id": event_id, **settings.EVENTS[event_id], "left": await self.service.left(event_id)})


class Holds(Base):
    async def post(self, raw):
        event_id = self.event(raw)
        seats = int(json.loads(self.request.body).get("seats", 1))
        if not 1 <= seats <= settings.MAX_SEATS_PER_HOLD:
            raise tornado.web.HTTPError(422)
        try:
            hold = await self.service.hold(event_id, seats)
        except SoldOut:
            raise tornado.web.HTTPError(409)
        except StoreError as exc:
            raise tornado.web.HTTPError(503, str(exc))
        self.set_status(201)
        self.write({"hold": hold.id, "seats": hold.seats, "left": hold.left})


async def main(port):
    service = HoldService(Store(settings.STORE_HOST, settings.STORE_PORT), settings.EVENTS)
    app = tornado.web.Application([
        (r"/health", Health),
        (r"/events/(\d+)", Event, {"service": service}),
        (r"/events/(\d+)/holds", Holds, {"service": service}),
    ])
    app.listen(port, "127.0.0.1")
    stop = asyncio.Event()
    for sig in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sig, stop.set)
    await stop.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
