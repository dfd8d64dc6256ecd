from flask import Blueprint, Flask, current_app, jsonify, request

from catalogue import Catalogue
from config import Config
from loans import availability

bp = Blueprint("reservations", __name__)


@bp.get("/health")
def health():
    return "ok"


@bp.get("/titles/<int:title>/availability")
def title_availability(title):
    copies = current_app.extensions["catalogue"].copies(title)
    return jsonify(title=title, **availability(copies, current_app.config["LOAN_DAYS"]))


@bp.post("/reservations")
def reserve():
    wanted = request.get_json()
    made = current_app.extensions["catalogue"].reserve(wanted["title"], wanted["reader"])
    return jsonify(number=made["number"], place=made["place"]), 201


def create_app():
    app = Flask(__name__)
    app.config.from_object(Config)
    app.extensions["catalogue"] = Catalogue(
        Config.CATALOGUE_URL, Config.CATALOGUE_TIMEOUT, Config.CATALOGUE_CONNECTIONS
    )
    app.register_blueprint(bp)
    return app


app = create_app()
