from flask import Blueprint, abort, jsonify, request

from . import rates
from .audit import AuditTrail
from .db import Claim, ClaimLine, Session

bp = Blueprint("claims", __name__, url_prefix="/claims")


@bp.post("")
def submit():
    body = request.get_json()
    if not body.get("lines"):
        abort(400)
    rate = rates.per_eur(body["currency"])
    with AuditTrail(body["employee"]), Session.begin() as session:
        claim = Claim(employee=body["employee"], purpose=body["purpose"])
        for category, cents in body["lines"]:
            claim.lines.append(
                ClaimLine(
                    category=category,
                    currency=body["currency"],
                    amount_cents=cents,
                    eur_cents=round(cents / rate),
                )
            )
        session.add(claim)
    total = sum(line.eur_cents for line in claim.lines)
    return jsonify(id=claim.id, total_eur_cents=total), 201


@bp.get("/<int:claim_id>")
def show(claim_id: int):
    with Session() as session:
        claim = session.get(Claim, claim_id)
        if claim is None:
            abort(404)
        return jsonify(id=claim.id, purpose=claim.purpose, lines=len(claim.lines))
