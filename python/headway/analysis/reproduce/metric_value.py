"""A metric of one block with what is known of its error, and estimates of it over blocks."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean

from headway.analysis.cell.dispersion import dispersion, interval_of_share
from headway.analysis.cell.estimate import arithmetic, geometric
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import LEVEL
from headway.analysis.compare.contrast import BETWEEN_RUNS, NO_INTERVAL
from headway.study.cells import Metric

OF_COUNTS = "one block: its count of answers, and the 5 % by which one run differs from the next"
OF_SHARES = "one block: how much ten parts of it differ, and the 1 % by which shares of one run differ from the next"
EXACT_COUNT = "one block: the same each time"
UNFINISHED = "requests that were unfinished at the end counted either way"
RESOLVED = ", and half a step of the histogram"
REPORTED = "one run of the tool: no interval"

SHARES: tuple[Metric, ...] = ("availability_pct", "failed_pct")
"""Requests fail in clusters, as a worker that is killed fails all that it had: a count of them says too much."""

_Z = NormalDist().inv_cdf((1 + LEVEL) / 2)


EXACT_SHARES = "Clopper-Pearson interval of all requests, taken as fewer where blocks differ more than by chance"


@dataclass(frozen=True)
class Counted:
    """Of how many requests a share is, and how many of these count.

    `unfinished` had not ended and may count either way. `scatter` is how many times fewer requests those of the block
    are worth, as its parts differ.
    """

    count: int
    of: int
    unfinished: int = 0
    scatter: float = 1.0


@dataclass(frozen=True)
class Value:
    """A metric of one block. `error` is the standard error of its logarithm as far as counting gives it, else None.

    It is 0 for what is the same each time. `between` is what one run differs from the next by in addition, and `method`
    is the text that says how both were found. `ends` are the least and the most that the value may turn out to be once
    the requests have ended that were unfinished at the end of the run; None where that changes nothing. `too_short`
    says by how much the window is too short to show this metric. `resolution` is the share of itself by which a value
    read from a histogram may differ from the truth: no interval is narrower. `counted` is
    what a share is of.
    """

    value: float
    error: float | None = None
    between: float = BETWEEN_RUNS
    method: str = OF_COUNTS
    ends: tuple[float, float] | None = None
    too_short: str = ""
    resolution: float = 0.0
    counted: Counted | None = None

    @property
    def least(self) -> float:
        """The least that the value may turn out to be."""
        return self.value if self.ends is None else self.ends[0]

    @property
    def most(self) -> float:
        """The most that the value may turn out to be."""
        return self.value if self.ends is None else self.ends[1]


def estimate_of(metric: Metric, values: Sequence[Value], *, measured: bool = True) -> Estimate | None:
    """The metric over blocks: their geometric mean and its t interval, or of a single one what counting gives.

    `measured` is False for what another tool reports: of a single one of its figures nothing more is known.
    """
    if not values:
        return None
    if len(values) == 1:
        found = single_block(values[0], NO_INTERVAL if measured else REPORTED)
    else:
        found = share_over_blocks(values) or over_ends(values, lambda plain: _over_blocks(metric, plain))
    if metric in SHARES and found.high is not None:
        return found.model_copy(update={"high": min(100.0, found.high)})
    return found


def share_over_blocks(values: Sequence[Value], level: float = LEVEL) -> Estimate | None:
    """A share over blocks, in percent, by the counts of all of them; None where a block has none.

    The interval is exact (Clopper & Pearson 1934): of blocks in which nothing failed, too, it says what may have been
    missed, where their t interval has no width.
    """
    counted = [value.counted for value in values if value.counted is not None]
    count, of = sum(each.count for each in counted), sum(each.of for each in counted)
    if len(counted) < len(values) or len(values) < 2 or not of:
        return None
    scatter = max(
        dispersion([each.count for each in counted], [each.of for each in counted]), *(each.scatter for each in counted)
    )
    unfinished = sum(each.unfinished for each in counted)
    total = (of + unfinished) / scatter
    low, _ = interval_of_share(count / scatter, total, level)
    _, high = interval_of_share((count + unfinished) / scatter, total, level)
    method = f"{EXACT_SHARES}; {UNFINISHED}" if unfinished else EXACT_SHARES
    return Estimate(value=100 * count / of, low=100 * low, high=100 * high, method=method, level=level, n=len(values))


def ratio_of_shares(left: Sequence[Value], right: Sequence[Value], level: float = LEVEL) -> Estimate | None:
    """Left over right, of which one is a share or both are; None where the counts do not give it.

    From the least that left may be over the most that right may be, to the opposite: wider than it need be where both
    are shares, and never too narrow. A constant, of one side, is known exactly.
    """
    sides = [share_over_blocks(side, level) or _constant(side) for side in (left, right)]
    if None in sides or all(value.counted is None for value in (*left, *right)):
        return None
    over, under = sides
    if over is None or under is None or not under.low or over.low is None or over.high is None or under.high is None:
        return None
    return Estimate(
        value=over.value / under.value,
        low=over.low / under.high,
        high=over.high / under.low,
        method=under.method if over.method == EXACT_COUNT else over.method,
        level=level,
        n=len(left),
    )


def _constant(values: Sequence[Value]) -> Estimate | None:
    """What is the same in each block by definition; None of what was measured."""
    if any(value.error != 0 or value.between != 0 for value in values) or len({value.value for value in values}) != 1:
        return None
    value = values[0].value
    return Estimate(value=value, low=value, high=value, method=EXACT_COUNT, n=len(values))


def _over_blocks(metric: Metric, plain: Sequence[float]) -> Estimate:
    return geometric(plain) if min(plain) > 0 and metric != "availability_pct" else arithmetic(plain)


def over_ends(values: Sequence[Value], estimate: Callable[[Sequence[float]], Estimate]) -> Estimate:
    """The estimate over blocks, as wide as it may be by what unfinished requests turn out to be."""
    found = _to_resolution(estimate([value.value for value in values]), values)
    if all(value.ends is None for value in values) or found.low is None or found.high is None:
        return found
    leasts, mosts = [value.least for value in values], [value.most for value in values]
    low = estimate(leasts).low if min(leasts) > 0 else 0.0
    return _widened(found, low, estimate(mosts).high)


def _to_resolution(found: Estimate, values: Sequence[Value]) -> Estimate:
    """The estimate with ends that are as much further out as the values may differ from the truth on average."""
    resolution = fmean(value.resolution for value in values)
    if not resolution or found.low is None:
        return found
    return found.widened(resolution).model_copy(update={"method": f"{found.method}{RESOLVED}"})


def _widened(found: Estimate, low: float | None, high: float | None) -> Estimate:
    return found.model_copy(update={"low": low, "high": high, "method": f"{found.method}; {UNFINISHED}"})


def single_block(value: Value, unknown: str = NO_INTERVAL) -> Estimate:
    """A value of one block with the interval that counting gives; `unknown` is the method where it gives none."""
    if value.error is None or value.value <= 0:
        return Estimate(value=value.value, low=None, high=None, method=unknown, n=1)
    if value.error == 0:
        return Estimate(value=value.value, low=value.value, high=value.value, method=EXACT_COUNT, n=1)
    factor = math.exp(min(700.0, _Z * value.error)) * (1 + value.between)
    found = Estimate(value=value.value, low=value.value / factor, high=value.value * factor, method=value.method, n=1)
    return found if value.ends is None else _widened(found, value.least / factor, value.most * factor)
