from flask import Flask, jsonify

from . import db
from .claims import bp as claims_bp


def create_app() -> Flask:
    app = Flask(__name__)
    db.create_schema()
    app.register_blueprint(claims_bp)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    return app
