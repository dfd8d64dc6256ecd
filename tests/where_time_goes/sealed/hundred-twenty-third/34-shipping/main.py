import asyncio
import json

from tornado.options import options, parse_command_line
from tornado.web import Application, HTTPError, RequestHandler

from carriers import CarrierApi
from pricing import weight_of, with_surcharge
from settings import ZONES


class BaseHandler(RequestHandler):
    @property
    def carriers(self) -> CarrierApi:
        return self.application.settings["carriers"]

    def check_country(self, country):
        if country not in ZONES:
            raise HTTPError(404, reason="no delivery to this country")
        return country


class HealthHandler(RequestHandler):
    def get(self):
        self.write({"status": "ok"})


class QuoteHandler(BaseHandler):
    async def post(self):
        order = json.loads(self.request.body)
        country = self.check_country(order["country"])
        offers = await self.carriers.rates(country, weight_of(order["items"]))
        if not offers:
            raise HTTPError(503, reason="no carrier available")
        self.write({"country": country, "offers": with_surcharge(offers, country)})


class PointsHandler(BaseHandler):
    async def get(self, country, postcode):
        points = await self.carriers.pickup_points(self.check_country(country), postcode)
        self.write({"points": sorted(points, key=lambda point: point["metres"])})


def make_app():
    return Application(
        [
            (r"/health", HealthHandler),
            (r"/quotes", QuoteHandler),
            (r"/points/([A-Z]{2})/(\w+)", PointsHandler),
        ],
        carriers=CarrierApi(),
        log_function=lambda handler: None,
    )


async def main():
    parse_command_line()
    make_app().listen(options.port, address="127.0.0.1", backlog=512)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main())
