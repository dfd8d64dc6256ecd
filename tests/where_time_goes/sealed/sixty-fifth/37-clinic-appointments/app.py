import logging

from flask import Flask, jsonify, request

import bookings
import db

logging.basicConfig(level=logging.ERROR)
db.connect()
app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/appointments")
def create_appointment():
    body = request.get_json(force=True)
    try:
        booked = bookings.book(
            int(body["doctor"]), int(body["patient"]), body["day"], int(body.get("slot", 0))
        )
    except bookings.UnknownDoctor:
        return jsonify(error="no such doctor"), 404
    except (KeyError, ValueError):
        return jsonify(error="doctor, patient, day and slot are needed"), 400
    return jsonify(booked), 201


@app.get("/doctors/<int:doctor_id>/plan")
def plan(doctor_id):
    day = request.args.get("day", "2026-03-02")
    return jsonify(doctor=doctor_id, day=day, slots=bookings.day_plan(doctor_id, day))
