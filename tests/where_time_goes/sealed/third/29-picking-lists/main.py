from flask import Flask, abort, jsonify

from models import Order, Session
from views import order_view

app = Flask(__name__)


@app.teardown_appcontext
def done(error):
    Session.remove()


@app.get("/orders/<int:number>/picking")
def picking(number):
    order = Session.get(Order, number)
    if order is None:
        abort(404)
    return jsonify(order_view(order))


@app.get("/health")
def health():
    return jsonify(ok=True)
