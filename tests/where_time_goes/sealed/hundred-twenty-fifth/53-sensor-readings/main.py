"""Ingest of sensor readings: Flask on cheroot. Usage: python main.py PORT"""
import sys

from cheroot.wsgi import Server
from flask import Flask, jsonify, request

import ingest
import journal
import series
import settings

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/devices/<device>/readings")
def reading(device):
    form = request.get_json()
    try:
        raw = float(form["raw"])
    except (KeyError, TypeError, ValueError):
        return jsonify(error="raw must be a number"), 400
    try:
        return jsonify(ingest.accept(device, raw)), 202
    except KeyError:
        return jsonify(error="unknown device"), 404


@app.get("/devices/<device>")
def summary(device):
    return jsonify(device=device, **series.of(device).summary())


@app.get("/devices/<device>/journal")
def device_journal(device):
    count = request.args.get("count", default=20, type=int)
    return jsonify(device=device, lines=journal.latest(device, count))


if __name__ == "__main__":
    server = Server(
        ("127.0.0.1", int(sys.argv[1])),
        app,
        numthreads=settings.THREADS,
        request_queue_size=256,
    )
    try:
        server.start()
    finally:
        server.stop()
