from flask import Blueprint, jsonify, request

from . import orders

bp = Blueprint("orders", __name__)


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.get("/stock/<int:sku>")
def stock(sku):
    return jsonify(orders.availability(sku))


@bp.post("/orders")
def create_order():
    data = request.get_json()
    order = orders.place(
        int(data["customer"]), int(data["sku"]), int(data.get("quantity", 1))
    )
    return jsonify(order), 201


@bp.errorhandler(LookupError)
def not_found(error):
    return jsonify(error=str(error)), 404


@bp.errorhandler(orders.OutOfStock)
def out_of_stock(error):
    return jsonify(error=f"out of stock: {error}"), 409
