from sqlalchemy.orm import Session

from . import audit
from .models import Claim, Decision


class ClaimNotFound(Exception):
    pass


def load(session: Session, claim_id: int) -> Claim:
    claim = session.get(Claim, claim_id)
    if claim is None:
        raise ClaimNotFound(claim_id)
    return claim


def decide(session: Session, claim_id: int, decision: str, amount: float, clerk: str) -> Decision:
    claim = load(session, claim_id)
    if amount > float(claim.claimed):
        raise ValueError("more than was claimed")
    audit.record(clerk, f"{decision} claim {claim_id}: {amount:.2f}")
    row = Decision(claim_id=claim.id, decision=decision, amount=amount)
    session.add(row)
    session.commit()
    return row
