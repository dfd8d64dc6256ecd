from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from quart import Quart, abort, jsonify, request

import config
from engine import EngineError, TaxEngine

app = Quart(__name__)
engine = TaxEngine()


def cents(value: Decimal) -> str:
    return str(value.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


@app.after_serving
async def close_engine() -> None:
    engine.close()


@app.errorhandler(EngineError)
async def engine_failed(exc: EngineError):
    return jsonify(error=str(exc)), 502


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/rates/<state>/<zip_code>")
async def rate(state: str, zip_code: str):
    if state not in config.STATES:
        abort(404)
    answer = await engine.ask("rate", state=state, zip=zip_code)
    return jsonify(state=state, zip=zip_code, rate=answer["rate"])


@app.post("/carts/tax")
async def cart_tax():
    cart = await request.get_json()
    net = sum(Decimal(str(item["price"])) * item["qty"] for item in cart["items"])
    answer = await engine.ask("rate", state=cart["state"], zip=cart["zip"])
    tax = net * Decimal(answer["rate"])
    return jsonify(net=cents(net), tax=cents(tax), total=cents(net + tax))
