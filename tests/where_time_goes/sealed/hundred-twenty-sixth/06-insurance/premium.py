from decimal import ROUND_HALF_UP, Decimal

CLASS_FACTORS = {n: Decimal("0.70") + Decimal("0.11") * n for n in range(10)}
CLAIM_SURCHARGE = Decimal("0.08")


def premium_cents(base: int, risk_class: int, claims: int = 0) -> int:
    factor = CLASS_FACTORS[risk_class] * (1 + CLAIM_SURCHARGE * claims)
    return int((Decimal(base) * factor).quantize(Decimal(1), rounding=ROUND_HALF_UP))
