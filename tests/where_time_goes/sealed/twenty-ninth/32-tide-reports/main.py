import logging
import sys
import threading
import time

from flask import Flask, g, jsonify, request
from waitress import serve

import reports
import settings
from links import StationError

app = Flask(__name__)
log = logging.getLogger("tides")
_stats_lock = threading.Lock()
_stats = {"requests": 0, "seconds": 0.0}


@app.before_request
def start_clock():
    g.started = time.perf_counter()


@app.after_request
def count(response):
    spent = time.perf_counter() - g.started
    with _stats_lock:
        _stats["requests"] += 1
        _stats["seconds"] += spent
    response.headers["Server-Timing"] = f"app;dur={spent * 1000:.1f}"
    return response


@app.errorhandler(StationError)
def station_failed(error):
    log.warning("station: %s", error)
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(ok=True)


@app.get("/stats")
def stats():
    with _stats_lock:
        return jsonify(dict(_stats))


@app.get("/stations/<station>/latest")
def latest(station):
    return jsonify(reports.latest(station))


@app.get("/stations/<station>/daily")
def daily(station):
    return jsonify(reports.daily(station))


@app.post("/stations/<station>/check")
def check(station):
    body = request.get_json()
    return jsonify(reports.gauge_check(station, int(body["expected"])))


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.SERVER_THREADS)
