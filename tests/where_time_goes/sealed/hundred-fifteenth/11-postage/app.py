import logging

from flask import Flask, abort, jsonify, request

import carrier
import rates
import settings
from districts import DistrictIndex

logging.basicConfig(level=logging.WARNING)

app = Flask(__name__)
DISTRICTS = DistrictIndex.load()
RATES = rates.load()
SERVICES = ("economy", "standard", "express")


def _offer(service: str, zone: int, kg: float, extra: dict) -> dict | None:
    rate = RATES[(service, zone)]
    if kg > rate.max_kg:
        return None
    price = rate.price(kg)
    fuel = round(price * extra["fuel_percent"] / 100, 2)
    return {
        "service": service,
        "zone": zone,
        "days": rate.days + extra["delay_days"],
        "price": price,
        "fuel": fuel,
        "total": round(price + fuel + extra["toll"], 2),
    }


def _district(value) -> int:
    try:
        code = int(value)
    except (TypeError, ValueError):
        abort(400)
    if code not in DISTRICTS:
        abort(404)
    return code


@app.post("/quotes")
def quote():
    parcel = request.get_json()
    origin = _district(parcel.get("from", settings.HOME_DISTRICT))
    target = _district(parcel["to"])
    kg = rates.billable_weight(parcel["kg"], parcel.get("size_cm", [30, 20, 10]))
    zone = DISTRICTS.zone(origin, target)
    depot, _ = DISTRICTS.depot_for(origin)
    extra = carrier.surcharge(depot, zone)
    offers = [offer for service in SERVICES if (offer := _offer(service, zone, kg, extra))]
    return jsonify(kg=kg, offers=sorted(offers, key=lambda o: o["total"]))


@app.get("/districts/<int:code>")
def district(code):
    code = _district(code)
    depot, distance = DISTRICTS.depot_for(code)
    extra = carrier.surcharge(depot, DISTRICTS.zone(settings.HOME_DISTRICT, code))
    return jsonify(
        code=code, depot=depot, km=round(distance, 1), delay_days=extra["delay_days"],
        pickup_points=DISTRICTS.pickup_points(code),
    )


@app.get("/health")
def health():
    return jsonify(status="up")
