from flask import Blueprint, abort, jsonify, request

import carriers
import cellar
from db import transaction

orders = Blueprint("orders", __name__)

DISCOUNTS = {"gold": 15, "silver": 8, "bronze": 0}


def _goods(lines: list[dict], picked: dict[int, int], tier: str) -> int:
    total = sum(wine["cents"] * picked[wine["id"]] for wine in lines)
    return total * (100 - DISCOUNTS[tier]) // 100


@orders.get("/members/<int:number>/quote")
def quote(number: int):
    wine_id = request.args.get("wine", 1, type=int)
    bottles = request.args.get("bottles", 6, type=int)
    with transaction() as connection:
        member = cellar.member(connection, number) or abort(404)
        lines = cellar.wines(connection, [wine_id])
        shipping = carriers.rate(member["postcode"], bottles)
    goods = _goods(lines, {wine_id: bottles}, member["tier"])
    return jsonify(member=member["name"], goods=goods, shipping=shipping, total=goods + shipping)


@orders.post("/members/<int:number>/orders")
def place(number: int):
    picked = {int(k): int(v) for k, v in request.get_json()["wines"].items()}
    with transaction() as connection:
        member = cellar.member(connection, number) or abort(404)
        lines = cellar.wines(connection, list(picked))
        goods = _goods(lines, picked, member["tier"])
        shipping = carriers.rate(member["postcode"], sum(picked.values()))
        order_id = cellar.add_order(connection, number, goods, shipping)
    return jsonify(order=order_id, total=goods + shipping), 201
