from flask import Flask, jsonify, request

import pricing
from hall import HallError, hall

app = Flask(__name__)


@app.errorhandler(HallError)
def hall_failed(error):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/shows/<int:show>/seats")
def seats(show):
    plan = hall.ask("FREE", show)
    best = sorted(plan["free"])[: int(request.args.get("limit", 20))]
    return jsonify(
        show=show,
        free=len(plan["free"]),
        best=[{"row": row, "seat": seat, "price": pricing.price(plan["base"], row)} for row, seat in best],
    )


@app.post("/shows/<int:show>/holds")
def hold(show):
    wanted = request.get_json()["seats"]
    held = hall.ask("HOLD", show, *(f"{row}:{seat}" for row, seat in wanted))
    return jsonify(hold=held["hold"], **pricing.basket(held["base"], wanted)), 201
