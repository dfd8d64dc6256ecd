import argparse
import logging

from flask import Flask
from werkzeug.serving import run_simple

from logs import get_logger
from views import admin, cases


def create_app() -> Flask:
    app = Flask("casework")
    app.register_blueprint(cases)
    app.register_blueprint(admin)
    get_logger("start").info("%d routes", len(list(app.url_map.iter_rules())))
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Case notes of the social services")
    parser.add_argument("--port", type=int, default=5000)
    options = parser.parse_args()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    run_simple("127.0.0.1", options.port, create_app(), threaded=True)
