"""Where a parcel is, for the shop's customers."""

import logging
import sys

from flask import Flask, jsonify

import courier

app = Flask(__name__)
logging.getLogger("werkzeug").setLevel(logging.ERROR)


@app.get("/health")
def health():
    return "ok"


@app.get("/parcels/<parcel>")
def parcel(parcel: str):
    events = courier.events(parcel)
    return jsonify(parcel=parcel, state=events[-1], steps=len(events))


if __name__ == "__main__":
    app.run("127.0.0.1", int(sys.argv[1]), threaded=True)
