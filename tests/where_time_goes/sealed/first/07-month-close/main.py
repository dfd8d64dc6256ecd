from flask import Flask, abort, jsonify

import reports

app = Flask(__name__)


@app.get("/close/<int:year>/<int:month>")
def close(year, month):
    if not 1 <= month <= 12:
        abort(404)
    return jsonify(reports.monthly(year, month))


@app.get("/close/<int:year>/<int:month>/summary")
def summary(year, month):
    report = reports.monthly(year, month)
    return jsonify(period=report["period"], net=report["sections"]["sales"] - report["sections"]["costs"])
