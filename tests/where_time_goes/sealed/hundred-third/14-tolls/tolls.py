from flask import Flask, abort, jsonify, request

import network
import registry
import tariffs


def create_app():
    app = Flask(__name__)
    sheet = tariffs.load()
    roads = network.load()

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/tolls/<plate>")
    def toll(plate):
        entry, leave = request.args.get("entry", 0, int), request.args.get("exit", 0, int)
        vehicle = registry.vehicle_class(plate)
        distance = roads.distance(entry, leave)
        return jsonify(plate=plate, vehicle=vehicle, cents=round(distance * sheet[vehicle] * 10))

    @app.put("/tariffs/<vehicle>")
    def change_tariff(vehicle):
        if vehicle not in sheet:
            abort(404)
        rate = float((request.get_json(silent=True) or {}).get("rate", sheet[vehicle]))
        return jsonify(tariffs.change(vehicle, rate))

    return app
