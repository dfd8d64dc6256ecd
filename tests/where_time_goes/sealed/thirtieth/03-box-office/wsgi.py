from flask import Flask, jsonify, request

import orders
import payments

app = Flask(__name__)


@app.errorhandler(orders.UnknownEvent)
def unknown(exc):
    return jsonify(error="unknown event"), 404


@app.errorhandler(orders.SoldOut)
def sold_out(exc):
    return jsonify(error="sold out"), 409


@app.errorhandler(payments.Declined)
def declined(exc):
    return jsonify(error="payment declined"), 402


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/events/<int:event_id>")
def event(event_id):
    return jsonify(orders.get_event(event_id))


@app.post("/orders")
def create_order():
    data = request.get_json()
    seats = int(data.get("seats", 1))
    if not 1 <= seats <= 8:
        return jsonify(error="1 to 8 seats"), 422
    return jsonify(orders.place_order(int(data["event"]), str(data["customer"]), seats)), 201
