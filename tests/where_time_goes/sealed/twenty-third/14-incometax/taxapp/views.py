from decimal import Decimal

from flask import Blueprint, abort, jsonify, request

from .tables import CEILING, STEP, TABLES, due

bp = Blueprint("tax", __name__)


@bp.get("/health")
def health():
    return jsonify(status="ok")


@bp.get("/withholding/<int:year>/<int:income>")
def withholding(year, income):
    if year not in TABLES or income >= CEILING:
        abort(404)
    entry = TABLES[year][income - income % STEP]
    return jsonify(year=year, upto=entry.upto, monthly=str(entry.amount.quantize(Decimal("0.01"))))


@bp.post("/assessments")
def assessment():
    body = request.get_json()
    gross = int(body["income"]) - int(body.get("deductions", 0))
    years = {str(year): str(due(year, gross)) for year in TABLES}
    return jsonify(taxable=gross, due=years), 201
