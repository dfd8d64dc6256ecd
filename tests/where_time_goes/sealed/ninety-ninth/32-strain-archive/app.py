from flask import Flask, jsonify, request

import analysis
import archive
from wire import ArchiveError

app = Flask(__name__)


@app.errorhandler(ArchiveError)
def archive_failed(error: ArchiveError):
    return jsonify(error=str(error)), 502


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.get("/gauges/<int:gauge>/summary")
def gauge_summary(gauge: int):
    values = archive.query(gauge, request.args.get("last", 16, type=int))
    return jsonify(gauge=gauge, **analysis.summary(values))


@app.get("/gauges/<int:gauge>/alarm")
def gauge_alarm(gauge: int):
    values = archive.query(gauge, 8)
    return jsonify(gauge=gauge, alarm=analysis.alarm(values, request.args.get("limit", 250.0, type=float)))
