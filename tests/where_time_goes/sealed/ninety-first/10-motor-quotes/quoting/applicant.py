"""The person who asks for a quote, with what underwriting derives from the history."""

from dataclasses import dataclass
from functools import cached_property

from . import bureau


@dataclass
class Applicant:
    licence: str
    age: int
    years_licensed: int

    @cached_property
    def history(self) -> dict:
        return bureau.claims_history(self.licence)

    @property
    def claim_free_years(self) -> int:
        return min(self.history["claim_free_years"], self.years_licensed)

    @property
    def penalty_points(self) -> int:
        return sum(entry["points"] for entry in self.history["convictions"])

    @property
    def risk_band(self) -> str:
        score = 50 - 4 * self.claim_free_years + 6 * self.penalty_points
        if self.age < 25:
            score += 20
        if score < 20:
            return "A"
        return "B" if score < 45 else "C"
