from dataclasses import dataclass

from settings import settings


@dataclass
class Offer:
    person: int
    product: str
    monthly: float
    accepted: bool
    reason: str | None = None


LOADINGS = {"fire": 1.15, "water": 1.3, "theft": 1.2, "liability": 1.05}


def risk_factor(score: int, claims: list[dict]) -> float:
    factor = 1.0 + max(0, 650 - score) / 500
    for claim in claims:
        factor *= LOADINGS.get(claim["kind"], 1.1)
    return factor


def make_offer(person: int, product: str, insured: int, score: int, claims: list[dict]) -> Offer:
    if score < 420:
        return Offer(person, product, 0.0, False, "score")
    if len(claims) > 5:
        return Offer(person, product, 0.0, False, "claims")
    yearly = insured * settings.base_rate * risk_factor(score, claims)
    return Offer(person, product, round(yearly / 12, 2), True)
