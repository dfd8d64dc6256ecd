import os
import sys

from pyramid.config import Configurator
from waitress import serve

from wholesale.baskets import BasketService
from wholesale.pricebook import PriceBook
from wholesale.stock import StockClient


def parse_lines(text):
    for item in text.split(","):
        sku, _, quantity = item.partition(":")
        yield sku, int(quantity or 1)


def price_basket(request):
    group = request.matchdict["group"]
    lines = list(parse_lines(request.params["lines"]))
    return request.registry.baskets.price(group, lines)


def health(request):
    return {"status": "up"}


def main():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("basket", "/baskets/{group}/price")
        config.add_view(health, route_name="health", renderer="json")
        config.add_view(price_basket, route_name="basket", renderer="json")
        stock = StockClient(int(os.environ["PEER_PORT"]))
        config.registry.baskets = BasketService(PriceBook(), stock)
        app = config.make_wsgi_app()
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=32, connection_limit=400)


if __name__ == "__main__":
    main()
