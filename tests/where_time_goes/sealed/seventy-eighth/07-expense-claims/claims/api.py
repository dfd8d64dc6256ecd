from flask import Blueprint, current_app, jsonify, request

from .book import Claim

bp = Blueprint("claims", __name__)


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.get("/limits")
def limits():
    return jsonify(current_app.config["LIMITS"])


@bp.post("/claims")
def submit():
    try:
        claim = Claim.parse(request.get_json())
    except (KeyError, TypeError, ValueError) as error:
        return jsonify(error=str(error)), 400
    book = current_app.extensions["book"]
    remarks = current_app.extensions["policy"].remarks(claim)
    if book.submit(claim):
        remarks.append("looks like an earlier claim")
    return jsonify(number=claim.number, remarks=remarks), 201
