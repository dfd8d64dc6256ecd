from flask import Flask

from . import schema
from .views import bp


def create_app():
    schema.ensure()
    app = Flask(__name__)
    app.json.sort_keys = False
    app.register_blueprint(bp)
    return app
