import urllib3
from flask import Flask, jsonify, request

import alerts
import radar

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.errorhandler(urllib3.exceptions.HTTPError)
def radar_failed(error):
    return jsonify(error=str(error)), 502


@app.get("/cells/<cell>/alert")
def alert(cell: str):
    nowcast, lightning = radar.situation(cell)
    return jsonify(
        cell=cell,
        level=alerts.level(nowcast, lightning),
        strikes=lightning.strikes,
        minutes=alerts.minutes_until(nowcast, request.args.get("km", 10, type=float)),
    )


@app.get("/cells/<cell>/lightning")
def strikes(cell: str):
    return jsonify(radar.lightning(cell).model_dump())
