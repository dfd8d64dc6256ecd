"""Box office: python app.py PORT"""
import logging
import sys

from flask import Flask, jsonify, request
from waitress import serve

import seating
import settings
from house import HouseError, calls

app = Flask(__name__)


@app.errorhandler(HouseError)
def house_error(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok", calls=dict(calls))


@app.get("/performances/<int:performance>")
def overview(performance: int):
    return jsonify(seating.overview(performance))


@app.get("/performances/<int:performance>/best")
def best(performance: int):
    party = request.args.get("party", default=2, type=int)
    seats = seating.neighbours(performance, party)
    return jsonify(seats=seats or [], found=seats is not None)


@app.post("/performances/<int:performance>/holds")
def hold(performance: int):
    return jsonify(seating.hold(performance, request.get_json()["seats"])), 201


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.SERVER_THREADS, connection_limit=500)
