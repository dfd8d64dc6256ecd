"""Whether a service level objective was met: each limit with what was found, how sure that is, and a verdict.

"p99 < 200 ms" says that no more than 1 % of the requests take 200 ms or longer. So it is judged as a share, k of n, and
the interval of a share is known whatever the distribution of response times (Clopper & Pearson 1934). It holds for
requests that are independent. Those that stand in one queue are not: they are slow together. So they count as of so
many times fewer requests as windows, or parts of them, differ more than by chance.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from headway.analysis.cell.cell_findings import LimitVerdict, ResultWarning
from headway.analysis.cell.dispersion import dispersion, interval_of_share
from headway.analysis.cell.estimate import arithmetic
from headway.analysis.cell.estimate_model import Estimate, FindingModel
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.levels import LEVEL
from headway.analysis.cell.quantiles import TAIL_OF_DEPENDENT, censored_quantile_ns
from headway.engine.message import LoadResult
from headway.format import format_duration, percent, rate
from headway.study.slo import ErrorsLimit, RateLimit, Slo, TimeLimit
from headway.units import NS_PER_MS

MOST_NEEDED = 10**9
"""More requests than this are not advised."""


class Share(FindingModel):
    """`count` of `of` requests broke the limit; `allowed` may; `low` to `high` is the interval of the share."""

    count: int
    of: int
    allowed: float
    low: float
    high: float
    method: str
    level: float = LEVEL


class LimitJudgement(FindingModel):
    """One limit. `value` and `bound` are in `unit`; `value` is None where there is none: too few had a response.

    `verdict` is what the interval proves; `as_measured` what the figures say when they are taken at their word. A time
    or a share has `share`, a rate has `per_s`.
    """

    limit: str
    verdict: LimitVerdict
    as_measured: Literal["met", "missed"]
    value: float | None
    bound: float
    unit: Literal["ms", "share", "per_s"]
    share: Share | None = None
    per_s: Estimate | None = None
    evidence: str


class Judgement(FindingModel):
    """All limits. Missed if one is; met if all are; else undecided. `as_measured` decides the exit code of one run."""

    verdict: LimitVerdict
    as_measured: Literal["met", "missed"]
    limits: tuple[LimitJudgement, ...]
    warnings: tuple[ResultWarning, ...]


@dataclass(frozen=True)
class Requests:
    """What became of the requests of one or several windows, counts added.

    Failed, dropped and unfinished ones are slower than any limit: their users wait still. `unfinished` are the whole
    run's, so the graceful stop must last as long as the longest limit: else some of them were ended early.
    """

    histogram: Histogram
    failed: int
    dropped: int
    unfinished: int

    @classmethod
    def of(cls, results: Sequence[LoadResult]) -> "Requests":
        """Those of these results. Raises ValueError where a histogram cannot be decoded."""
        return cls(
            histogram=Histogram.merged(result.response for result in results),
            failed=sum(result.window.failed for result in results),
            dropped=sum(result.window.dropped for result in results),
            unfinished=sum(result.counts.unfinished for result in results),
        )

    @property
    def unanswered(self) -> int:
        """Without a validated response."""
        return self.failed + self.dropped + self.unfinished

    @property
    def n(self) -> int:
        """All that were scheduled."""
        return self.histogram.n + self.unanswered

    def slower(self, ns: float) -> int:
        """How many took so long or longer."""
        return self.histogram.at_least(ns) + self.unanswered

    def quantile_ns(self, share: Fraction) -> float | None:
        """The ⌈share·n⌉-th fastest of all; None if that one had no response."""
        return censored_quantile_ns(self.histogram, share, self.unanswered) if self.n else None


def judge(slo: Slo, results: LoadResult | Sequence[LoadResult], within: float = 1.0, level: float = LEVEL) -> Judgement:
    """The objective against one result, or several of the same load, whose counts are added.

    `within` is how many times fewer requests those of a window are worth than independent ones (`within_windows`),
    `level` that of an interim analysis.

    Raises ValueError without a result, and where a histogram cannot be decoded.
    """
    several = [results] if isinstance(results, LoadResult) else list(results)
    if not several:
        raise ValueError("nothing to judge: give at least one result")
    together, each = Requests.of(several), [Requests.of([result]) for result in several]
    limits = tuple(
        _judge_rate(limit, several)
        if isinstance(limit, RateLimit)
        else _judge_errors(limit, together, each, level)
        if isinstance(limit, ErrorsLimit)
        else _judge_time(limit, together, each, within, level)
        for limit in slo.limits
    )
    verdicts = {limit.verdict for limit in limits}
    return Judgement(
        verdict="missed" if "missed" in verdicts else "undecided" if "undecided" in verdicts else "met",
        as_measured="missed" if any(limit.as_measured == "missed" for limit in limits) else "met",
        limits=limits,
        warnings=tuple(_undecided(limit) for limit in limits if limit.verdict == "undecided"),
    )


def _judge_time(
    limit: TimeLimit, requests: Requests, each: Sequence[Requests], within: float, level: float
) -> LimitJudgement:
    slower = requests.slower(limit.below_ns)
    scatter = dispersion([window.slower(limit.below_ns) for window in each], [window.n for window in each])
    share = share_of(slower, requests.n, limit.allowed, max(scatter, within), level)
    verdict = verdict_of(share, limit.allowed)
    value_ns = requests.quantile_ns(1 - limit.allowed)
    bound = format_duration(limit.below_ns)
    unanswered = f", counting {requests.unanswered:,} without a right answer" if requests.unanswered else ""
    return LimitJudgement(
        limit=str(limit),
        verdict=verdict if _enough(requests.n, limit, within) or verdict == "missed" else "undecided",
        as_measured=as_measured(slower, requests.n, limit.allowed),
        value=None if value_ns is None else value_ns / NS_PER_MS,
        bound=limit.below_ns / NS_PER_MS,
        unit="ms",
        share=share,
        evidence=f"{_share_text(share, f'took {bound} or longer')}{unanswered}",
    )


def _judge_errors(limit: ErrorsLimit, requests: Requests, each: Sequence[Requests], level: float) -> LimitJudgement:
    scatter = dispersion([window.unanswered for window in each], [window.n for window in each])
    share = share_of(requests.unanswered, requests.n, limit.allowed, scatter, level)
    parts = [
        f"{count:,} {name}"
        for name, count in (
            ("failed", requests.failed),
            ("dropped", requests.dropped),
            ("unfinished", requests.unfinished),
        )
        if count
    ]
    return LimitJudgement(
        limit=str(limit),
        verdict=verdict_of(share, limit.allowed),
        as_measured=as_measured(requests.unanswered, requests.n, limit.allowed),
        value=requests.unanswered / requests.n if requests.n else None,
        bound=float(limit.allowed),
        unit="share",
        share=share,
        evidence=_share_text(share, "got no right answer") + (f": {', '.join(parts)}" if parts else ""),
    )


def _judge_rate(limit: RateLimit, results: Sequence[LoadResult]) -> LimitJudgement:
    """One result has no interval, so its own rate is the verdict."""
    found = arithmetic([result.throughput_per_s or 0.0 for result in results])
    least = limit.least_per_s
    met: Literal["met", "missed"] = "met" if found.value >= least else "missed"
    verdict: LimitVerdict = met
    if found.low is not None and found.high is not None:
        verdict = "met" if found.low >= least else "missed" if found.high < least else "undecided"
    between = "" if found.low is None or found.high is None else f" ({rate(found.low)} – {rate(found.high)})"
    return LimitJudgement(
        limit=str(limit), verdict=verdict, as_measured=met, value=found.value, bound=least, unit="per_s", per_s=found,
        evidence=f"{rate(found.value)}{between} right answers a second; {rate(least)} are asked for",
    )  # fmt: skip


def share_of(count: int, of: int, allowed: Fraction, scatter: float = 1.0, level: float = LEVEL) -> Share:
    """The share with its interval, exact whatever the share is (Clopper & Pearson 1934).

    `scatter` is how many times fewer requests several results are worth that differ more than by chance (`dispersion`).
    Where nothing at all is allowed there is no share to estimate: these requests themselves are the result.
    """
    if of and not allowed:
        part = count / of
        return Share(count=count, of=of, allowed=0.0, low=part, high=part, method="these requests, counted")
    low, high = interval_of_share(count / scatter, of / scatter, level)
    method = "Clopper-Pearson" + (f", as of {scatter:.1f} times fewer requests" if scatter > 1 else "")
    return Share(count=count, of=of, allowed=float(allowed), low=low, high=high, method=method, level=level)


def verdict_of(share: Share, allowed: Fraction) -> LimitVerdict:
    """Met if even the interval's upper end is allowed, missed if even its lower end is not."""
    if Fraction(share.high) <= allowed:
        return "met"
    return "missed" if Fraction(share.low) > allowed else "undecided"


