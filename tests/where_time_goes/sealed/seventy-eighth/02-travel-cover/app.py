import falcon

from rating import RatingClient
from resources import Health, Products, Quotes


def create():
    api = falcon.App()
    api.add_route("/health", Health())
    api.add_route("/products", Products())
    api.add_route("/quotes", Quotes(RatingClient()))
    return api


application = create()
