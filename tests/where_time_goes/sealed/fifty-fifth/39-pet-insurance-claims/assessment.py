from sqlalchemy import func, select

import registry
import settings
from db import Claim, Policy, unit_of_work


class UnknownPolicy(LookupError):
    pass


def decide(policy: Policy, paid_so_far: int, invoice_cents: int, terms: dict) -> tuple[str, int]:
    if not terms["licensed"]:
        return "rejected", 0
    covered = int((invoice_cents - settings.EXCESS_CENTS) * min(1.0, 1 / terms["scale"]))
    remaining = max(0, policy.annual_limit - paid_so_far)
    paid = max(0, min(covered, remaining))
    return ("accepted" if paid else "below excess"), paid


def submit(policy_id: int, practice: str, invoice_cents: int) -> dict:
    with unit_of_work() as session:
        policy = session.get(Policy, policy_id)
        if policy is None:
            raise UnknownPolicy(policy_id)
        paid_so_far = session.scalar(
            select(func.coalesce(func.sum(Claim.paid_cents), 0)).where(Claim.policy_id == policy_id)
        )
        terms = registry.practice_terms(practice)
        decision, paid = decide(policy, paid_so_far, invoice_cents, terms)
        claim = Claim(policy_id=policy_id, invoice_cents=invoice_cents, decision=decision, paid_cents=paid)
        session.add(claim)
        session.flush()
        return {"claim": claim.id, "holder": policy.holder, "decision": decision, "paid_cents": paid}


def policy_summary(policy_id: int) -> dict:
    with unit_of_work() as session:
        policy = session.get(Policy, policy_id)
        if policy is None:
            raise UnknownPolicy(policy_id)
        return {"policy": policy.id, "holder": policy.holder, "species": policy.species}
