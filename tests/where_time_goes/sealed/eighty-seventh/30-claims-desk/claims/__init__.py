"""Claims desk: what case handlers see of the claims of a policy."""

from flask import Flask, jsonify

from claims.errors import NotFound
from claims.schema import create_schema


def create_app() -> Flask:
    from claims.routes import blueprint

    app = Flask(__name__)
    create_schema()
    app.register_blueprint(blueprint)

    @app.errorhandler(NotFound)
    def not_found(error: NotFound):
        return jsonify(error=str(error)), 404

    return app
