import sys

from flask import Flask, jsonify
from waitress import serve

from settings import HTTP_THREADS
from views import bp


def create_app() -> Flask:
    app = Flask(__name__)
    app.register_blueprint(bp)

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    return app


if __name__ == "__main__":
    serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=HTTP_THREADS, _quiet=True)
