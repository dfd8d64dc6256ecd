"""A result of `headway load` against an earlier one: what changed, and whether two single runs can show it.

A quantile's interval is that of order statistics: of n responses the number below the p-quantile is binomial(n, p), so
the responses at two ranks enclose it with 95 % confidence, whatever the distribution (David & Nagaraja 2003, §7.1).
Shares of failures have Wilson's interval (1927). Neither knows how far one run differs from the next.

Requests that timed out, or had no response at the end of the run, are in both: slower than all others, and failures.
"""

import math
from dataclasses import replace
from typing import NamedTuple

from scipy import stats

from headway.analysis.cell.estimate import LEVEL, quantile_ranks
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import TIMEOUTS, CutOff, quantile_of
from headway.analysis.compare.contrast import MARGIN, Difference, change_of, decide_by_interval
from headway.analysis.compare.load_result import Earlier, Figure, FigureChange, LoadComparison
from headway.units import NS_PER_MS

CLEAR = 0.10
"""A figure without an interval must differ by more than this to be called better or worse."""

SHARES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99_9": 0.999}


def compare_loads(earlier: Earlier, now: Earlier) -> LoadComparison:
    """Compare each figure of both results: throughput, quantiles of the response time, errors."""
    throughput = _change("throughput", _plain(earlier.throughput), _plain(now.throughput), more_is_better=True)
    before, after = _values(earlier), _values(now)
    quantiles = [
        _change_of_quantile(f"{name}_ms", _quantile(earlier, before, name), _quantile(now, after, name))
        for name in SHARES
    ]
    errors = _change("errors", _errors(earlier), _errors(now))
    return LoadComparison((throughput, *quantiles, errors), tuple(_differences(earlier, now)))


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
    # Earlier results do not say how long the graceful stop was: of a closed load no request is known to have waited too
    # long.
    opened = result.load is not None and result.load.startswith("open loop")
    timed_out = sum(result.window.by_failure.get(name, 0) for name in TIMEOUTS)
    return CutOff(timed_out, result.counts.unfinished if opened else 0)


class _Quantile(NamedTuple):
    """A quantile as a figure, and whether it lies among requests without a response."""

    figure: Figure | None
    lost: bool = False


def _quantile(result: Earlier, values: Histogram, name: str) -> _Quantile:
    own_ms, lost = result.response_ms.get(name), _cut_off(result).total
    if values.n == 0:
        return _Quantile(None if lost else _plain(own_ms))
    found = quantile_of(values, SHARES[name], lost)
    if found.value_ns is None:
        least_ms = None if found.at_least_ns is None else found.at_least_ns / NS_PER_MS
        return _Quantile(Figure(None, least_ms), found.missing == "cut-off")
    value = found.value_ns / NS_PER_MS if lost or own_ms is None else own_ms
    low, high = (
        values.order_statistic_ns(rank) / NS_PER_MS if rank is not None and rank <= values.n else None
        for rank in quantile_ranks(values.n + lost, SHARES[name])
    )
    return _Quantile(
        Figure(value, None if low is None else min(value, low), None if high is None else max(value, high))
    )


def _change_of_quantile(name: str, earlier: _Quantile, now: _Quantile) -> FigureChange:
    """A quantile that was known, and now lies among requests without a response, is worse: it is longer than all
    responses."""
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
    else:
        least, most = _ratio_range(earlier, now)
    return decide_by_interval(least, most, MARGIN)


def _ratio_range(earlier: Figure, now: Figure) -> tuple[float, float]:
    """Between what the ratio now / earlier may be, the ends of both intervals against each other."""
    least = _over(now.low or 0.0, math.inf if earlier.high is None else earlier.high)
    most = _over(math.inf if now.high is None else now.high, earlier.low or 0.0)
    return least, most


def _plain_range(earlier: float, now: float) -> tuple[float, float]:
    """The same of figures without intervals: small differences are none, and those up to 10 % are open."""
    ratio = now / earlier if earlier > 0 else math.inf
    unknown = abs(math.log(ratio)) if 0 < ratio < math.inf else math.inf
    if unknown <= math.log1p(MARGIN) or unknown > math.log1p(CLEAR):
        return ratio, ratio
    return ratio / (1 + CLEAR), ratio * (1 + CLEAR)


def _over(a: float, b: float) -> float:
    if b == math.inf:
        return 0.0
    return a / b if b > 0 else math.inf
