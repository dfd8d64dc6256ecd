"""A result beside an earlier one, as figures and words."""

from dataclasses import asdict, dataclass
from typing import Any, Literal

Word = Literal["better", "worse", "same", "unclear"]

NOISE = (
    "Intervals (95 %) say how well each run knows its own figure, as if answers were independent. Two single runs "
    "cannot show how far one run differs from the next: repeat both to see that."
)


@dataclass(frozen=True)
class Figure:
    """A figure of one run; its interval where there is one, open above where there were too few answers."""

    value: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Change:
    """One figure of both runs. `ratio` is now / earlier, None where the earlier one is nought."""

    name: str
    earlier: Figure | None
    now: Figure | None
    ratio: float | None
    word: Word


@dataclass(frozen=True)
class Comparison:
    """All figures, and what stands in the way of comparing them."""

    changes: tuple[Change, ...]
    differences: tuple[str, ...]

    def as_document(self) -> dict[str, Any]:
        """With JSON's types only."""
        changes = {change.name: {**asdict(change)} for change in self.changes}
        for change in changes.values():
            del change["name"]
        return {"changes": changes, "differences": list(self.differences), "note": NOISE}
