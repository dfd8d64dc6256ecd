import itertools
import os
from datetime import datetime, timedelta

from flask import Flask, abort, jsonify, request

import tariffs
from scanline import ScanError, ScanRegister
from settings import settings

HOURS_LEFT = {"COLLECTED": 30, "HUB": 18, "DEPOT": 8, "VAN": 3, "DELIVERED": 0}


def create_app():
    app = Flask("courier")
    register = ScanRegister(settings.scan_host, settings.scan_port, settings.scan_timeout, settings.scan_idle)
    numbers = itertools.count(1)

    @app.get("/health")
    def health():
        return jsonify(status="ok", depot=settings.depot)

    @app.get("/parcels/<int:parcel>")
    def parcel_status(parcel):
        scans = register.scans(parcel)
        if not scans:
            abort(404)
        last = scans[-1]
        return jsonify(parcel=parcel, state=last["state"], at=last["at"], scans=len(scans))

    @app.get("/parcels/<int:parcel>/eta")
    def parcel_eta(parcel):
        scans = register.scans(parcel)
        if not scans:
            abort(404)
        last = scans[-1]
        due = datetime.fromisoformat(last["at"]) + timedelta(hours=HOURS_LEFT.get(last["state"], 24))
        return jsonify(parcel=parcel, due=due.isoformat(timespec="minutes"))

    @app.post("/parcels")
    def hand_in():
        body = request.get_json()
        priced = tariffs.quote(body["zone"], int(body["grams"]), body.get("extras", ()))
        parcel = os.getpid() * 100_000 + next(numbers)
        receipt = register.register(parcel, settings.depot, priced.grams)
        return jsonify(parcel=parcel, receipt=receipt["receipt"], **priced.as_dict()), 201

    @app.get("/quote")
    def quote():
        extras = [name for name in request.args.get("extras", "").split(",") if name]
        return jsonify(tariffs.quote(request.args["zone"], int(request.args["grams"]), extras).as_dict())

    @app.errorhandler(ScanError)
    def register_down(exc):
        return jsonify(error="scan register unavailable"), 503

    @app.errorhandler(tariffs.TariffError)
    def bad_tariff(exc):
        return jsonify(error=str(exc)), 422

    return app


app = create_app()
