"""Whether the load generator sent an open load on time.

p99 of how late requests left may be 1 ms, or 5 % of the median response time. That is, one request in a hundred may
leave later, and how many do is a share like any other: of a hundred requests two late ones tell nothing yet.
"""

from fractions import Fraction

from headway.engine.message import LoadResult
from headway.findings.estimate import P99_NEEDS
from headway.findings.histogram import Histogram
from headway.findings.slo import share_of, verdict_of
from headway.findings.wording import percent
from headway.units import NS_PER_MS, format_duration

LAG_FLOOR_NS = NS_PER_MS
LAG_SHARE_OF_P50 = 0.05
LATE_SHARE = Fraction(1, 100)
"""So many may leave later than that."""


def late(result: LoadResult) -> str:
    """What says that too many requests left late; "" where that many cannot tell, or too few did."""
    most_ns = max(LAG_FLOOR_NS, LAG_SHARE_OF_P50 * (result.response.p50_ns or 0))
    histogram = Histogram.decoded(result.send_lag.hdr_base64)
    if not histogram.n:
        return _by_quantile(result, most_ns)
    share = share_of(histogram.at_least(most_ns), histogram.n, LATE_SHARE)
    if verdict_of(share, LATE_SHARE) != "missed":
        return ""
    return (
        f"{share.count:,} of {share.of:,} requests left {format_duration(round(most_ns))} late or more, "
        f"{percent(share.low)} at the least ({percent(float(LATE_SHARE))} may)"
    )


def _by_quantile(result: LoadResult, most_ns: float) -> str:
    """Records of old have no histogram of it."""
    lag_ns = result.send_lag.p99_ns
    if lag_ns is None or lag_ns <= most_ns or result.counts.sent < P99_NEEDS:
        return ""
    return (
        f"1 % of the requests left {format_duration(lag_ns)} late or more (at most {format_duration(round(most_ns))} "
        "is tolerated)"
    )
