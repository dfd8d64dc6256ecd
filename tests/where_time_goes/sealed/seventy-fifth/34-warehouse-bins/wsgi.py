from flask import Flask, jsonify, request

import documents
import stock

app = Flask(__name__)


@app.get("/health")
def health():
    return {"status": "ok"}


@app.post("/aisles/<aisle>/bins/<bin_name>/picks")
def pick(aisle, bin_name):
    quantity = int(request.get_json()["quantity"])
    return {"bin": bin_name, "left": stock.book(aisle, bin_name, -quantity)}, 201


@app.post("/aisles/<aisle>/bins/<bin_name>/refills")
def refill(aisle, bin_name):
    quantity = int(request.get_json()["quantity"])
    return {"bin": bin_name, "left": stock.book(aisle, bin_name, quantity)}, 201


@app.errorhandler(documents.Missing)
def missing(error):
    return jsonify({"error": "no such aisle"}), 404


@app.errorhandler(stock.Short)
def short(error):
    return jsonify({"error": "not enough in bin"}), 409


@app.errorhandler(stock.Busy)
def busy(error):
    return jsonify({"error": "try later"}), 503
