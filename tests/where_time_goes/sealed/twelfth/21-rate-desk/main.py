import threading
from collections import Counter

from flask import Flask, jsonify, request

from quotes import QuoteService
from settings import UPSTREAM

app = Flask(__name__)
quotes = QuoteService(UPSTREAM)

_seen = Counter()
_seen_lock = threading.Lock()


@app.before_request
def count_request():
    with _seen_lock:
        _seen[request.endpoint] += 1


@app.get("/quotes/<lane>")
def quote(lane):
    offer = quotes.offer(lane)
    return jsonify(lane=lane, price=offer["price"], currency=offer["currency"])


@app.get("/lanes/<lane>/surcharge")
def surcharge(lane):
    extra = quotes.surcharge(lane)
    return jsonify(lane=lane, fuel=extra["fuel"], toll=extra["toll"])


@app.get("/healthz")
def health():
    with _seen_lock:
        return jsonify(ok=True, endpoints=len(_seen))
