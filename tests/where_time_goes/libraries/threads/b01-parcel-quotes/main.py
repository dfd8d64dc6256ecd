"""Quotes for parcels."""

from decimal import Decimal

from flask import Flask, jsonify, request

import carriers

app = Flask(__name__)

SURCHARGE = {"AT-DE": Decimal("0.40"), "AT-CH": Decimal("3.10")}


@app.get("/health")
def health():
    return "ok"


@app.get("/quotes/<lane>")
def quote(lane: str):
    grams = request.args.get("grams", default=500, type=int)
    if not 0 < grams <= 31_500:
        return jsonify(error="weight out of range"), 422
    rate = carriers.rate(lane, grams)
    price = Decimal(rate["cents"]) / 100 + SURCHARGE.get(lane, Decimal(0))
    return jsonify(lane=lane, grams=grams, carrier=rate["carrier"], price=f"{price:.2f}")
