"""Access to the lounges of an airport."""
from flask import Flask, abort, jsonify

import departure
import occupancy
import settings

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/lounges/<lounge>/entries/<locator>")
def enter(lounge: str, locator: str):
    seats = settings.SEATS.get(lounge) or abort(404)
    found = departure.passenger(locator)
    if found is None:
        abort(404)
    if not found.may_enter:
        return jsonify(admitted=False, reason="cabin and status"), 403
    guests = occupancy.enter(lounge)
    return jsonify(admitted=True, flight=found.flight, guests=guests, crowded=guests > seats), 201


@app.get("/lounges/<lounge>")
def lounge(lounge: str):
    seats = settings.SEATS.get(lounge) or abort(404)
    guests = occupancy.guests(lounge)
    return jsonify(lounge=lounge, guests=guests, free=max(0, seats - guests))
