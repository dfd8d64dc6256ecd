from flask import Flask, jsonify, request

import database
import quoting


def create_app() -> Flask:
    app = Flask(__name__)
    database.prepare()

    @app.teardown_appcontext
    def _close_session(_error):
        database.session.remove()

    @app.errorhandler(quoting.UnknownLane)
    def _unknown(_error):
        return jsonify(error="unknown lane"), 404

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/lanes/<int:lane_id>")
    def lane(lane_id: int):
        return jsonify(quoting.lane_summary(lane_id))

    @app.get("/lanes/<int:lane_id>/quote")
    def quote(lane_id: int):
        kg = request.args.get("kg", default=100.0, type=float)
        return jsonify(quoting.quote(lane_id, kg))

    @app.post("/quotes")
    def book():
        body = request.get_json()
        return jsonify(quoting.book_quote(int(body["lane"]), float(body["kg"]))), 201

    return app
