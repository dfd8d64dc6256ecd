from flask import Flask, jsonify, request

import settings
from authority import AuthorityError
from invoices import Draft, issue, preview
from numbering import UnknownSeries, register
from startup import wait_for

app = Flask(__name__)
wait_for(settings.AUTHORITY_URL)


@app.errorhandler(UnknownSeries)
def unknown_series(error):
    return jsonify(error="unknown series", series=error.args[0]), 404


@app.errorhandler(AuthorityError)
def authority_error(error):
    return jsonify(error=str(error)), 502


@app.errorhandler(KeyError)
def missing_field(error):
    return jsonify(error="missing field", field=error.args[0]), 400


@app.post("/invoices")
def create_invoice():
    return jsonify(issue(Draft.from_json(request.get_json()))), 201


@app.post("/invoices/preview")
def preview_invoice():
    return jsonify(preview(Draft.from_json(request.get_json())))


@app.get("/series")
def list_series():
    return jsonify(register.state())


@app.get("/health")
def health():
    return jsonify(status="ok")
