import sys

from flask import Flask, abort, jsonify
from waitress import serve

import ledger
import reconcile
import settings

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/zones")
def zones():
    return jsonify(zones=ledger.zones())


@app.get("/zones/<zone>/shifts/<shift>/report")
def zone_report(zone, shift):
    if zone not in ledger.zones():
        abort(404)
    return jsonify(reconcile.report(zone, shift))


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.SERVER_THREADS)
