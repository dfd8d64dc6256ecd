"""The public API of the shop: stock and prices, for the apps and for our own pages."""

from flask import Blueprint, jsonify

import settings
from sessions import make_session

api = Blueprint("api", __name__, url_prefix="/api/v1")
warehouse = make_session(settings.WAREHOUSE_URL)
PRICES = {n: 990 + n * 37 % 4000 for n in range(1, 500)}


@api.get("/stock/<int:sku>")
def stock(sku):
    response = warehouse.get(f"{settings.WAREHOUSE_URL}/bins/{sku}", timeout=10)
    response.raise_for_status()
    return jsonify(sku=sku, pieces=sum(bin["pieces"] for bin in response.json()))


@api.get("/prices/<int:sku>")
def price(sku):
    return jsonify(sku=sku, cents=PRICES.get(sku, 1990), currency="EUR")
