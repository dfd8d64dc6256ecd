"""Seat holds of the box office."""

from flask import Flask, jsonify, request

import seats

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.errorhandler(seats.NotReplicated)
def not_replicated(error):
    return jsonify(error="try again"), 503


@app.post("/events/<int:event>/holds")
def hold(event: int):
    wanted = request.get_json().get("seats", 1)
    if not 1 <= wanted <= 8:
        return jsonify(error="one to eight seats"), 422
    token = seats.hold(event, wanted)
    return jsonify(event=event, seats=wanted, token=token), 201
