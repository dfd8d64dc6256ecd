from flask import Flask, jsonify

import invoices
from erp import ErpError, client


def create_app():
    app = Flask(__name__)

    @app.get("/health")
    def health():
        return jsonify(status="ok")

    @app.get("/orders/<int:number>/invoice-preview")
    def invoice_preview(number):
        return jsonify(invoices.preview(number))

    @app.get("/customers/<int:account>")
    def customer(account):
        return jsonify(client.customer(account))

    @app.errorhandler(ErpError)
    def erp_failed(error):
        return jsonify(error=str(error)), 502

    return app


app = create_app()
