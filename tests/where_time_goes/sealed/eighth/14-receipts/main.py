from flask import Flask, abort, jsonify

import texts
from mailer import deliver

app = Flask(__name__)

ORDERS = {
    n: {
        "number": n,
        "name": f"Customer {n % 11}",
        "mail": f"customer{n % 11}@example.org",
        "language": "de" if n % 2 else "en",
        "cents": 1999 + n * 13,
    }
    for n in range(1, 200)
}


@app.get("/receipts/<int:number>/resend")
def resend(number: int):
    order = ORDERS.get(number)
    if order is None:
        abort(404)
    state = deliver(order["mail"], f"Receipt {number}", texts.receipt(order))
    return jsonify(number=number, state=state)


@app.get("/receipts/<int:number>")
def show(number: int):
    order = ORDERS.get(number)
    if order is None:
        abort(404)
    return jsonify(number=number, text=texts.receipt(order))
