"""Open invoices of a customer, with what the bank has seen of them."""

import os

import urllib3
from flask import Flask, jsonify

import store

BANK_URL = os.environ.get("BANK_URL", "http://127.0.0.1:26103")

app = Flask(__name__)
bank = urllib3.PoolManager(maxsize=100, timeout=10)
store.prepare()


@app.get("/health")
def health():
    return "ok"


@app.get("/customers/<int:customer>/invoices")
def invoices(customer: int):
    with store.SessionMaker() as db:
        found = store.of_customer(db, customer)
        paid = bank.request("GET", f"{BANK_URL}/payments/{customer}").json()["cents"]
        total = sum(invoice.cents for invoice in found)
    return jsonify(customer=customer, invoices=[invoice.number for invoice in found], due=total - paid)
