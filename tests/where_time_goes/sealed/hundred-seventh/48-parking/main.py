import asyncio
import sys

import tornado.web
from pydantic import ValidationError

from store import UnknownZone, ZoneFull, ZoneStore, make_redis
from tickets import TicketOffice, TicketWish


class Base(tornado.web.RequestHandler):
    def initialize(self, store: ZoneStore, office: TicketOffice) -> None:
        self.store = store
        self.office = office

    def write_error(self, status_code: int, **kwargs: object) -> None:
        self.finish({"error": self._reason})

    def log_exception(self, typ, value, tb) -> None:
        if not isinstance(value, tornado.web.HTTPError):
            super().log_exception(typ, value, tb)


class ZoneHandler(Base):
    async def get(self, number: str) -> None:
        try:
            zone = await self.store.zone(int(number))
        except UnknownZone:
            raise tornado.web.HTTPError(404, reason="no such zone") from None
        self.write({"name": zone.name, "free": zone.capacity - zone.sold, "tariff": zone.tariff})


class TicketsHandler(Base):
    async def post(self, number: str) -> None:
        try:
            wish = TicketWish.model_validate_json(self.request.body)
            ticket = await self.office.sell(int(number), self.get_query_argument("tariff", "centre"), wish)
        except (ValidationError, KeyError):
            raise tornado.web.HTTPError(422, reason="not a valid ticket") from None
        except UnknownZone:
            raise tornado.web.HTTPError(404, reason="no such zone") from None
        except ZoneFull:
            raise tornado.web.HTTPError(409, reason="zone is full") from None
        self.set_status(201)
        self.set_header("Content-Type", "application/json")
        self.write(ticket.model_dump_json())


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write("ok")


async def main(port: int) -> None:
    store = ZoneStore(make_redis())
    shared = {"store": store, "office": TicketOffice(store)}
    app = tornado.web.Application(
        [
            (r"/health", HealthHandler),
            (r"/zones/(\d+)", ZoneHandler, shared),
            (r"/zones/(\d+)/tickets", TicketsHandler, shared),
        ],
        log_function=lambda handler: None,
    )
    app.listen(port, address="127.0.0.1")
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
