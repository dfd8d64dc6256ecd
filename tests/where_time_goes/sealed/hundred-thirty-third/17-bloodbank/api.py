import falcon

import matching
import store
from lab import LabError


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Inventory:
    def on_get(self, req, resp):
        resp.media = matching.inventory()


class Crossmatch:
    def on_post(self, req, resp):
        order = req.get_media()
        resp.media = matching.candidates(int(order["patient"]), int(order.get("units", 2)))
        resp.status = falcon.HTTP_201


def unknown_patient(req, resp, ex, params):
    raise falcon.HTTPNotFound(title="Unknown patient")


def lab_down(req, resp, ex, params):
    raise falcon.HTTPBadGateway(title="Laboratory", description=str(ex))


def make_app():
    store.create()
    app = falcon.App()
    app.add_error_handler(matching.UnknownPatient, unknown_patient)
    app.add_error_handler(LabError, lab_down)
    app.add_route("/health", Health())
    app.add_route("/inventory", Inventory())
    app.add_route("/crossmatches", Crossmatch())
    return app
