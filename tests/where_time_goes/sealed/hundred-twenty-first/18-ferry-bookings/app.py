"""Ferry bookings: python app.py PORT"""
import logging
import sys
import threading
from collections import Counter

from bottle import Bottle, HTTPResponse, abort, request
from werkzeug.serving import run_simple

import harbour
import timetable

app = Bottle()

sold: Counter = Counter()
sold_lock = threading.Lock()


def sailing_or_404(number: int) -> dict:
    sailing = timetable.sailing(number)
    if sailing is None:
        abort(404, "no such sailing")
    return sailing


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/ports/<port>/departures")
def departures(port):
    return {"port": port, "departures": timetable.departures(port)}


@app.get("/sailings/<number:int>")
def sailing(number):
    found = sailing_or_404(number)
    return {**found, "places": harbour.places(number)}


@app.post("/bookings")
def book():
    body = request.json
    found = sailing_or_404(body["sailing"])
    try:
        reference = harbour.reserve(found["id"], body["passengers"], bool(body.get("car")))
    except harbour.HarbourError as error:
        return HTTPResponse({"error": str(error)}, status=409)
    with sold_lock:
        sold[found["ship"]] += body["passengers"]
    return HTTPResponse({"reference": reference, "departs": found["departs"], "ship": found["ship"]}, status=201)


if __name__ == "__main__":
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    timetable.prepare()
    run_simple("127.0.0.1", int(sys.argv[1]), app, threaded=True)
