"""Assessment of import declarations."""
from flask import Flask, jsonify, request

from assessment import assess, papers
from declaration import Declaration
from tariff import TariffError

app = Flask(__name__)


@app.get("/health")
def health():
    return jsonify(status="ok")


@app.post("/declarations/<mrn>/assessment")
def assessment(mrn: str):
    declaration = Declaration.parse(mrn, request.get_json())
    return jsonify(assess(declaration))


@app.get("/papers/<code>")
def needed_papers(code: str):
    declaration = Declaration.parse("", {"code": code, "origin": request.args.get("origin", "CN"), "value": 0})
    return jsonify(papers(declaration))


@app.errorhandler(TariffError)
def no_tariff(error: TariffError):
    return jsonify(error=str(error)), 502


@app.errorhandler(KeyError)
def incomplete(error: KeyError):
    return jsonify(error=f"missing: {error}"), 400
