from collections import Counter
from functools import cached_property

from citator import Citator

TREATMENTS = ("followed", "considered", "distinguished", "overruled")


class Decision:
    """A decision of a court. A request has its own; the template reads what it needs."""

    def __init__(self, year: int, court: str, number: int, citator: Citator) -> None:
        self.year = year
        self.court = court
        self.number = number
        self._citator = citator

    @property
    def neutral_citation(self) -> str:
        return f"[{self.year}] {self.court} {self.number}"

    @cached_property
    def citing(self) -> list[dict]:
        return self._citator.citing(self.neutral_citation)

    def treatment(self) -> dict[str, int]:
        counts = Counter(row["treatment"] for row in self.citing)
        return {name: counts.get(name, 0) for name in TREATMENTS}

    def is_good_law(self) -> bool:
        return not any(row["treatment"] == "overruled" for row in self.citing)

    def most_recent(self, limit: int = 3) -> list[str]:
        newest = sorted(self.citing, key=lambda row: row["year"], reverse=True)
        return [row["citation"] for row in newest[:limit]]
