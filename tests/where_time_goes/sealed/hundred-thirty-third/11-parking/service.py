import sys

import falcon
from cheroot import wsgi

import config
import db
import garage
from payments import PaymentDeclined, PaymentProvider


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "up"}


class Levels:
    def on_get(self, req, resp):
        resp.media = garage.occupancy()


class CardStatement:
    def on_get(self, req, resp, card_id):
        resp.media = garage.statement(card_id)


class Exit:
    def __init__(self, provider):
        self.provider = provider

    def on_post(self, req, resp):
        order = req.get_media()
        resp.media = garage.settle(self.provider, int(order["card"]), int(order["minutes"]))
        resp.status = falcon.HTTP_201


def not_found(req, resp, ex, params):
    raise falcon.HTTPNotFound(title="No such card")


def declined(req, resp, ex, params):
    raise falcon.HTTPError(falcon.HTTP_402, title="Payment declined")


def build():
    app = falcon.App()
    app.add_error_handler(garage.NoSuchCard, not_found)
    app.add_error_handler(PaymentDeclined, declined)
    app.add_route("/health", Health())
    app.add_route("/levels", Levels())
    app.add_route("/cards/{card_id:int}", CardStatement())
    app.add_route("/exits", Exit(PaymentProvider()))
    return app


def main(port):
    db.create()
    server = wsgi.Server(("127.0.0.1", port), build(), numthreads=config.SERVER_THREADS, request_queue_size=128)
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main(int(sys.argv[1]))
