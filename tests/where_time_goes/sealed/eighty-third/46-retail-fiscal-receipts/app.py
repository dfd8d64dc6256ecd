from flask import Flask, jsonify, request

import settings
from amounts import BadLine, total
from authority import Authority, AuthorityRefused
from register import Register
from startup import wait_for


def create_app():
    wait_for(settings.AUTHORITY_URL)
    app = Flask(__name__)
    register = Register(Authority())

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    @app.post("/tills/<int:till>/receipts")
    def issue(till):
        body = request.get_json()
        receipt = register.issue(till, total(body.get("lines")))
        return jsonify(receipt.as_dict()), 201

    @app.get("/tills/<int:till>/summary")
    def summary(till):
        return jsonify(register.summary(till))

    @app.get("/journal")
    def journal():
        return jsonify(register.journal(min(request.args.get("limit", 20, type=int), 100)))

    @app.errorhandler(BadLine)
    def bad_line(exc):
        return jsonify(error=str(exc)), 422

    @app.errorhandler(AuthorityRefused)
    def refused(exc):
        return jsonify(error="refused by the authority", detail=str(exc)), 502

    return app
