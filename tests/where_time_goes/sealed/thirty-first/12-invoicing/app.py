import logging

from flask import Flask, jsonify

from db import Session, prepare
from invoices import bp


def create_app() -> Flask:
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    prepare()
    app = Flask(__name__)
    app.register_blueprint(bp)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.teardown_appcontext
    def release_session(exception=None):
        Session.remove()

    return app
