from flask import Flask, jsonify

from . import storage
from .views import cards


def create_app():
    storage.prepare()
    app = Flask(__name__)
    app.register_blueprint(cards)

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    return app
