from flask import Flask, jsonify, request

import settings
from rating import client

app = Flask(__name__)

SERVICES = {"economy": "ECO", "express": "EXP", "pallet": "PAL"}


def money(cents):
    return {"amount": round(cents / 100, 2), "currency": settings.CURRENCY}


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/tariffs/<origin>/<destination>")
def tariff(origin, destination):
    kilos = request.args.get("kg", default=1.0, type=float)
    service = SERVICES.get(request.args.get("service", "economy"), "ECO")
    rated = client.quote(origin.upper(), destination.upper(), kilos, service)
    surcharge = round(rated["cents"] * settings.FUEL_SURCHARGE)
    return jsonify(
        service=service,
        days=rated["days"],
        base=money(rated["cents"]),
        fuel=money(surcharge),
        total=money(rated["cents"] + surcharge),
    )


@app.get("/zones/<country>")
def zones(country):
    return jsonify(country=country.upper(), zones=client.zones(country.upper())["zones"])


@app.errorhandler(OSError)
def engine_down(error):
    return jsonify(error="rating engine unavailable"), 503
