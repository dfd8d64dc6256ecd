from flask import Flask, jsonify, request

from archive import ArchiveClient
from books import InvoiceBook
from config import Config
from pricing import UnknownVehicle, totals


def create_app(config=Config):
    app = Flask(__name__)
    archive = ArchiveClient(
        config.ARCHIVE_URL, config.ARCHIVE_TIMEOUT, config.ARCHIVE_CONNECTIONS
    )
    book = InvoiceBook(config.SERIES, archive, config.KEEP_LATEST)

    @app.get("/health")
    def health():
        return jsonify(status="up")

    @app.post("/invoices")
    def create_invoice():
        body = request.get_json()
        try:
            amounts = totals(body["trips"], config.VAT)
        except UnknownVehicle as exc:
            return jsonify(error=f"unknown vehicle {exc}"), 422
        except KeyError as exc:
            return jsonify(error=f"missing {exc}"), 422
        return jsonify(book.enter(body["customer"], amounts)), 201

    @app.get("/invoices/<number>")
    def show_invoice(number):
        document = book.find(number)
        if document is None:
            return jsonify(error="not in the book"), 404
        return jsonify(document)

    @app.get("/series")
    def series():
        return jsonify(series=config.SERIES, last=book.last_sequence)

    return app
