import logging
import time

from flask import Flask, g, jsonify, request

from store import SegmentStore, connect

logging.getLogger("waitress.queue").setLevel(logging.ERROR)

app = Flask(__name__)
store = SegmentStore(connect())


@app.before_request
def begin():
    g.started = time.perf_counter()


@app.after_request
def timing(response):
    response.headers["Server-Timing"] = f"total;dur={(time.perf_counter() - g.started) * 1000:.1f}"
    return response


@app.get("/segments/<name>/size")
def size(name):
    other = request.args.get("with", "all")
    return jsonify(segment=name, other=other, customers=store.overlap(name, other))


@app.get("/customers/<int:customer>/segments")
def segments(customer):
    return jsonify(customer=customer, segments=store.of_customer(customer))


@app.post("/segments/<name>")
def add(name):
    customer = int(request.get_json()["customer"])
    return jsonify(segment=name, added=store.add(name, customer)), 201


@app.get("/health")
def health():
    return jsonify(ok=True)
