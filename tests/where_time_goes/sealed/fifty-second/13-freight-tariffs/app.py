from flask import Flask, jsonify, request

import tariffs
from database import wait_until_ready


def create_app():
    app = Flask(__name__)
    wait_until_ready()

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    @app.get("/lanes/<int:lane_id>/quote")
    def quote(lane_id):
        tonnes = request.args.get("tonnes", default=1, type=int)
        kind = request.args.get("kind", "dry")
        if kind not in tariffs.SURCHARGES:
            return jsonify(error="unknown kind"), 400
        try:
            return jsonify(tariffs.quote(lane_id, tonnes, kind))
        except tariffs.UnknownLane:
            return jsonify(error="unknown lane"), 404

    @app.get("/lanes")
    def lanes():
        return jsonify(tariffs.lanes_from(request.args.get("from", "Antwerp")))

    return app
