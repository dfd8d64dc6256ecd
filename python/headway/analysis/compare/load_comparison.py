"""A result beside an earlier one: what changed, and whether the two runs can tell.

A quantile's interval is that of order statistics: of n answers the number below the p-quantile is binomial(n, p), so
the answers at two ranks enclose it with 95 % confidence, whatever the distribution (David & Nagaraja 2003, §7.1).
Shares of failures have Wilson's interval (1927). Neither knows how far one run differs from the next.

Requests that were cut off without an answer are in both: slower than all answers, and failures.
"""

import math
from dataclasses import replace
from typing import NamedTuple

from scipy import stats

from headway.analysis.cell.estimate import quantile_ranks
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import TIMEOUTS, CutOff, quantile_of
from headway.analysis.compare.load_result import Change, Comparison, Earlier, Figure, Word
from headway.units import NS_PER_MS

LEVEL = 0.95

SAME = 0.02
"""Figures that differ by less are the same for all who must choose."""

CLEAR = 0.10
"""A figure without an interval must differ by more than this before a word is said about it."""

SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99_9": 0.999}


def compare(earlier: Earlier, now: Earlier) -> Comparison:
    """Sets the two beside each other."""
    throughput = _change("throughput", _plain(earlier.throughput), _plain(now.throughput), more_is_better=True)
    before, after = _values(earlier), _values(now)
    quantiles = [
        _change_of_quantile(f"{name}_ms", _quantile(earlier, before, name), _quantile(now, after, name))
        for name in SHARES
    ]
    errors = _change("errors", _errors(earlier), _errors(now))
    return Comparison((throughput, *quantiles, errors), tuple(_differences(earlier, now)))


def _differences(earlier: Earlier, now: Earlier) -> list[str]:
    found = []
    if earlier.load is not None and earlier.load != now.load:
        found.append(f"the load was {earlier.load}, and is {now.load} now")
    if earlier.requests is not None and earlier.requests != now.requests:
        found.append("other requests were asked")
    return found


def _values(result: Earlier) -> Histogram:
    return Histogram.decoded(result.response_hdr_base64 or "")


def _plain(value: float | None) -> Figure | None:
    return None if value is None else Figure(value)


def _cut_off(result: Earlier) -> CutOff:
    if result.cut_off is not None:
        return CutOff(result.cut_off.timed_out, result.cut_off.unfinished)
    # Results of before it was told do not say how long the drain was: of a closed load none is known to be cut off.
    opened = result.load is not None and result.load.startswith("open loop")
    timed_out = sum(result.window.by_failure.get(name, 0) for name in TIMEOUTS)
    return CutOff(timed_out, result.counts.unfinished if opened else 0)


class _Known(NamedTuple):
    """A quantile as a figure, and whether it lies among requests that were cut off."""

    figure: Figure | None
    lost: bool = False


def _quantile(result: Earlier, values: Histogram, name: str) -> _Known:
    own_ms, lost = result.response_ms.get(name), _cut_off(result).total
    if values.n == 0:
        return _Known(None if lost else _plain(own_ms))
    found = quantile_of(values, SHARES[name], lost)
    if found.value_ns is None:
        least_ms = None if found.at_least_ns is None else found.at_least_ns / NS_PER_MS
        return _Known(Figure(None, least_ms), found.missing == "cut-off")
    value = found.value_ns / NS_PER_MS if lost or own_ms is None else own_ms
    low, high = (
        values.order_statistic_ns(rank) / NS_PER_MS if rank is not None and rank <= values.n else None
        for rank in quantile_ranks(values.n + lost, SHARES[name])
    )
    return _Known(Figure(value, None if low is None else min(value, low), None if high is None else max(value, high)))


def _change_of_quantile(name: str, earlier: _Known, now: _Known) -> Change:
    """A quantile that was known, and now lies among requests that were cut off, is worse: it is longer than all of
    the answers."""
    change = _change(name, earlier.figure, now.figure)
    if now.lost and earlier.figure is not None and earlier.figure.value is not None:
        return replace(change, word="worse")
    if earlier.lost and now.figure is not None and now.figure.value is not None:
        return replace(change, word="better")
    return change


def _errors(result: Earlier) -> Figure | None:
    counts = result.counts
    n = counts.sent + counts.dropped
    if n == 0:
        return None
    bad = counts.failed + counts.dropped + _cut_off(result).unfinished
    interval = stats.binomtest(bad, n).proportion_ci(LEVEL, method="wilson")
    return Figure(bad / n, float(interval.low), float(interval.high))


def _change(name: str, earlier: Figure | None, now: Figure | None, more_is_better: bool = False) -> Change:
    was, is_now = (None if figure is None else figure.value for figure in (earlier, now))
    ratio = is_now / was if was and is_now is not None else None
    return Change(name, earlier, now, ratio, _word(earlier, now, more_is_better))


def _word(earlier: Figure | None, now: Figure | None, more_is_better: bool) -> Word:
    if earlier is None or now is None or earlier.value is None or now.value is None:
        return "unclear"
    if earlier.value == now.value == 0:
        return "same"
    if earlier.low is earlier.high is now.low is now.high is None:
        least, most = _plain_range(earlier.value, now.value)
    else:
        least, most = _ratio_range(earlier, now)
    if least >= 1 / (1 + SAME) and most <= 1 + SAME:
        return "same"
    if least > 1 + SAME:
        return "better" if more_is_better else "worse"
    if most < 1 / (1 + SAME):
        return "worse" if more_is_better else "better"
    return "unclear"


def _ratio_range(earlier: Figure, now: Figure) -> tuple[float, float]:
    """Between what the ratio now / earlier may be, the ends of both intervals against each other."""
    least = _over(now.low or 0.0, math.inf if earlier.high is None else earlier.high)
    most = _over(math.inf if now.high is None else now.high, earlier.low or 0.0)
    return least, most


def _plain_range(earlier: float, now: float) -> tuple[float, float]:
    """The same of figures without intervals: what differs by a little is the same, by much is not, and in between
    nobody knows."""
    ratio = now / earlier if earlier > 0 else math.inf
    unknown = abs(math.log(ratio)) if 0 < ratio < math.inf else math.inf
    if unknown <= math.log1p(SAME) or unknown > math.log1p(CLEAR):
        return ratio, ratio
    return ratio / (1 + CLEAR), ratio * (1 + CLEAR)


def _over(a: float, b: float) -> float:
    if b == math.inf:
        return 0.0
    return a / b if b > 0 else math.inf
