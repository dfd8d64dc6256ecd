from datetime import date

from flask import Flask, jsonify, request

import database
import diary


def create_app() -> Flask:
    app = Flask(__name__)
    database.wait_until_ready()

    @app.errorhandler(diary.NoSuchPractitioner)
    def unknown(error):
        return jsonify(error="no such practitioner"), 404

    @app.errorhandler(ValueError)
    def invalid(error):
        return jsonify(error=str(error)), 422

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/practitioners/<int:practitioner_id>/slots")
    def slots(practitioner_id):
        day = date.fromisoformat(request.args["day"])
        return jsonify(diary.free_slots(practitioner_id, day))

    @app.post("/appointments")
    def appointments():
        body = request.get_json()
        made = diary.book(
            int(body["practitioner"]), body["patient"],
            date.fromisoformat(body["day"]), int(body["slot"]),
        )
        return jsonify(made), 201

    return app
