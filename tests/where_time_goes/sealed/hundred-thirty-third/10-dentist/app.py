import datetime as dt
import logging

from flask import Blueprint, Flask, current_app, jsonify, request

from insurance import InsurerError, clearing_house
from practice import Practice, UnknownPatient

api = Blueprint("api", __name__)


def practice():
    return current_app.extensions["practice"]


@api.get("/health")
def health():
    return jsonify(status="ok")


@api.get("/patients/<int:patient_id>/coverage")
def coverage(patient_id):
    patient = practice().patient(patient_id)
    member = clearing_house().eligibility(patient.insurance_number)
    return jsonify(patient=patient.name, **member)


@api.post("/patients/<int:patient_id>/plans")
def draw_up_plan(patient_id):
    patient = practice().patient(patient_id)
    positions = practice().positions(request.get_json()["positions"])
    total = sum(p.fee for p in positions)
    covered, reference = clearing_house().estimate(patient.insurance_number, positions)
    return jsonify(practice().keep_plan(patient, reference, total, covered)), 201


@api.get("/slots")
def slots():
    day = dt.date.fromisoformat(request.args.get("day", "2025-03-03"))
    return jsonify(practice().free_slots(day))


def create_app():
    logging.basicConfig(level=logging.WARNING)
    app = Flask(__name__)
    app.json.sort_keys = False
    app.extensions["practice"] = Practice()
    app.register_blueprint(api)

    @app.errorhandler(UnknownPatient)
    def unknown(exc):
        return jsonify(error="unknown patient"), 404

    @app.errorhandler(InsurerError)
    def insurer_down(exc):
        return jsonify(error="clearing house not available"), 502

    return app
