from flask import Flask, jsonify, request

import holds
from config import Config
from extensions import store


def create_app() -> Flask:
    app = Flask(__name__)
    app.config.from_object(Config)

    @app.get("/health")
    def health():
        store.ping()
        return jsonify(status="ok")

    @app.get("/events/<int:event_id>")
    def show_event(event_id: int):
        return jsonify(holds.load_event(event_id))

    @app.post("/events/<int:event_id>/holds")
    def create_hold(event_id: int):
        body = request.get_json()
        seats = int(body["seats"])
        if not 1 <= seats <= Config.MAX_SEATS:
            return jsonify(error="seats out of range"), 422
        hold = holds.place_hold(event_id, seats, body.get("customer", "guest"))
        return jsonify(hold), 201

    @app.get("/holds/<hold_id>")
    def show_hold(hold_id: str):
        hold = holds.load_hold(hold_id)
        if hold is None:
            return jsonify(error="no such hold"), 404
        return jsonify(hold)

    @app.errorhandler(holds.UnknownEvent)
    def unknown(_error):
        return jsonify(error="no such event"), 404

    @app.errorhandler(holds.SoldOut)
    def sold_out(_error):
        return jsonify(error="sold out"), 409

    return app


app = create_app()
