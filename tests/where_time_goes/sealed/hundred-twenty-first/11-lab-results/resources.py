import falcon

import ranges
from lis import LisClient, LisError, OrderNotFound


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Order:
    def __init__(self, lis: LisClient):
        self._lis = lis

    def on_get(self, req, resp, order_id: int):
        order = self._lis.order(order_id)
        resp.media = {
            "order": order_id,
            "patient": order["patient"],
            "taken": order["taken"],
            "results": ranges.annotate(order["values"]),
        }


class Release:
    def __init__(self, lis: LisClient):
        self._lis = lis

    def on_post(self, req, resp, order_id: int):
        physician = req.get_media().get("by")
        if not physician:
            raise falcon.HTTPBadRequest(description="'by' is missing")
        resp.media = self._lis.release(order_id, physician)
        resp.status = falcon.HTTP_201


class Trend:
    def __init__(self, lis: LisClient):
        self._lis = lis

    def on_get(self, req, resp, patient: int, analyte: str):
        if analyte not in ranges.RANGES:
            raise falcon.HTTPNotFound(description="unknown analyte")
        points = self._lis.series(patient, analyte)
        resp.media = {"analyte": analyte, "trend": ranges.trend(points), "points": points}


def on_missing(req, resp, error, params):
    raise falcon.HTTPNotFound(description="no such order")


def on_lis_error(req, resp, error, params):
    raise falcon.HTTPBadGateway(description="the laboratory system does not answer")


def build(lis: LisClient) -> falcon.App:
    app = falcon.App()
    app.add_error_handler(LisError, on_lis_error)
    app.add_error_handler(OrderNotFound, on_missing)
    app.add_route("/health", Health())
    app.add_route("/orders/{order_id:int}", Order(lis))
    app.add_route("/orders/{order_id:int}/release", Release(lis))
    app.add_route("/patients/{patient:int}/trend/{analyte}", Trend(lis))
    return app
