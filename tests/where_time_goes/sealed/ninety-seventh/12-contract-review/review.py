from concurrent.futures import wait

import workers
from clauses import score
from config import settings
from library import Contract


def review(contract: Contract) -> dict:
    """Score all clauses at the same time; those that are late are left to a lawyer."""
    futures = [workers.start(score, clause) for clause in contract.clauses]
    done, late = wait(futures, timeout=settings.review_deadline)
    for future in late:
        future.cancel()
    scored = [future.result() for future in futures if future in done]
    scored.sort(key=lambda item: item["risk"], reverse=True)
    return {
        "contract": contract.number,
        "counterparty": contract.counterparty,
        "scored": scored,
        "manual": len(late),
        "verdict": verdict([item["risk"] for item in scored], len(late)),
    }


def verdict(risks: list[float], manual: int) -> str:
    if manual or not risks:
        return "lawyer"
    return "negotiate" if max(risks) > 0.8 else "sign"
