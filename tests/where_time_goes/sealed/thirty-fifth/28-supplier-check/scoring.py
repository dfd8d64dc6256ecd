from dataclasses import dataclass
from typing import Any

from settings import ScreeningSettings

LEGAL_FORM_POINTS = {"AG": 0, "GmbH": 5, "UG": 25, "Ltd": 10, "sole": 30}


@dataclass
class Verdict:
    score: int
    decision: str
    reasons: list[str]


class ScoreCard:
    def __init__(self, settings: ScreeningSettings) -> None:
        self._settings = settings

    def rate(self, company: dict[str, Any], hits: list[dict[str, Any]], amount: float) -> Verdict:
        reasons: list[str] = []
        score = LEGAL_FORM_POINTS.get(company["legal_form"], 20)
        if company["years_active"] < 3:
            score += 20
            reasons.append("young company")
        if company["country"] in self._settings.blocked_countries:
            score += 100
            reasons.append("blocked country")
        for hit in hits:
            score += int(hit["weight"])
            reasons.append(f"listed: {hit['list']}")
        if amount > self._settings.review_above:
            score += 15
            reasons.append("large order")
        return Verdict(score, self._decide(score), reasons)

    def _decide(self, score: int) -> str:
        if score >= self._settings.reject_score:
            return "reject"
        return "review" if score >= 35 else "accept"
