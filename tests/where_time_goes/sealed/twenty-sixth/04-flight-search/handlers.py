import json

from tornado.httpclient import HTTPClientError
from tornado.web import HTTPError, RequestHandler

from pricing import cheapest_first, retail


class BaseHandler(RequestHandler):
    def initialize(self, supplier):
        self.supplier = supplier

    def write_error(self, status_code, **kwargs):
        self.finish({"error": self._reason})


class Health(RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class Flights(BaseHandler):
    async def get(self):
        origin, to = self.get_query_argument("origin"), self.get_query_argument("to")
        day = self.get_query_argument("day", "1")
        try:
            flights = await self.supplier.search(origin, to, day)
        except HTTPClientError as error:
            raise HTTPError(502, reason=f"supplier: {error.code}")
        self.write({"flights": cheapest_first(flights)})


class Fare(BaseHandler):
    async def get(self, flight):
        fare = await self.supplier.fare(flight)
        self.write({"flight": flight, "price": retail(fare["net"]), "class": fare["class"]})


class Hold(BaseHandler):
    async def post(self):
        body = json.loads(self.request.body)
        if not 1 <= body["seats"] <= 9:
            raise HTTPError(400, reason="seats")
        held = await self.supplier.hold(body["flight"], body["seats"])
        self.set_status(201)
        self.write({"hold": held["id"], "until": held["until"]})
