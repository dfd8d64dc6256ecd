import falcon

import parcels
import settings
from carrier import CarrierClient


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Prices:
    def __init__(self, carrier):
        self._carrier = carrier

    def on_get(self, req, resp, country):
        grams = req.get_param_as_int("grams", min_value=1, default=500)
        offer = self._carrier.price(parcels.zone_of(country), grams)
        resp.media = {"country": country, "grams": grams, "cents": offer["cents"]}


class Shipments:
    def __init__(self, carrier):
        self._carrier = carrier

    def on_post(self, req, resp):
        parcel = parcels.parcel_from(req.get_media())
        booking = self._carrier.book(parcel)
        resp.status = falcon.HTTP_201
        resp.media = {"reference": parcel["reference"], "tracking": booking["tracking"]}


def bad_parcel(req, resp, error, params):
    raise falcon.HTTPUnprocessableEntity(description=str(error))


def create_app():
    carrier = CarrierClient(
        settings.CARRIER_URL,
        settings.CARRIER_ACCOUNT,
        settings.CARRIER_SECRET,
        settings.CARRIER_CONNECTIONS,
        settings.CARRIER_TIMEOUT,
    )
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/prices/{country}", Prices(carrier))
    app.add_route("/shipments", Shipments(carrier))
    app.add_error_handler(parcels.BadParcel, bad_parcel)
    return app
