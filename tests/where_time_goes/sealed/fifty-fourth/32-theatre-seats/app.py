import sys

from flask import Flask, abort, jsonify, request
from waitress import serve

import settings
from seatmap import NoSeats, seatmap

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/performances/<int:performance>")
def performance(performance):
    if performance not in settings.PERFORMANCES:
        abort(404)
    return jsonify(seatmap.summary(performance))


@app.post("/performances/<int:performance>/holds")
def hold(performance):
    if performance not in settings.PERFORMANCES:
        abort(404)
    body = request.get_json()
    try:
        held = seatmap.hold(performance, body["row"], int(body.get("seats", 1)))
    except NoSeats:
        abort(409)
    return jsonify(hold=held.number, seats=held.seats, cents=held.cents), 201


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS, _quiet=True)
