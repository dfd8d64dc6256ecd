"""The hire library's web application."""
from flask import Flask, jsonify

from db import Session, release, wait_for_database
from hire import NoSuchConcert, hire_list, season


def create_app() -> Flask:
    wait_for_database()
    app = Flask(__name__)
    app.teardown_appcontext(release)

    @app.get("/health")
    def health():
        return jsonify(status="up")

    @app.get("/concerts")
    def concerts():
        return jsonify(concerts=season(Session()))

    @app.get("/concerts/<int:concert_id>/hire-list")
    def concert_hire_list(concert_id: int):
        return jsonify(hire_list(Session(), concert_id))

    @app.errorhandler(NoSuchConcert)
    def unknown(error: NoSuchConcert):
        return jsonify(error=f"no concert {error}"), 404

    return app


app = create_app()
