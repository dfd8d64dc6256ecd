from flask import Flask, jsonify, request

import logs
import readings
import settings
from startup import wait_for

app = Flask(__name__)
wait_for(settings.GRID_URL)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/<utility>/readings")
def post_reading(utility):
    form = request.get_json()
    return jsonify(readings.accept(utility, form["meter"], int(form["value"]))), 201


@app.get("/<utility>/meters/<meter>/estimate")
def get_estimate(utility, meter):
    return jsonify(readings.estimate(utility, meter))


@app.get("/<utility>/log")
def get_log(utility):
    return jsonify(lines=logs.recent_lines(utility))


@app.errorhandler(readings.Implausible)
def implausible(error):
    return jsonify(error=str(error)), 422