def as_measured(count: int, of: int, allowed: Fraction) -> Literal["met", "missed"]:
    """By the share itself, without its interval; of no request at all nothing can be said to be met."""
    return "met" if of and count <= allowed * of else "missed"


def _share_text(share: Share, what: str) -> str:
    if not share.of:
        return "there was no request"
    between = "" if share.low == share.high else f" ({percent(share.low)} – {percent(share.high)})"
    many = f"{share.count:,} of {share.of:,} requests {what}"
    return f"{many}: {percent(share.count / share.of)}{between}; {percent(share.allowed)} may"


def _undecided(limit: LimitJudgement) -> ResultWarning:
    hint = "run several times"
    if limit.share is not None:
        needed = _needed(limit.share)
        hint = "a longer run" if needed is None else f"a longer run: about {needed:,} requests, if it goes on like this"
    return ResultWarning(name="slo-undecided", evidence=f"{limit.limit}: {limit.evidence}", hint=hint)


def _needed(share: Share) -> int | None:
    """How many requests would decide if the share stayed as it is, to two digits; None if none or too many."""
    allowed = Fraction(share.allowed)
    n = max(1, share.of)
    while n < MOST_NEEDED:
        n = math.ceil(n * 1.1)
        count = round(share.count / max(1, share.of) * n)
        if verdict_of(share_of(count, n, allowed), allowed) != "undecided":
            digits = len(str(n)) - 2
            return math.ceil(n / 10**digits) * 10**digits if digits > 0 else n
    return None


