"""What is compared of two results of `headway load`, and what the comparison finds."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field

if TYPE_CHECKING:
    from headway.analysis.compare.baseline import Change

NOISE = (
    "Intervals (95 %) say how well each run knows its own figure, as if answers were independent. Two single runs "
    "cannot show how far one run differs from the next: repeat both to see that."
)


class EarlierCounts(BaseModel):
    """Of an earlier result's counts, what is compared."""

    model_config = ConfigDict(frozen=True)

    sent: int
    failed: int
    unfinished: int = 0
    dropped: int = 0


class EarlierCutOff(BaseModel):
    """How many requests waited longer than every one with a response, by what ended them."""

    model_config = ConfigDict(frozen=True)

    timed_out: int
    unfinished: int


class EarlierWindow(BaseModel):
    """Of an earlier result's window, what is compared."""

    model_config = ConfigDict(frozen=True)

    by_failure: dict[str, int] = Field(default_factory=dict)


class Earlier(BaseModel):
    """Of a result's JSON, what is compared. Other names are ignored: they may be those of a later version.
    `cut_off` is None of results of versions that did not report it."""

    model_config = ConfigDict(frozen=True)

    counts: EarlierCounts
    cut_off: EarlierCutOff | None = None
    window: EarlierWindow = EarlierWindow()
    throughput: float | None
    response_ms: dict[str, float | None]
    requests: tuple[dict[str, str], ...] | None = None
    load: str | None = None
    response_hdr_base64: str | None = None

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> "Earlier":
        """What is compared of a result that was just made."""
        return cls.model_validate(document)


@dataclass(frozen=True)
class Figure:
    """A figure of one run; its interval where there is one, open above where there were too few responses.

    `value` is None where all that is known of it is that it is no less than `low`.
    """

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class FigureChange:
    """One figure of both runs. `ratio` is now / earlier, None where the earlier one is nought or one is not known."""

    name: str
    earlier: Figure | None
    now: Figure | None
    ratio: float | None
    word: "Change"


@dataclass(frozen=True)
class LoadComparison:
    """All figures, and what stands in the way of comparing them."""

    changes: tuple[FigureChange, ...]
    differences: tuple[str, ...]

    def as_document(self) -> dict[str, Any]:
        """With JSON's types only."""
        changes = {change.name: {**asdict(change)} for change in self.changes}
        for change in changes.values():
            del change["name"]
        return {"changes": changes, "differences": list(self.differences), "note": NOISE}
