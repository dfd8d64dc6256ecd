from flask import Flask, jsonify, request

import settings
from authorisation import Declined, Sale, authorise, capture, mask

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/merchants/<merchant_id>")
def merchant(merchant_id: str):
    found = settings.MERCHANTS.get(merchant_id)
    if found is None:
        return jsonify(error="no such merchant"), 404
    return jsonify(found)


@app.post("/sales")
def sell():
    data = request.get_json()
    sale = Sale(data["merchant"], data["token"], int(data["amount"]))
    if sale.merchant_id not in settings.MERCHANTS or sale.amount <= 0:
        return jsonify(error="unknown merchant or amount"), 422
    approval = authorise(sale)
    reference = capture(sale, approval)
    return jsonify(approval=approval, reference=reference, card=mask(sale.token)), 201


@app.errorhandler(Declined)
def declined(error: Declined):
    return jsonify(declined=error.code), 402
