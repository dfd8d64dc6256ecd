"""How a supplier's findings are weighed."""
from dataclasses import dataclass

import settings


@dataclass(frozen=True)
class Findings:
    company: dict
    insolvency: dict
    sanctions: dict
    judgments: dict
    vat: dict


def score(findings: Findings) -> int:
    if findings.sanctions["listed"]:
        return 0
    points = 100
    points -= 60 if findings.insolvency["open"] else 0
    points -= min(30, 6 * findings.judgments["unpaid"])
    points -= 0 if findings.vat["registered"] else 10
    points -= 15 if findings.company["years"] < 2 else 0
    return max(0, points)


def verdict(points: int) -> str:
    if points < settings.REFUSE_BELOW:
        return "refuse"
    if points < settings.REVIEW_BELOW:
        return "review"
    return "accept"
