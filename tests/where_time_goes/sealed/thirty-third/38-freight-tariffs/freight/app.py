import os

from flask import Flask, abort, jsonify, request

from . import settings
from .capacity import CapacityClient
from .tariffs import TariffBook


def _weight(raw):
    try:
        kg = float(raw)
    except (TypeError, ValueError):
        abort(400, "kg is needed")
    if not 0 < kg <= settings.VOLUME_LIMIT_KG:
        abort(400, "kg is out of range")
    return kg


def create_app():
    app = Flask(__name__)
    book = TariffBook().load()
    capacity = CapacityClient()

    def offer(lane, kg, factor=1.0):
        if lane not in book.lanes():
            abort(404, "unknown lane")
        price = book.price(lane, kg)
        total = (price["base"] + price["surcharge"]) * factor
        return {"lane": lane, "kg": kg, **price, "total": round(total, 2), "slots": capacity.free_slots(lane)}

    @app.get("/rates")
    def rates():
        return jsonify(offer(request.args.get("lane", ""), _weight(request.args.get("kg"))))

    @app.post("/quotes")
    def quotes():
        body = request.get_json()
        factor = settings.EXPRESS_FACTOR if body.get("express") else 1.0
        return jsonify(offer(body.get("lane", ""), _weight(body.get("kg")), factor)), 201

    @app.get("/health")
    def health():
        return jsonify(status="ok", pid=os.getpid())

    return app
