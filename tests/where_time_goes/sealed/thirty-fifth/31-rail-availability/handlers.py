import json

import tornado.web

from fares import FareTable
from gateway import GatewayError, SessionPool

TRAINS = {"IC708": 214, "RE4412": 61, "EC87": 388}


class ApiHandler(tornado.web.RequestHandler):
    def initialize(self, pool: SessionPool, fares: FareTable) -> None:
        self.pool = pool
        self.fares = fares

    def write_error(self, status_code: int, **kwargs) -> None:
        error = kwargs.get("exc_info", (None, None, None))[1]
        if isinstance(error, GatewayError):
            self.set_status(502)
        self.finish({"error": str(error) if error else self._reason})

    def distance(self, train: str) -> int:
        try:
            return TRAINS[train]
        except KeyError:
            raise tornado.web.HTTPError(404, reason="unknown train") from None


class HealthHandler(tornado.web.RequestHandler):
    def get(self) -> None:
        self.write({"status": "ok"})


class SeatsHandler(ApiHandler):
    async def get(self, train: str) -> None:
        km = self.distance(train)
        travel_class = int(self.get_query_argument("class", "2"))
        async with self.pool.lease() as session:
            answer = await session.ask("SEATS", train=train, travel_class=travel_class)
        price = await self.fares.price(train, km, travel_class, 1)
        self.write(
            {"train": train, "free": answer["free"], "coaches": answer["coaches"], "from": price}
        )


class HoldHandler(ApiHandler):
    async def post(self) -> None:
        wanted = json.loads(self.request.body)
        train, passengers = wanted["train"], int(wanted.get("passengers", 1))
        travel_class = int(wanted.get("class", 2))
        km = self.distance(train)
        async with self.pool.lease() as session:
            held = await session.ask(
                "HOLD", train=train, travel_class=travel_class, passengers=passengers
            )
        total = await self.fares.price(train, km, travel_class, passengers)
        self.set_status(201)
        self.write({"hold": held["hold"], "seats": held["seats"], "total": total})
