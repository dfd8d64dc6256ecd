from flask import Flask, jsonify

import db
from carriers import CarrierError
from orders import orders


def create_app() -> Flask:
    app = Flask(__name__)
    app.register_blueprint(orders)

    @app.errorhandler(CarrierError)
    def carrier_failed(error: CarrierError):
        return jsonify(error=str(error)), 502

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    db.wait_until_up()
    return app


app = create_app()
