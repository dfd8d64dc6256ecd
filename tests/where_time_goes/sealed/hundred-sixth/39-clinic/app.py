"""HTTP side of the appointments."""

from flask import Flask, jsonify, request

import bookings

app = Flask(__name__)


@app.post("/appointments")
def create():
    body = request.get_json()
    booked = bookings.book(body["patient"], body["phone"], body["doctor"], body["slot"])
    return jsonify(booked), 201


@app.get("/appointments/<int:appointment_id>")
def show(appointment_id: int):
    found = bookings.find(appointment_id)
    if found is None:
        return jsonify(error="no such appointment"), 404
    return jsonify(found)


@app.get("/outbox")
def outbox():
    return jsonify(waiting=bookings.waiting_messages())


@app.get("/health")
def health():
    return jsonify(status="ok")
