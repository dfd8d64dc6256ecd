import sys

from flask import Flask, jsonify, request
from waitress import serve

import cache
import carrier
import settings
from counters import counters

app = Flask(__name__)


@app.errorhandler(carrier.CarrierError)
def carrier_problem(error):
    return jsonify(error=f"carrier answered {error}"), 502


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/parcels/<int:parcel>")
def track(parcel: int):
    counters.add("track")
    position = carrier.position(parcel)
    return jsonify(
        parcel=parcel,
        depot=cache.depot_name(position.depot),
        stops=position.stops_left,
    )


@app.post("/parcels/<int:parcel>/label")
def label(parcel: int):
    counters.add("label")
    grams = int(request.get_json()["grams"])
    number = carrier.announce(parcel, grams)
    cache.remember_label(parcel, number)
    return jsonify(parcel=parcel, label=number), 201


@app.get("/counters")
def show_counters():
    return jsonify(counters.snapshot())


if __name__ == "__main__":
    serve(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=settings.THREADS,
        connection_limit=200,
        backlog=256,
        clear_untrusted_proxy_headers=True,
    )
