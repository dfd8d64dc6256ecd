import sys

from flask import Flask, jsonify, render_template, request, session
from waitress import serve

import holds
import settings
from inventory import InventoryError

app = Flask(__name__)
app.secret_key = settings.SECRET_KEY


@app.get("/health")
def health():
    return jsonify(status="up")


@app.get("/events/<int:event_id>")
def event(event_id):
    title, rows = holds.seat_plan(event_id)
    return render_template("event.html", title=title, rows=rows, basket=session.get("hold"))


@app.post("/events/<int:event_id>/holds")
def hold(event_id):
    body = request.get_json()
    placed = holds.place(event_id, body["seats"], body.get("concession"))
    session["hold"] = placed["reference"]
    return jsonify(placed), 201


@app.errorhandler(holds.Rejected)
def rejected(exc):
    return jsonify(error=str(exc)), 409


@app.errorhandler(InventoryError)
def unavailable(exc):
    return jsonify(error=str(exc)), 502


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.WEB_THREADS, backlog=256)
