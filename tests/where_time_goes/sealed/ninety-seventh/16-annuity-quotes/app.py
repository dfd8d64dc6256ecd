from flask import Flask, jsonify, request

import settings
from funds import yield_of
from tables import MortalityTables


def create_app() -> Flask:
    app = Flask(__name__)
    tables = MortalityTables.load()

    @app.get("/health")
    def health():
        return jsonify(status="ok", tables=tables.release)

    @app.get("/annuities/<fund>")
    def annuity(fund: str):
        age = request.args.get("age", 65, type=int)
        capital = request.args.get("capital", 100_000, type=int)
        cohort = request.args.get("cohort", "1960")
        if not settings.MIN_AGE <= age <= settings.MAX_AGE:
            return jsonify(error="age out of range"), 422
        factor = tables.annuity_factor(cohort, age, yield_of(fund))
        return jsonify(fund=fund, age=age, yearly=round(capital / factor, 2), tables=tables.release)

    return app
