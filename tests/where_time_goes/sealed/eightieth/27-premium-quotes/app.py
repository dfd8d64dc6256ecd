from flask import Flask, jsonify, request

import settings
from rating import RatingBusy, RatingEngine
from stats import QuoteStats

app = Flask(__name__)
engine = RatingEngine(settings.RATING_HOST, settings.RATING_PORT, settings.RATING_CHANNELS)
stats = QuoteStats()


def quote(product: str, factors: dict, payment: str) -> dict:
    rated = engine.rate(product, factors)
    premium = round(rated["premium"] * settings.SURCHARGE[payment], 2)
    stats.record(product, premium)
    return {"product": product, "premium": premium, "payment": payment, "class": rated["class"]}


@app.errorhandler(RatingBusy)
def busy(error):
    return jsonify(error=str(error)), 503


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/quotes/<product>")
def create(product):
    body = request.get_json()
    payment = body.pop("payment", "yearly")
    if payment not in settings.SURCHARGE:
        return jsonify(error="unknown payment"), 422
    return jsonify(quote(product, body, payment)), 201


@app.get("/products/<product>/from")
def cheapest(product):
    made = quote(product, {"age": 40, "years_free": 10}, "yearly")
    return jsonify(product=product, premium_from=made["premium"])


@app.get("/stats")
def report():
    return jsonify(stats.report())
