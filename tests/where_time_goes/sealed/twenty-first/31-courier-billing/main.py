from decimal import Decimal

from flask import Flask, jsonify, request

import invoices
from db import wait_for_schema

app = Flask(__name__)
wait_for_schema()


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/customers/<int:customer_id>/statement")
def statement(customer_id: int):
    return jsonify(invoices.statement(customer_id))


@app.get("/vat/<country>")
def vat(country: str):
    return jsonify(country=country, percent=str(invoices.vat_percent(country)))


@app.post("/invoices")
def create_invoice():
    body = request.get_json()
    return jsonify(invoices.create(int(body["customer"]), Decimal(str(body["net"]))))


@app.errorhandler(invoices.UnknownCustomer)
def unknown_customer(exc):
    return jsonify(error="no such customer"), 404
