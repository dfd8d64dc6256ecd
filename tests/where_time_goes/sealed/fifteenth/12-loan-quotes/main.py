from flask import Blueprint, Flask, jsonify, request

import quotes

api = Blueprint("loans", __name__)


@api.get("/health")
def health():
    return "ok"


@api.get("/quotes/<int:person>")
def quote(person: int):
    amount = request.args.get("amount", 5000, type=int)
    return jsonify(quotes.quick_quote(person, amount))


@api.post("/affordability")
def affordability():
    form = request.get_json()
    return jsonify(quotes.affordability(form["person"], form["amount"]))


def create_app() -> Flask:
    app = Flask("loans")
    app.register_blueprint(api)
    return app
