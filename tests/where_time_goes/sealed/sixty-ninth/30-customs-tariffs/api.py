from decimal import Decimal

import falcon

import duties
from tariffs import TariffService, TariffUnavailable


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Countries:
    def on_get(self, req, resp):
        resp.media = {country: str(rate) for country, rate in duties.VAT.items()}


class Duty:
    def __init__(self, tariffs: TariffService):
        self.tariffs = tariffs

    def on_get(self, req, resp, code):
        destination = req.get_param("to", required=True).upper()
        if destination not in duties.VAT:
            raise falcon.HTTPUnprocessableEntity(title="unknown destination")
        value = Decimal(req.get_param("value", required=True))
        freight = Decimal(req.get_param("freight", default="0"))
        rate = self.tariffs.rate(code, req.get_param("from", default="CN"))
        resp.media = {"code": code, "text": rate["text"]} | duties.assess(value, freight, rate, destination)


def unavailable(req, resp, error, params):
    raise falcon.HTTPServiceUnavailable(title="tariff service unavailable", description=str(error))


def build() -> falcon.App:
    app = falcon.App()
    app.add_error_handler(TariffUnavailable, unavailable)
    app.add_route("/health", Health())
    app.add_route("/countries", Countries())
    app.add_route("/duties/{code}", Duty(TariffService()))
    return app
