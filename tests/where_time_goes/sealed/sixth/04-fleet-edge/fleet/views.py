import threading

import requests
from pyramid.view import view_config

_local = threading.local()


def telemetry(request, path):
    session = getattr(_local, "session", None)
    if session is None:
        session = _local.session = requests.Session()
    reply = session.get(request.registry.settings["fleet.telemetry"] + path, timeout=10)
    reply.raise_for_status()
    return reply.json()


@view_config(route_name="vehicle", renderer="json")
def vehicle(request):
    vin = request.matchdict["vin"]
    last = telemetry(request, f"/last/{vin}")
    return {"vin": vin, "odometer": last["km"], "depot": last["depot"]}


@view_config(route_name="fuel", renderer="json")
def fuel(request):
    vin = request.matchdict["vin"]
    last = telemetry(request, f"/last/{vin}")
    return {"vin": vin, "litres_per_100km": round(last["litres"] * 100 / last["km"], 3)}
