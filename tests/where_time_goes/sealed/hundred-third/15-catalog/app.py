from flask import Flask, jsonify

from api import api
from pages import pages


def create_app():
    app = Flask(__name__)
    app.register_blueprint(api)
    app.register_blueprint(pages)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    return app
