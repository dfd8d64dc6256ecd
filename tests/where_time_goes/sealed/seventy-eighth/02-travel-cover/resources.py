import falcon

import products
from premiums import premium
from rating import RatingError


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class Products:
    def on_get(self, req, resp):
        resp.media = products.listing()


class Quotes:
    def __init__(self, rating):
        self._rating = rating

    def on_post(self, req, resp):
        wish = req.get_media()
        product = products.find(wish.get("product"))
        if product is None:
            raise falcon.HTTPNotFound(title="Unknown product")
        days = int(wish.get("days", 7))
        if not 0 < days <= product["max_days"]:
            raise falcon.HTTPBadRequest(title="Too long a journey")
        try:
            factor = self._rating.factor(wish["product"], int(wish["age"]), days, wish.get("zone", "EU"))
        except RatingError as error:
            raise falcon.HTTPBadGateway(title=str(error))
        offer = premium(product, days, factor)
        resp.status = falcon.HTTP_201
        resp.media = {"product": wish["product"], "net": offer.net, "tax": offer.tax, "gross": offer.gross}
