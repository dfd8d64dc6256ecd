"""Timetables for the displays at the stops."""

from flask import Flask, Response, jsonify

from timetables import timetable

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.errorhandler(LookupError)
def unknown(error):
    return jsonify(error=f"no line {error}"), 404


@app.get("/lines/<line>/timetable")
def of_line(line: str):
    return Response(timetable(line), mimetype="application/json")
