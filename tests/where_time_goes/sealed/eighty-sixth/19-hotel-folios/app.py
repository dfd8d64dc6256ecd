"""Folio service of the front desk."""
from flask import Flask, abort, jsonify

import folios
import seed


def create_app() -> Flask:
    app = Flask("folios")
    seed.fill()

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/folios/<int:number>")
    def folio(number: int):
        found = folios.statement(number)
        if found is None:
            abort(404)
        return jsonify(found)

    @app.get("/rooming-list")
    def rooming_list():
        return jsonify(folios.rooming_list())

    return app
