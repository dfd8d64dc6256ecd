def decide(score: int, open_loans: int, amount: float) -> dict:
    if score < 420 or open_loans > 6:
        return {"decision": "declined", "rate": None}
    if score < 560:
        return {"decision": "manual review", "rate": None}
    rate = 3.4 + max(0, 800 - score) / 100 + (0.5 if amount > 25_000 else 0)
    return {"decision": "approved", "rate": round(rate, 2)}
