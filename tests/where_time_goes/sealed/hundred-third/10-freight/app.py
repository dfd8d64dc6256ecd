import logging

import falcon

import carrier
import pricing

log = logging.getLogger("freight")


class Quotes:
    def on_get(self, request, response):
        origin = request.get_param("from", default="DE-04109")
        destination = request.get_param("to", required=True)
        kilos = request.get_param_as_float("kg", default=10.0, min_value=0.1)
        try:
            rate = carrier.rate(origin, destination, kilos)
        except carrier.CarrierError as error:
            log.warning("no rate for %s: %s", destination, error)
            raise falcon.HTTPBadGateway(title="carrier does not answer") from error
        response.media = {
            "reference": rate.reference,
            "service": rate.service,
            "days": rate.days,
            **pricing.customer_price(rate, destination),
        }


class Health:
    def on_get(self, request, response):
        response.media = {"status": "ok"}


def create_app():
    app = falcon.App()
    app.add_route("/quotes", Quotes())
    app.add_route("/health", Health())
    return app
