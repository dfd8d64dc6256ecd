from flask import Flask

from . import api
from .book import ClaimBook
from .policy import Policy


def create_app():
    app = Flask(__name__)
    app.config.from_object("claims.defaults")
    app.extensions["book"] = ClaimBook()
    app.extensions["policy"] = Policy(app.config["LIMITS"], app.config["RECEIPT_FROM_CENTS"])
    app.register_blueprint(api.bp)
    return app
