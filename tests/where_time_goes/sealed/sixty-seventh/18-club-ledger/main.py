from flask import Flask, jsonify, request

import ledger
from db import wait_for_database
from usage import Usage


def create_app():
    app = Flask(__name__)
    usage = Usage()
    wait_for_database()

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/clubs/<int:club>/balance")
    def balance(club):
        usage.note(club, "balance")
        return jsonify(ledger.balance(club))

    @app.get("/clubs/<int:club>/statement")
    def statement(club):
        usage.note(club, "statement")
        return jsonify(ledger.statement(club, int(request.args.get("month", "1"))))

    @app.get("/clubs/<int:club>/usage")
    def used(club):
        return jsonify(usage.of(club))

    return app


app = create_app()
