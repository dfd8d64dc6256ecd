import sys

import falcon
import waitress

import config
from pricing import offers
from supplier import SupplierError, supplier


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Hotels:
    def on_get(self, req, resp):
        resp.media = [{"id": i, "name": n, "town": t} for i, (n, t) in config.HOTELS.items()]


class Offers:
    def on_get(self, req, resp, hotel_id):
        if hotel_id not in config.HOTELS:
            raise falcon.HTTPNotFound()
        nights = req.get_param_as_int("nights", min_value=1, max_value=28, default=1)
        channel = req.get_param("channel", default="web")
        if channel not in config.MARKUP:
            raise falcon.HTTPInvalidParam("unknown channel", "channel")
        try:
            rates = supplier.rates(hotel_id, nights)
        except SupplierError as exc:
            raise falcon.HTTPBadGateway(description=str(exc))
        name, town = config.HOTELS[hotel_id]
        resp.media = {"hotel": name, "town": town, "nights": nights, "offers": offers(rates, channel)}


def create_app():
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/hotels", Hotels())
    app.add_route("/hotels/{hotel_id:int}/offers", Offers())
    return app


if __name__ == "__main__":
    waitress.serve(
        create_app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=config.SERVER_THREADS,
        connection_limit=500,
        ident=None,
    )
