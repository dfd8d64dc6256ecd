from __future__ import annotations

from flask import Flask, jsonify, request

import invoices
from db import open_pool

app = Flask(__name__)
pool = open_pool()


@app.errorhandler(invoices.UnknownSeries)
def unknown_series(exc):
    return jsonify(error=f"no series {exc}"), 404


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/series/<code>/invoices")
def issue_invoice(code: str):
    body = request.get_json()
    cents = sum(round(line["price"] * 100) * line["qty"] for line in body["lines"])
    return jsonify(invoices.issue(pool, code, body["customer"], cents)), 201


@app.get("/series/<code>/invoices")
def latest_invoices(code: str):
    return jsonify(invoices.latest(pool, code))
