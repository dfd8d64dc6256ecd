from flask import Blueprint, jsonify, request

from . import offers
from .bureau import bureau

bp = Blueprint("mortgage", __name__)


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.get("/valuations/<int:property_id>")
def valuation(property_id):
    return jsonify(property=property_id, value=bureau.valuation(property_id))


@bp.post("/offers")
def create_offer():
    data = request.get_json()
    result = offers.offer(
        int(data["person"]),
        int(data["property"]),
        float(data["amount"]),
        int(data.get("years", 20)),
    )
    return jsonify(result), 201
