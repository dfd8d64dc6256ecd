from flask import Flask

from .api import bp


def create_app():
    app = Flask(__name__)
    app.config.from_object("fleet.config")
    app.register_blueprint(bp)
    return app
