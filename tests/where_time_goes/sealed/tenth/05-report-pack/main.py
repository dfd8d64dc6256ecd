import threading

from flask import Flask, g, jsonify

import reports

app = Flask(__name__)
tally = {"served": 0}
tally_lock = threading.Lock()


@app.before_request
def begin():
    g.unit = "EUR"


@app.after_request
def count(response):
    with tally_lock:
        tally["served"] += 1
    response.headers["X-Unit"] = g.unit
    return response


@app.get("/packs/<int:month>")
def pack(month):
    return jsonify(reports.pack_for(month))


@app.get("/sections/<name>/<int:month>")
def section(name, month):
    return jsonify(reports.section((month, name)))
