import json

import bottle

import geo
from ais import AisError, TrafficCentre
from berths import BerthPlan, NoBerth

app = bottle.Bottle()
centre = TrafficCentre()
plan = BerthPlan()


def failed(status, reason):
    return bottle.HTTPResponse(json.dumps({"error": reason}), status, {"Content-Type": "application/json"})


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/ships/<mmsi:int>")
def ship(mmsi):
    try:
        position = centre.position(mmsi)
    except AisError as exc:
        return failed(503, str(exc))
    hours, miles = geo.hours_to_pier(position)
    return {"mmsi": mmsi, "miles": round(miles, 1), "hours": round(hours, 2), "heading": position["heading"]}


@app.get("/berths/plan")
def berth_plan():
    return {"expected": plan.expected()}


@app.post("/calls")
def announce():
    body = bottle.request.json
    try:
        berth = plan.choose(float(body["length"]), float(body["draught"]))
        pilot = centre.order_pilot(int(body["mmsi"]), berth)
    except NoBerth as exc:
        return failed(409, str(exc))
    except AisError as exc:
        return failed(503, str(exc))
    plan.expect(int(body["mmsi"]), berth, pilot["pilot"])
    bottle.response.status = 201
    return {"berth": berth, "pilot": pilot["pilot"]}
