from flask import Flask, abort, jsonify

import upstream
from cards import ITEMS, OrderCard

app = Flask(__name__)


@app.get("/orders/<int:order_id>/card")
def card(order_id: int):
    if order_id not in ITEMS:
        abort(404)
    upstream.count("card")
    return jsonify(OrderCard(order_id).as_dict())


@app.get("/orders/<int:order_id>/items")
def items(order_id: int):
    if order_id not in ITEMS:
        abort(404)
    return jsonify(OrderCard(order_id).items)
