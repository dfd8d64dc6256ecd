"""Free appointments of a doctor."""

import os

import urllib3
from flask import Flask, jsonify

from models import Doctor, database, prepare

CALENDAR_URL = os.environ.get("CALENDAR_URL", "http://127.0.0.1:26105")

app = Flask(__name__)
calendar = urllib3.PoolManager(maxsize=100, timeout=10)
prepare()


@app.before_request
def connect():
    database.connect(reuse_if_open=True)


@app.teardown_request
def disconnect(error):
    if not database.is_closed():
        database.close()


@app.get("/health")
def health():
    return "ok"


@app.get("/doctors/<int:number>/slots")
def slots(number: int):
    doctor = Doctor.get_or_none(Doctor.id == number)
    if doctor is None:
        return jsonify(error="no such doctor"), 404
    free = calendar.request("GET", f"{CALENDAR_URL}/calendars/{doctor.id}").json()["free"]
    return jsonify(doctor=doctor.name, room=doctor.room, free=free)
