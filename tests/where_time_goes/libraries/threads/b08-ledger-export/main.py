"""Bookings of the tills."""

from flask import Flask, jsonify, request

import ledger

app = Flask(__name__)


@app.get("/health")
def health():
    return "ok"


@app.post("/tills/<int:till>/bookings")
def book(till: int):
    booking = request.get_json()
    if booking["cents"] == 0:
        return jsonify(error="nothing to book"), 422
    end = ledger.append({"till": till, "cents": booking["cents"], "text": booking.get("text", "")})
    return jsonify(till=till, offset=end), 201
