"""Stock enquiries and orders: python service.py PORT"""
import sys

import falcon
from cheroot.wsgi import Server

import catalogue
import config
from journal import journal
from wholesaler import Unavailable, wholesaler


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Stock:
    def on_get(self, req, resp, pzn: int):
        article = catalogue.article(pzn)
        stock = wholesaler.availability(pzn)
        resp.media = {"pzn": pzn, "name": article["name"], "packs": stock["packs"], "delivery": stock["delivery"]}


class Orders:
    def on_get(self, req, resp):
        resp.media = {"orders": journal.latest()}

    def on_post(self, req, resp):
        body = req.get_media()
        placed = wholesaler.order(body["pzn"], body["packs"])
        journal.note(body["pzn"], body["packs"], placed["reference"])
        resp.media = {"reference": placed["reference"], "delivery": placed["delivery"]}
        resp.status = falcon.HTTP_201


def on_unavailable(req, resp, error, params):
    raise falcon.HTTPBadGateway(description=str(error))


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_error_handler(Unavailable, on_unavailable)
    app.add_route("/health", Health())
    app.add_route("/stock/{pzn:int}", Stock())
    app.add_route("/orders", Orders())
    return app


if __name__ == "__main__":
    server = Server(
        ("127.0.0.1", int(sys.argv[1])),
        create_app(),
        numthreads=config.SERVER_THREADS,
        request_queue_size=200,
        timeout=60,
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()
