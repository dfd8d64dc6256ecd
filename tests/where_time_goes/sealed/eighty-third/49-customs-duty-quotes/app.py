import falcon

from rates import Rates
from tariffs import Tariffs, UnknownHeading

tariffs = Tariffs()
rates = Rates()


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Quotes:
    def on_get(self, req, resp, heading):
        value = req.get_param_as_float("value", required=True, min_value=0)
        currency = req.get_param("currency", default="USD").upper()
        duty = tariffs.duty(heading)
        customs_value = value * rates.to_home(currency)
        resp.media = {
            "heading": heading,
            "edition": tariffs.edition,
            "customs_value": round(customs_value, 2),
            "duty": round(customs_value * duty, 2),
        }


def unknown_heading(req, resp, ex, params):
    raise falcon.HTTPNotFound(title="unknown heading", description=str(ex))


application = falcon.App()
application.add_route("/health", Health())
application.add_route("/quotes/{heading}", Quotes())
application.add_error_handler(UnknownHeading, unknown_heading)
