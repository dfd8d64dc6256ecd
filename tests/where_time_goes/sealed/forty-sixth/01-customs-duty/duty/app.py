from flask import Flask, current_app, jsonify, request

from . import reference, settings
from .tariff import TariffBook


def assess(book, code, origin, value):
    line = book.find(code)
    ruling = reference.ruling(code, origin)
    rate = max(0.0, line.rate - ruling["preference"]) + ruling["anti_dumping"]
    duty = round(value * rate, 2)
    vat = round((value + duty) * settings.VAT, 2)
    return {
        "code": code,
        "tariff_line": line.code,
        "text": line.text,
        "rate": round(rate, 4),
        "duty": duty,
        "vat": vat,
        "ruling": ruling["number"],
        "edition": book.edition,
    }


def create_app():
    app = Flask(__name__)
    app.config["BOOK"] = TariffBook.load()
    app.logger.info("tariff book: %d lines", len(app.config["BOOK"]))

    @app.get("/health")
    def health():
        return jsonify(ok=True, edition=current_app.config["BOOK"].edition)

    @app.get("/duty/<code>")
    def duty(code):
        value = request.args.get("value", 0.0, type=float)
        origin = request.args.get("origin", "XX")
        return jsonify(assess(current_app.config["BOOK"], code, origin, value))

    @app.post("/declarations")
    def declare():
        body = request.get_json()
        result = assess(
            current_app.config["BOOK"], body["code"], body["origin"], float(body["value"])
        )
        result["fee"] = settings.STATISTICAL_FEE if body.get("kg", 0) > 1 else 0.0
        return jsonify(result), 201

    @app.errorhandler(reference.ReferenceError)
    def reference_down(exc):
        return jsonify(error=str(exc)), 503

    return app
