from flask import Flask, jsonify, request

from carrier import CarrierError, carrier
from fares import offer

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/lines/<line>/offers")
def offers(line):
    day = request.args.get("day", "2024-07-01")
    passengers = request.args.get("passengers", 1, type=int)
    vehicle = request.args.get("vehicle", "none")
    sailings = carrier.sailings(line, day)
    found = [offer(s, passengers, vehicle) for s in sailings if s["free"] >= passengers]
    return jsonify(line=line, day=day, offers=found)


@app.post("/holds")
def hold():
    wanted = request.get_json()
    held = carrier.hold(wanted["sailing"], wanted.get("passengers", 1), wanted.get("vehicle", "none"))
    return jsonify(reference=held["reference"], minutes=held["minutes"]), 201


@app.errorhandler(CarrierError)
def carrier_failed(error):
    return jsonify(error=str(error)), 502
