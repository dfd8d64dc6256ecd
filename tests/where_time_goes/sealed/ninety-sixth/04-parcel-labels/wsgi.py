"""Parcel labels for the packing stations."""

from flask import Flask, Response, abort, jsonify, request

import labels
from carrier import CarrierClient, CarrierRefused

app = Flask(__name__)
carrier = CarrierClient()


@app.errorhandler(CarrierRefused)
def refused(error: CarrierRefused):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/orders/<order>/label")
def label(order: str):
    parcel = request.get_json()
    weight, postcode = int(parcel["weight"]), str(parcel["postcode"])
    if not 0 < weight <= 31500:
        abort(422, "too heavy for a parcel")
    booking = carrier.book(order, weight, postcode)
    zpl = labels.render(order, weight, postcode, booking)
    return Response(zpl, mimetype="text/plain", headers={"X-Tracking": booking["tracking"]})


@app.get("/trackings/<tracking>")
def tracking(tracking: str):
    return jsonify(carrier.track(tracking))
