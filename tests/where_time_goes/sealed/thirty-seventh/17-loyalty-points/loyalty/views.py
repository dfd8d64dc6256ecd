from flask import Blueprint, abort, jsonify, request

from . import partner, storage
from .tally import tally

cards = Blueprint("cards", __name__, url_prefix="/cards")


@cards.post("/<int:card>/earn")
def earn(card):
    data = request.get_json()
    verdict = partner.check_purchase(data["shop"], data["cents"])
    points = data["cents"] // 100 * verdict["factor"]
    total = storage.add_points(card, points)
    if total is None:
        abort(404)
    tally.add(data["shop"], points)
    return jsonify(card=card, earned=points, total=total)


@cards.get("/<int:card>/statement")
def statement(card):
    points = storage.balance(card)
    if points is None:
        abort(404)
    return jsonify(card=card, points=points, purchases=partner.history(card), top_shops=tally.top())
