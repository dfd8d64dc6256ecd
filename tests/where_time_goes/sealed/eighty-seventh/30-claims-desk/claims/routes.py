"""HTTP."""

from flask import Blueprint, g, jsonify, request

from claims.db import session_scope
from claims.service import ClaimService

blueprint = Blueprint("claims", __name__)


@blueprint.before_request
def identify() -> None:
    g.handler = request.headers.get("X-Case-Handler", "unknown")


@blueprint.get("/claims/<int:claim_id>")
def claim(claim_id: int):
    with session_scope() as session:
        details = ClaimService(session).details(claim_id)
    return jsonify(details)


@blueprint.get("/policies/<policy>/claims")
def policy_claims(policy: str):
    with session_scope() as session:
        claims = ClaimService(session).of_policy(policy)
    return jsonify(claims=claims)


@blueprint.get("/health")
def health():
    return jsonify(ok=True)
