import sys

import falcon
import waitress

import settings
from rating import RatingFailed, client


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Products:
    def on_get(self, req, resp):
        resp.media = [{"code": c, "from_cents": p} for c, p in settings.BASE_PREMIUM.items()]


class Quotes:
    """Premium of one product for a customer's age and region."""

    def on_get(self, req, resp, product):
        base = settings.BASE_PREMIUM.get(product)
        if base is None:
            raise falcon.HTTPNotFound(description="no such product")
        age = req.get_param_as_int("age", required=True, min_value=18, max_value=99)
        region = req.get_param_as_int("region", default=1, min_value=1, max_value=99)
        factor = client.factor(product, region, age)
        premium = int(base * factor)
        resp.media = {
            "product": product,
            "yearly_cents": premium,
            "monthly_cents": premium * 105 // 1200,
        }


def rating_failed(req, resp, exc, params):
    raise falcon.HTTPServiceUnavailable(description="rating is not available")


def make_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/products", Products())
    app.add_route("/quotes/{product}", Quotes())
    app.add_error_handler(RatingFailed, rating_failed)
    return app


if __name__ == "__main__":
    waitress.serve(
        make_app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=settings.SERVER_THREADS,
        connection_limit=settings.CONNECTION_LIMIT,
        ident=None,
        _quiet=True,
    )
