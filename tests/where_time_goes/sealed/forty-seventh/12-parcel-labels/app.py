from flask import Flask, jsonify, request

import raster
import settings
import spool

app = Flask(__name__)
spool.prepare()


@app.get("/health")
def health():
    return jsonify(status="ok", stations=len(settings.STATIONS))


@app.post("/runs/<int:run>/labels")
def print_run(run: int):
    body = request.get_json()
    station = body.get("station", settings.STATIONS[run % len(settings.STATIONS)])
    if station not in settings.STATIONS:
        return jsonify(error="unknown station"), 404
    total = min(int(body["parcels"]), 200)
    service = body.get("service", "std")
    pages = (raster.page(run, i, total, service) for i in range(1, total + 1))
    summary = spool.put_run(station, run, pages)
    spool.announce(station, run, summary)
    return jsonify(run=run, station=station, first=raster.tracking_number(run, 1), **summary), 201


@app.get("/runs/<int:run>")
def run_status(run: int):
    station = settings.STATIONS[run % len(settings.STATIONS)]
    return jsonify(run=run, station=station, spooled=spool.is_spooled(station, run))
