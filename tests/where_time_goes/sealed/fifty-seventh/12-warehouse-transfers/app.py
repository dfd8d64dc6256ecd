from flask import Flask, jsonify, request

import ledger
import transfers

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/stock/<sku>")
def stock(sku: str):
    return jsonify(transfers.count(sku))


@app.post("/transfers")
def transfer():
    body = request.get_json()
    return jsonify(transfers.move(body["sku"], body["from"], body["to"], int(body["quantity"]))), 201


@app.get("/ledger/spool")
def spool():
    return jsonify(entries=ledger.spooled())


@app.errorhandler(transfers.NoSuchStock)
def unknown(error):
    return jsonify(error=f"no stock of {error}"), 404
