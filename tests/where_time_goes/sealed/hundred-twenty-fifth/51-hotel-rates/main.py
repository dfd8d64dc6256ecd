from flask import Flask, jsonify, request

import rates
from pms import PmsError, pms

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/hotels/<code>/offers")
def hotel_offers(code):
    nights = request.args.get("nights", default=1, type=int)
    if not 1 <= nights <= 28:
        return jsonify(error="nights must be 1 to 28"), 400
    return jsonify(rates.offers(code.upper(), nights))


@app.post("/hotels/<code>/reservations")
def reserve(code):
    form = request.get_json()
    booked = pms.reserve(code.upper(), form["room"], form["guest"])
    return jsonify(reservation=booked["number"]), 201


@app.errorhandler(PmsError)
def pms_failed(exc):
    return jsonify(error=str(exc)), 502
