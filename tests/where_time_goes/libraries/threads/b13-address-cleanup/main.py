"""Cleans up addresses of an order form."""

from flask import Flask, jsonify, request

import geocoder

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.post("/addresses")
def clean():
    address = " ".join(request.get_json()["address"].split())
    found = geocoder.locate(address)
    return jsonify(address=address.title(), lat=found["lat"], lon=found["lon"])
