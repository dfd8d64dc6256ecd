from flask import Flask, abort, jsonify, request

from carrier import gateway
from eta import DEPOTS, hours_to

app = Flask(__name__)


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/consignments/<number>/eta")
def eta(number):
    depot = request.args.get("depot", "DUI")
    if depot not in DEPOTS:
        abort(400)
    try:
        position = gateway.position(number)
    except LookupError:
        abort(404)
    return jsonify(consignment=number, depot=depot, hours=hours_to(depot, position), source=position["source"])


@app.post("/alerts")
def alert():
    form = request.get_json()
    position = gateway.position(form["consignment"])
    hours = hours_to(form["depot"], position)
    return jsonify(consignment=form["consignment"], late=hours > float(form["within_hours"]), hours=hours), 201


@app.get("/stats")
def stats():
    return gateway.stats()
