from flask import Flask, Response, jsonify, request

import settings
from sheets import render_sheet
from watchdog import MemoryWatchdog
from zones import ZoneTable


def create_app():
    app = Flask(__name__)
    zones = ZoneTable().load()

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/parcels/<number>/quote")
    def quote(number: str):
        postcode = request.args.get("to", "10115")
        kg = float(request.args.get("kg", "1"))
        zone = zones.zone_for(postcode)
        return jsonify(parcel=number, zone=zone, price=zones.price(zone, kg))

    @app.get("/depots/<depot>/sheet")
    def sheet(depot: str):
        codes = [f"{depot}{n:06d}" for n in range(24)]
        return Response(render_sheet(codes), mimetype="application/octet-stream")

    app.wsgi_app = MemoryWatchdog(app.wsgi_app, settings.MEMORY_LIMIT_MB)
    return app
