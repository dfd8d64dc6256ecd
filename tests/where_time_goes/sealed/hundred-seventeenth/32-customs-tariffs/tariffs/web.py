import json

from tornado.web import Application, HTTPError, MissingArgumentError, RequestHandler

from .config import CURRENCY_DIGITS
from .engine import Engine, EngineError


class Health(RequestHandler):
    def get(self):
        self.write("ok")


class EngineHandler(RequestHandler):
    def initialize(self, engine: Engine):
        self.engine = engine

    def write_error(self, status_code, **kwargs):
        error = kwargs.get("exc_info", (None, None, None))[1]
        if isinstance(error, EngineError):
            self.set_status(502)
        self.finish({"error": str(error)})


class Classification(EngineHandler):
    async def get(self):
        code = await self.engine.classify(self.get_query_argument("goods"), self.get_query_argument("origin", "CN"))
        self.write({"code": code})


class LandedCost(EngineHandler):
    async def post(self):
        try:
            parcel = json.loads(self.request.body)
            origin, destination, value = parcel["origin"], parcel["destination"], parcel["value"]
            goods = parcel["goods"]
        except (ValueError, KeyError) as exc:
            raise HTTPError(400) from exc
        code = parcel.get("code") or await self.engine.classify(goods, origin)
        rate = await self.engine.duty(code, origin, destination)
        duty = round(value * rate["duty_percent"] / 100, CURRENCY_DIGITS)
        vat = round((value + duty) * rate["vat_percent"] / 100, CURRENCY_DIGITS)
        self.write({"code": code, "duty": duty, "vat": vat, "total": round(value + duty + vat, CURRENCY_DIGITS)})


class Restrictions(EngineHandler):
    async def get(self, code):
        destination = self.get_query_argument("destination", None)
        if destination is None:
            raise MissingArgumentError("destination")
        self.write({"code": code, "restrictions": await self.engine.restrictions(code, destination)})


def make_app() -> Application:
    shared = {"engine": Engine()}
    return Application(
        [
            (r"/health", Health),
            (r"/classification", Classification, shared),
            (r"/landed-cost", LandedCost, shared),
            (r"/codes/(\d+)/restrictions", Restrictions, shared),
        ],
        log_function=lambda handler: None,
    )
