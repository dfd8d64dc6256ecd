"""Compares offers for travel insurance."""

from flask import Flask, jsonify, request

import insurers

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.get("/offers")
def offers():
    age = request.args.get("age", default=30, type=int)
    if not 18 <= age <= 90:
        return jsonify(error="eighteen to ninety"), 422
    found = insurers.offers(age)
    return jsonify(age=age, best=found[0], offers=found)
