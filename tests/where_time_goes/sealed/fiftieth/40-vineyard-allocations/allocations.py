import logging
import random
import time

import settings
from ledger import Ledger, StaleRevision

log = logging.getLogger("allocations")

ledger = Ledger()


def limit(cases: int) -> int:
    return max(1, min(cases, settings.MAX_CASES_PER_MEMBER))


def stock(wine: str) -> dict:
    doc, _ = ledger.load(wine)
    return {"wine": wine, "left": doc["cases"] - doc["allocated"], "members": doc["members"]}


def allocate(wine: str, member: str, cases: int) -> dict:
    cases = limit(cases)
    for attempt in range(1000):
        doc, revision = ledger.load(wine)
        doc["allocated"] += cases
        doc["members"] += 1
        doc["last_member"] = member
        try:
            ledger.save(wine, doc, revision)
        except StaleRevision:
            log.debug("%s changed meanwhile (attempt %d)", wine, attempt)
            time.sleep(random.uniform(0.01, 0.05))
            continue
        return {
            "wine": wine,
            "member": member,
            "cases": cases,
            "price": cases * settings.CASE_PRICES.get(wine, 180),
        }
    raise TimeoutError(wine)
