import falcon

from clients.base import UpstreamError
from clients.tariffs import RatesClient, TariffClient
from duty import DutyCalculator


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class DutyResource:
    def __init__(self, calculator: DutyCalculator):
        self.calculator = calculator

    def on_get(self, req, resp, code):
        value = req.get_param_as_float("value", required=True, min_value=0)
        currency = req.get_param("currency", default="EUR").upper()
        resp.media = self.calculator.calculate(code, value, currency).as_dict()


def upstream_failed(req, resp, error, params):
    raise falcon.HTTPBadGateway(title="customs service", description=str(error))


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_error_handler(UpstreamError, upstream_failed)
    app.add_route("/health", Health())
    app.add_route("/duty/{code}", DutyResource(DutyCalculator(TariffClient(), RatesClient())))
    return app


app = create_app()
