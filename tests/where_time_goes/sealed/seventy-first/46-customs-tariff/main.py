import itertools

import falcon

import settings
from duties import assess
from tariff_client import TariffClient, TariffError


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Duties:
    def __init__(self, tariffs: TariffClient):
        self.tariffs = tariffs

    def on_get(self, req, resp, code):
        origin = req.get_param("origin", default="CN")
        value = req.get_param_as_float("value", default=100.0)
        freight = req.get_param_as_float("freight", default=0.0)
        resp.media = assess(value, freight, self.tariffs.lookup(code, origin))


class Declarations:
    numbers = itertools.count(70001)

    def __init__(self, tariffs: TariffClient):
        self.tariffs = tariffs

    def on_post(self, req, resp):
        form = req.media
        tariff = self.tariffs.lookup(form["code"], form["origin"])
        result = assess(float(form["value"]), float(form.get("freight", 0)), tariff)
        result["declaration"] = f"26NL{next(self.numbers):08d}"
        resp.status = falcon.HTTP_201
        resp.media = result


def unknown_code(req, resp, ex, params):
    raise falcon.HTTPUnprocessableEntity(title="Tariff", description=str(ex))


def create_app() -> falcon.App:
    tariffs = TariffClient(settings.TARIFF_URL, settings.TARIFF_TIMEOUT)
    application = falcon.App()
    application.add_error_handler(TariffError, unknown_code)
    application.add_route("/health", Health())
    application.add_route("/duties/{code}", Duties(tariffs))
    application.add_route("/declarations", Declarations(tariffs))
    return application


app = create_app()
