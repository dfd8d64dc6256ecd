from flask import Flask, jsonify, request

from declarations import declare

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/declarations")
def create():
    body = request.get_json()
    return jsonify(declare(body["code"], float(body["value"]), body.get("origin", "CN")))


@app.errorhandler(LookupError)
def unknown_code(error):
    return jsonify(error=f"unknown tariff code {error}"), 422
