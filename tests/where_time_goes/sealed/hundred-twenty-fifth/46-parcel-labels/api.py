from flask import Blueprint, jsonify, request

import labels
import settings
from carrier import CarrierError, carrier

api = Blueprint("api", __name__)


@api.get("/health")
def health():
    return jsonify(status="ok")


@api.get("/rates/<zip_code>")
def rates(zip_code):
    grams = request.args.get("g", default=1000, type=int)
    offer = carrier.rate(zip_code, grams)
    return jsonify(zip=zip_code, grams=grams, cents=offer["cents"], days=offer["days"])


@api.post("/labels")
def create_label():
    parcel = request.get_json()
    if "zip" not in parcel or "grams" not in parcel:
        return jsonify(error="zip and grams are required"), 422
    shipment = carrier.book({"from": settings.SENDER, "to": parcel})
    zpl = labels.render(settings.SENDER, parcel, shipment)
    return jsonify(tracking=shipment["tracking"], zpl=zpl), 201


@api.errorhandler(CarrierError)
def carrier_failed(exc):
    return jsonify(error=str(exc)), 502
