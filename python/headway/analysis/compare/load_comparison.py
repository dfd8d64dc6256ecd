"""A result of `headway load` against an earlier one: what changed, and whether two single runs can show it.

A quantile's interval is that of order statistics: of n responses the number below the p-quantile is binomial(n, p), so
the responses at two ranks enclose it with 95 % confidence, whatever the distribution (David & Nagaraja 2003, §7.1).
Shares of failures have Wilson's interval (1927). Neither knows how far one run differs from the next.

Requests that timed out, or had no response at the end of the run, are in both: slower than all others, and failures.
"""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from pydantic import BaseModel, ConfigDict

from headway.analysis.cell.estimate import quantile_ranks
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.levels import LEVEL
from headway.analysis.cell.quantiles import CutOff, quantile_of
from headway.analysis.compare.contrast import MARGIN, Change, Difference, change_of, decide_by_interval
from headway.units import NS_PER_MS

NOISE = (
    "Intervals (95 %) say how well each run knows its own figure, as if answers were independent. Two single runs "
    "cannot show how far one run differs from the next: repeat both to see that."
)

CLEAR = 0.10
"""A figure without an interval must differ by more than this to be called better or worse."""

SHARES = {"p50_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99, "p99_9_ms": 0.999}


class EarlierCounts(BaseModel):
    """Of an earlier result's counts, what is compared."""

    model_config = ConfigDict(frozen=True)

    sent: int
    failed: int
    dropped: int


class Earlier(BaseModel):
    """Of a result's JSON, what is compared. Other names are ignored: they may be those of a later version."""

    model_config = ConfigDict(frozen=True)

    counts: EarlierCounts
    cut_off: CutOff
    throughput: float | None
    requests: tuple[dict[str, str], ...]
    load: str
    response_hdr_base64: str

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
    word: Change


@dataclass(frozen=True)
class LoadComparison:
    """All figures, and what stands in the way of comparing them."""

    changes: tuple[FigureChange, ...]
    differences: tuple[str, ...]

    def as_document(self) -> dict[str, Any]:
        """With JSON's types only."""
        changes = {change.name: asdict(change) for change in self.changes}
        for change in changes.values():
            del change["name"]
        return {"changes": changes, "differences": list(self.differences), "note": NOISE}


def compare_loads(earlier: Earlier, now: Earlier) -> LoadComparison:
    """Compare each figure of both results: throughput, quantiles of the response time, errors."""
    was, is_now = (None if each.throughput is None else Figure(each.throughput) for each in (earlier, now))
    differences = [f"the load was {earlier.load}, and is {now.load} now"] * (earlier.load != now.load)
    differences += ["other requests were asked"] * (earlier.requests != now.requests)
    changes = (
        _change("throughput", was, is_now, more_is_better=True),
        *(_change_of_quantile(name, earlier, now) for name in SHARES),
        _change("errors", _errors(earlier), _errors(now)),
    )
    return LoadComparison(changes, tuple(differences))


def _change_of_quantile(name: str, earlier: Earlier, now: Earlier) -> FigureChange:
    """A quantile that was known, and now lies among requests without a response, is worse: it is longer than all
    responses."""
    (was, was_lost), (is_now, is_lost) = (_quantile(result, SHARES[name]) for result in (earlier, now))
    change = _change(name, was, is_now)
    if is_lost and was is not None and was.value is not None:
        return replace(change, word="worse")
    if was_lost and is_now is not None and is_now.value is not None:
        return replace(change, word="better")
    return change


def _quantile(result: Earlier, share: float) -> tuple[Figure | None, bool]:
    """A quantile of the response times in ms, and whether it lies among requests without a response."""
    values, lost = Histogram.decoded(result.response_hdr_base64), result.cut_off.total
    if values.n == 0:
        return None, bool(lost)
    found = quantile_of(values, share, lost)
    if found.value_ns is None:
        least_ms = None if found.at_least_ns is None else found.at_least_ns / NS_PER_MS
        return Figure(None, least_ms), found.missing == "cut-off"
    value = found.value_ns / NS_PER_MS
    low, high = (
        values.order_statistic_ns(rank) if rank is not None and rank <= values.n else None
        for rank in quantile_ranks(values.n + lost, share)
    )
    # A quantile is known to its counter of the histogram and no better.
    least = None if low is None else min(value, (low - values.half_step_ns(low)) / NS_PER_MS)
    most = None if high is None else max(value, (high + values.half_step_ns(high)) / NS_PER_MS)
    return Figure(value, least, most), False


def _errors(result: Earlier) -> Figure | None:
    from scipy import stats  # noqa: PLC0415  it takes a second to load, and `headway load --compare` is to begin at once

    counts = result.counts
    n = counts.sent + counts.dropped
    if n == 0:
        return None
    bad = counts.failed + counts.dropped + result.cut_off.unfinished
    interval = stats.binomtest(bad, n).proportion_ci(LEVEL, method="wilson")
    return Figure(bad / n, float(interval.low), float(interval.high))


def _change(name: str, earlier: Figure | None, now: Figure | None, more_is_better: bool = False) -> FigureChange:
    was, is_now = (None if figure is None else figure.value for figure in (earlier, now))
    ratio = is_now / was if was and is_now is not None else None
    return FigureChange(name, earlier, now, ratio, change_of(_difference(earlier, now), more_is_better=more_is_better))


def _difference(earlier: Figure | None, now: Figure | None) -> Difference:
    if earlier is None or now is None or earlier.value is None or now.value is None:
        return "unclear"
    if earlier.value == now.value == 0:
        return "same"
    if earlier.low is earlier.high is now.low is now.high is None:
        least, most = _plain_range(earlier.value, now.value)
    else:  # the ends of both intervals against each other
        least = now.low / earlier.high if now.low and earlier.high else 0.0
        most = now.high / earlier.low if now.high is not None and earlier.low else math.inf
    return decide_by_interval(least, most, MARGIN)


def _plain_range(earlier: float, now: float) -> tuple[float, float]:
    """Between what the ratio of figures without intervals may be: small differences are none, up to 10 % are open."""
    ratio = now / earlier if earlier > 0 else math.inf
    unknown = abs(math.log(ratio)) if 0 < ratio < math.inf else math.inf
    if unknown <= math.log1p(MARGIN) or unknown > math.log1p(CLEAR):
        return ratio, ratio
    return ratio / (1 + CLEAR), ratio * (1 + CLEAR)
