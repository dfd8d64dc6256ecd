import logging

from flask import Flask, jsonify, request

import db
import orders

logging.basicConfig(level=logging.WARNING)
app = Flask(__name__)
db.start()


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/orders/<int:order_id>")
def show(order_id):
    return jsonify(orders.summary(order_id))


@app.post("/orders/<int:order_id>/labour")
def labour(order_id):
    form = request.get_json()
    minutes = int(form["minutes"])
    if not 0 < minutes <= 720:
        return jsonify(error="minutes must be between 1 and 720"), 422
    return jsonify(orders.add_labour(order_id, str(form["mechanic"]), minutes)), 201


@app.errorhandler(orders.UnknownOrder)
def unknown(error):
    return jsonify(error=f"no work order {error}"), 404
