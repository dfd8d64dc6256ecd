"""A result beside an earlier one: what changed, and whether the two runs can tell.

A quantile's interval is that of order statistics: of n answers the number below the p-quantile is binomial(n, p), so
the answers at two ranks enclose it with 95 % confidence, whatever the distribution (David & Nagaraja 2003, §7.1).
Shares of failures have Wilson's interval (1927). Neither knows how far one run differs from the next.
"""

import math

from scipy import stats

from headway.findings.comparison import Change, Comparison, Earlier, Figure, Word
from headway.findings.estimate import quantile_ranks
from headway.findings.histogram import Histogram
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
        _change(f"{name}_ms", _quantile(earlier, before, name), _quantile(now, after, name)) for name in SHARES
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


def _quantile(result: Earlier, values: Histogram, name: str) -> Figure | None:
    value = result.response_ms.get(name)
    if value is None or values.n == 0:
        return _plain(value)
    low, high = quantile_ranks(values.n, SHARES[name])
    return Figure(
        value,
        None if low is None else min(value, values.order_statistic_ns(low) / NS_PER_MS),
        None if high is None else max(value, values.order_statistic_ns(high) / NS_PER_MS),
    )


def _errors(result: Earlier) -> Figure | None:
    counts = result.counts
    n = counts.sent + counts.dropped
    if n == 0:
        return None
    bad = counts.failed + counts.dropped
    interval = stats.binomtest(bad, n).proportion_ci(LEVEL, method="wilson")
    return Figure(bad / n, float(interval.low), float(interval.high))


def _change(name: str, earlier: Figure | None, now: Figure | None, more_is_better: bool = False) -> Change:
    ratio = now.value / earlier.value if earlier and now and earlier.value > 0 else None
    return Change(name, earlier, now, ratio, _word(earlier, now, more_is_better))


def _word(earlier: Figure | None, now: Figure | None, more_is_better: bool) -> Word:
    if earlier is None or now is None:
        return "unclear"
    if earlier.value == now.value == 0:
        return "same"
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
    if earlier.low is earlier.high is now.low is now.high is None:
        ratio = now.value / earlier.value if earlier.value > 0 else math.inf
        # Without intervals: what differs by a little is the same, by much is not, and in between nobody knows.
        unknown = abs(math.log(ratio)) if 0 < ratio < math.inf else math.inf
        if unknown <= math.log1p(SAME) or unknown > math.log1p(CLEAR):
            return ratio, ratio
        return ratio / (1 + CLEAR), ratio * (1 + CLEAR)
    least = _over(now.low or 0.0, math.inf if earlier.high is None else earlier.high)
    most = _over(math.inf if now.high is None else now.high, earlier.low or 0.0)
    return least, most


def _over(a: float, b: float) -> float:
    if b == math.inf:
        return 0.0
    return a / b if b > 0 else math.inf
