"""Renewals of policies."""

from dataclasses import dataclass, field
from decimal import Decimal

from policydesk.policies.repositories import PolicyRepository
from policydesk.policies.scoring import ScoringClient


class NoSuchPolicy(LookupError):
    pass


@dataclass
class RenewalService:
    policies: PolicyRepository = field(default_factory=PolicyRepository)
    scoring: ScoringClient = field(default_factory=ScoringClient)

    def offer(self, number: str) -> dict:
        policy = self.policies.by_number(number)
        if policy is None:
            raise NoSuchPolicy(number)
        damages = list(policy.damages.all())
        paid = sum((damage.amount for damage in damages), Decimal(0))
        score = self.scoring.score(number, len(damages))
        premium = policy.premium * Decimal(str(round(0.9 + score / 5, 3))) + paid / 100
        return {"policy": number, "product": policy.product, "damages": len(damages), "premium": str(premium.quantize(Decimal("0.01")))}
