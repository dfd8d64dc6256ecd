import threading
from collections import OrderedDict

from flask import Flask, g, jsonify, request

import carrier

app = Flask(__name__)


class Recent:
    def __init__(self, size):
        self._size = size
        self._items = OrderedDict()
        self._lock = threading.RLock()

    def note(self, key, value):
        with self._lock:
            self._items[key] = value
            self._items.move_to_end(key)
            while len(self._items) > self._size:
                self._items.popitem(last=False)

    def __len__(self):
        with self._lock:
            return len(self._items)


recent = Recent(200)


@app.before_request
def remember():
    g.path = request.path
    recent.note(request.path, request.headers.get("User-Agent", ""))


@app.get("/parcels/<int:number>")
def parcel(number):
    return jsonify(carrier.ask(f"/parcels/{number}"))


@app.get("/parcels/<int:number>/history")
def history(number):
    return jsonify(carrier.ask(f"/history/{number}"))


@app.get("/parcels/<int:number>/eta")
def eta(number):
    return jsonify(carrier.ask(f"/eta/{number}"))


@app.get("/recent")
def size():
    return jsonify(size=len(recent))
