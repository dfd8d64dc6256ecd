import itertools

from flask import Blueprint, current_app, jsonify, request

from .pricing import UnknownArticle, price

bp = Blueprint("shop", __name__)
order_numbers = itertools.count(70001)


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.post("/baskets/price")
def basket_price():
    basket = price(request.get_json()["lines"])
    return jsonify(goods=basket.goods, shipping=basket.shipping, total=basket.total)


@bp.post("/checkout")
def checkout():
    body = request.get_json()
    try:
        basket = price(body["lines"])
    except UnknownArticle as exc:
        return jsonify(error=f"unknown article {exc}"), 422
    stock = current_app.extensions["stock"]
    left = {line["sku"]: stock.reserve(line["sku"], int(line.get("quantity", 1))) for line in body["lines"]}
    return jsonify(order=next(order_numbers), total=basket.total, low=[sku for sku, n in left.items() if n < 20]), 201


@bp.get("/articles/<sku>/stock")
def article_stock(sku):
    level, _ = current_app.extensions["stock"].level(sku)
    return jsonify(sku=sku, available=level["available"])
