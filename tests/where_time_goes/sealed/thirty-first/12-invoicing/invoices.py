from decimal import ROUND_HALF_UP, Decimal

from flask import Blueprint, abort, jsonify, request
from sqlalchemy import func, select

import tax
from db import Session
from models import Invoice, Order

bp = Blueprint("invoices", __name__)
CENT = Decimal("0.01")


def load_order(order_id: int) -> Order:
    order = Session.get(Order, order_id)
    if order is None:
        abort(404)
    return order


def tax_for(order: Order) -> Decimal:
    rate = tax.rate(order.customer.country, order.net)
    return (order.net * rate).quantize(CENT, rounding=ROUND_HALF_UP)


@bp.get("/orders/<int:order_id>/preview")
def preview(order_id: int):
    order = load_order(order_id)
    amount = tax_for(order)
    return jsonify(order=order.id, customer=order.customer.name, net=str(order.net), tax=str(amount))


@bp.post("/invoices")
def create():
    body = request.get_json()
    order = load_order(int(body["order"]))
    amount = tax_for(order)
    invoice = Invoice(order_id=order.id, tax=amount, gross=order.net + amount)
    Session.add(invoice)
    Session.commit()
    return jsonify(id=invoice.id, gross=str(invoice.gross)), 201


@bp.get("/invoices/count")
def count():
    return jsonify(count=Session.scalar(select(func.count(Invoice.id))))