def _enough(n: int, limit: TimeLimit, within: float) -> bool:
    """Whether so many requests can prove it: of those that wait for each other a few without a bad moment cannot."""
    return within == 1 or not limit.allowed or n / within * limit.allowed >= TAIL_OF_DEPENDENT


def can_be_met(slo: Slo, judgement: Judgement, times: float, within: float) -> bool:
    """Return whether as many requests `times` over can prove every limit, if no further one breaks one of them."""
    shares = [judged.share for judged in judgement.limits if judged.share is not None]
    limits = [limit for limit in slo.limits if not isinstance(limit, RateLimit)]
    for share, limit in zip(shares, limits, strict=True):
        n = round(share.of * times)
        further = share_of(share.count, n, limit.allowed, within if isinstance(limit, TimeLimit) else 1.0)
        enough = not isinstance(limit, TimeLimit) or _enough(n, limit, within)
        if not enough or verdict_of(further, limit.allowed) != "met":
            return False
    return True


def requests_needed(slo: Slo) -> int:
    """The fewest requests that can prove every limit, and only if none of them breaks one: 368 for p99, 3688 for p99.9.

    With k = 0 the upper end is 1 - (a/2)^(1/n) at the level 1 - a, so n ≥ ln(a/2) / ln(1 - allowed).
    """
    allowed = [limit.allowed for limit in slo.limits if not isinstance(limit, RateLimit) and limit.allowed]
    if not allowed:
        return 1
    return math.ceil(math.log((1 - LEVEL) / 2) / math.log1p(-float(min(allowed))))
