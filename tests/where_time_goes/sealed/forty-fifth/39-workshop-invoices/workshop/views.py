from flask import Blueprint, jsonify, request

from . import invoices

bp = Blueprint("invoices", __name__)


@bp.get("/invoices")
def list_invoices():
    limit = min(request.args.get("limit", 10, type=int), 50)
    return jsonify(invoices=invoices.recent(limit))


@bp.post("/invoices")
def create_invoice():
    body = request.get_json()
    positions = body.get("positions") or [{"cents": 4900}]
    return jsonify(invoices.create(int(body["customer"]), positions)), 201
