from flask import Blueprint, jsonify

from . import config, geo, telematics

bp = Blueprint("fleet", __name__)


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.get("/depots")
def depots():
    return jsonify(config.DEPOTS)


@bp.get("/vehicles/<int:vehicle>")
def vehicle(vehicle):
    data = telematics.position(vehicle)
    depot, km = geo.nearest((data["lat"], data["lon"]), config.DEPOTS)
    return jsonify(
        vehicle=vehicle,
        position=[data["lat"], data["lon"]],
        fuel=data["fuel"],
        depot=depot,
        distance_km=km,
    )


@bp.get("/vehicles/<int:vehicle>/service")
def service_due(vehicle):
    data = telematics.position(vehicle)
    left = 30000 - data["odometer"] % 30000
    return jsonify(vehicle=vehicle, odometer=data["odometer"], km_to_service=left)
