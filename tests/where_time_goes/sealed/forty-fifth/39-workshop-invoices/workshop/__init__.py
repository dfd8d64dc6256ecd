from flask import Flask, jsonify

from . import db, views


def create_app() -> Flask:
    app = Flask("workshop")
    db.open_pool()
    app.register_blueprint(views.bp)

    @app.get("/ping")
    def ping():
        return jsonify(pong=True)

    @app.errorhandler(LookupError)
    def not_found(exc):
        return jsonify(error=str(exc)), 404

    return app
