from flask import Flask, jsonify, request

import billing


def create_app():
    app = Flask(__name__)

    @app.get("/health")
    def health():
        return jsonify(ok=True)

    @app.post("/invoices")
    def create_invoice():
        data = request.get_json()
        if not data.get("lines"):
            return jsonify(error="an invoice needs lines"), 422
        return jsonify(billing.issue_invoice(int(data["customer"]), data["lines"])), 201

    @app.get("/invoices/recent")
    def recent():
        return jsonify(billing.recent_invoices())

    return app
