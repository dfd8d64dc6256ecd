from flask import Flask, jsonify, request

import upstream
from tariffs import book

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok", lanes=len(book))


@app.get("/quotes/<lane>")
def quote(lane):
    kg = request.args.get("kg", default=1.0, type=float)
    try:
        base = book.base_cents(lane, kg)
    except KeyError:
        return jsonify(error="unknown lane"), 404
    fuel = upstream.get_json("/fuel-surcharge")
    total = round(base * (1 + fuel["percent"] / 100))
    return jsonify(lane=lane, kg=kg, base_cents=base, fuel_percent=fuel["percent"], total_cents=total)
