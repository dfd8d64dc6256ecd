import sys

import falcon
from waitress import serve

import settings
from booking import Order, SoldOut, book, price_list
from payments import Declined
from store import prepare


class Bookings:
    def on_post(self, req: falcon.Request, resp: falcon.Response) -> None:
        body = req.get_media()
        try:
            order = Order(**body)
        except TypeError as error:
            raise falcon.HTTPUnprocessableEntity(description=str(error)) from error
        try:
            resp.media = book(order)
        except LookupError as error:
            raise falcon.HTTPNotFound() from error
        except SoldOut as error:
            raise falcon.HTTPConflict(title="sold out") from error
        except Declined as error:
            raise falcon.HTTPPaymentRequired(title="declined") from error
        resp.status = falcon.HTTP_201


class Prices:
    def on_get(self, req: falcon.Request, resp: falcon.Response, house: str) -> None:
        resp.media = price_list(house)


class Health:
    def on_get(self, req: falcon.Request, resp: falcon.Response) -> None:
        resp.media = {"status": "up"}


def create_app() -> falcon.App:
    prepare()
    app = falcon.App()
    app.add_route("/bookings", Bookings())
    app.add_route("/houses/{house}/prices", Prices())
    app.add_route("/health", Health())
    return app


if __name__ == "__main__":
    serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS, connection_limit=400, _quiet=True)
