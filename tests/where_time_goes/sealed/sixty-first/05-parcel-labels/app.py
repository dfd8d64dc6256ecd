import falcon

from carrier import Carrier, CarrierError
from labels import Rejected, make_label


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class OrderLabel:
    def __init__(self, carrier: Carrier):
        self._carrier = carrier

    def on_post(self, req, resp, order):
        body = req.get_media()
        try:
            resp.media = make_label(self._carrier, order, body["address"], float(body["weight"]))
        except Rejected as error:
            raise falcon.HTTPUnprocessableEntity(description=str(error))
        resp.status = falcon.HTTP_201


class Tracking:
    def __init__(self, carrier: Carrier):
        self._carrier = carrier

    def on_get(self, req, resp, number):
        events = self._carrier.track(number)
        resp.media = {"number": number, "events": events, "delivered": any(e["code"] == "DLV" for e in events)}


def carrier_failed(req, resp, error, params):
    raise falcon.HTTPBadGateway(description=str(error))


def create_app() -> falcon.App:
    carrier = Carrier()
    app = falcon.App()
    app.add_error_handler(CarrierError, carrier_failed)
    app.add_route("/health", Health())
    app.add_route("/orders/{order}/label", OrderLabel(carrier))
    app.add_route("/tracking/{number}", Tracking(carrier))
    return app


app = create_app()
