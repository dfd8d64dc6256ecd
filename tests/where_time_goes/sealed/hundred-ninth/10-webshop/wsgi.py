import itertools
import time

from flask import Flask, abort, jsonify, request

import settings
from acquirer import Acquirer, AcquirerError, PaymentDeclined
from warehouse import OutOfStock, Warehouse


def gross(article, quantity):
    rate = settings.VAT.get(article["sku"][:2], 21)
    return article["net_cents"] * quantity * (100 + rate) // 100


def create_app():
    app = Flask("webshop")
    warehouse = Warehouse(settings.WAREHOUSE_URL, settings.WAREHOUSE_TIMEOUT)
    acquirer = Acquirer(
        settings.ACQUIRER_URL,
        settings.MERCHANT_ID,
        settings.ACQUIRER_CONNECT_TIMEOUT_MS,
        settings.ACQUIRER_TIMEOUT_MS,
    )
    numbers = itertools.count(int(time.time()) % 1000000 * 1000)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/articles/<sku>")
    def article(sku):
        found = warehouse.article(sku)
        return jsonify(sku=sku, name=found["name"], price=gross(found, 1) / 100, stock=found["stock"])

    @app.post("/checkout")
    def checkout():
        basket = request.get_json(force=True)
        quantity = int(basket.get("quantity", 1))
        if not 0 < quantity < 100:
            abort(400)
        reserved = warehouse.reserve(basket["sku"], quantity)
        order = "W%09d" % next(numbers)
        cents = gross(reserved, quantity)
        code = acquirer.authorise(order, basket["token"], cents, settings.CURRENCY)
        return jsonify(order=order, total=cents / 100, authorisation=code), 201

    @app.errorhandler(OutOfStock)
    def out_of_stock(error):
        return jsonify(error="out of stock", sku=str(error)), 409

    @app.errorhandler(PaymentDeclined)
    def declined(error):
        return jsonify(error=str(error)), 402

    @app.errorhandler(AcquirerError)
    def unavailable(error):
        return jsonify(error="payment is not available: %s" % error), 502

    return app


application = create_app()
