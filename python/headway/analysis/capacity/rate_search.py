"""The highest open-loop rate that a server sustains within its objective: a search that gives the next rate to try.

    search = Search(slo, start=100, most=50_000)
    while (per_s := search.next()) is not None:
        search.add_result(per_s, <the result of an open load at per_s>)
    found = search.found()

Rates double until one fails; then the gap between the highest that held and the lowest that failed is halved on the
log scale until it is within the precision. One trial ends nothing: a rate fails only if two of its trials miss and all
of them together do; the highest rate that held is confirmed by further trials, which all together must hold. A rate
that its trials cannot decide is neither: it stays inside the interval, and the edges are looked for on both sides.
"""

import math
from dataclasses import dataclass, field
from decimal import Decimal
from operator import attrgetter

from headway.analysis.capacity.search_result import Reason, SearchResult, Standing, TriedRate, sentence
from headway.analysis.capacity.sustained_rate import SustainedRate, generator_fault, sustained_rate
from headway.analysis.cell.cell_findings import LimitVerdict
from headway.analysis.slo import Judgement, judge, requests_needed, share_of, verdict_of
from headway.engine.message import LoadResult
from headway.study.slo import ErrorsLimit, RateLimit, Slo
from headway.units import NS_PER_S

GROWTH = 2.0
MOST_TRIALS = 25
"""A search ends after so many trials, with the interval that it has."""

ERRORS = ErrorsLimit(most=Decimal("0.01"))
"""Where the objective does not limit errors: achieved is at least 99 % of offered."""

FAILS = 2
"""So many trials of a rate must miss before it fails."""

_PER_S = attrgetter("per_s")


@dataclass
class _Rate:
    """What is known of one rate. `faults` are those of the generator since the last trial that counted."""

    per_s: float
    results: list[LoadResult] = field(default_factory=list)
    missed: int = 0
    discarded: int = 0
    faults: list[str] = field(default_factory=list)
    judgement: Judgement | None = None
    keeping_up: SustainedRate | None = None
    standing: Standing = "again"

    @property
    def verdict(self) -> LimitVerdict:
        assert self.judgement is not None
        assert self.keeping_up is not None
        return self.judgement.verdict if self.keeping_up.sustained else "missed"

    def as_tried_rate(self) -> TriedRate:
        return TriedRate(
            per_s=self.per_s, trials=len(self.results), missed=self.missed, discarded=self.discarded,
            standing=self.standing, judgement=self.judgement, keeping_up=self.keeping_up,
            fault=self.faults[-1] if self.faults else "",
        )  # fmt: skip


class Search:
    """The search as a state machine without clock and without I/O: `next` is the rate to try, `add_result` its
    result.

    `start` is the first rate, and the lowest unless `least` lets the search go below it: then a rate that a closed loop
    reached is a good start. `most` is never exceeded. `precision` is the relative width of the interval to reach;
    `trials` how often a rate is tried that is undecided, or the result. Limits on the rate itself play no part: see
    `judge_rate`.

    Raises ValueError for bounds that leave nothing to search.
    """

    def __init__(
        self, slo: Slo, start: float, most: float, precision: float = 0.05, trials: int = 3,
        least: float | None = None, most_trials: int = MOST_TRIALS,
    ) -> None:  # fmt: skip
        least = start if least is None else least
        if not 0 < least <= start <= most < math.inf:
            raise ValueError(f"a search needs 0 < least <= start <= most, not {least:g}, {start:g}, {most:g}")
        if not 0.01 <= precision <= 1 or trials < FAILS or most_trials < trials:
            raise ValueError("a search needs a precision of 0.01 to 1, and at least two trials of a rate")
        self._slo = _of_a_trial(slo)
        self._start, self._most, self._least = start, most, least
        self._precision, self._trials, self._most_trials = precision, trials, most_trials
        self._rates: dict[float, _Rate] = {}
        self._used = 0

    def next(self) -> float | None:
        """The rate to try, in requests a second; None when the search is over. A second call changes nothing."""
        left = self._most_trials - self._used
        to_repeat = [tried for tried in self._rates.values() if tried.standing == "again"]
        low, bound = self._low, self._bound
        to_confirm = low.per_s if low is not None and not self._confirmed(low) and low is not bound else None
        if left <= 0:
            return None
        if left == 1 and to_confirm is not None:
            return to_confirm
        if to_repeat:
            return to_repeat[0].per_s
        if bound is not None:
            return to_confirm
        return self._explore() or to_confirm

    def add_result(self, per_s: float, result: LoadResult) -> TriedRate:
        """What an open load at this rate came to. Raises ValueError if it is not the rate that `next` gives."""
        fault = generator_fault(result)
        if fault:
            return self.add_fault(per_s, fault)
        tried = self._begin_trial(per_s)
        tried.faults.clear()
        tried.results.append(result)
        tried.missed += self._missed(result)
        tried.judgement, tried.keeping_up = judge(self._slo, tried.results), sustained_rate(tried.results)
        tried.standing = self._standing(tried)
        return tried.as_tried_rate()

    def add_fault(self, per_s: float, fault: str) -> TriedRate:
        """The generator could not send so much, for this reason.

        A burst of noise can do that once; twice in a row at one rate is its limit, and ends the search.
        """
        tried = self._begin_trial(per_s)
        tried.faults.append(fault)
        tried.discarded += 1
        if tried.standing == "again" and len(tried.faults) > 1:
            tried.standing = "generator-bound"
        return tried.as_tried_rate()

    def found(self) -> SearchResult:
        """What is known by now; the whole result when `next` gives None."""
        low, high, reason = self._best, self._high, self._reason()
        rates = tuple(self._rates[per_s].as_tried_rate() for per_s in sorted(self._rates))
        ends = [end.per_s for end in (low, high) if end is not None]
        return SearchResult(
            per_s=math.prod(ends) ** (1 / len(ends)) if ends else None,
            low_per_s=low.per_s if low else None,
            high_per_s=high.per_s if high else None,
            reason=reason,
            sentence=sentence(
                reason, low.as_tried_rate() if low else None, high.as_tried_rate() if high else None, rates
            ),
            trials=self._used,
            rates=rates,
        )

    def _begin_trial(self, per_s: float) -> _Rate:
        expected = self.next()
        if expected is None or not math.isclose(per_s, expected):
            raise ValueError(f"the search asks for {expected}, it was told of {per_s}")
        self._used += 1
        return self._rates.setdefault(expected, _Rate(expected))

    def _missed(self, result: LoadResult) -> bool:
        return judge(self._slo, result).as_measured == "missed" or not sustained_rate([result]).sustained

    def _standing(self, tried: _Rate) -> Standing:
        if tried.verdict == "met":
            return "held"
        if tried.verdict == "missed" and tried.missed >= FAILS:
            return "failed"
        worth_it = tried.missed or self._can_be_met(tried)
        return "again" if worth_it and len(tried.results) < self._trials else "undecided"

    def _can_be_met(self, tried: _Rate) -> bool:
        """Whether the trials that are left can prove what one has not, if nothing breaks a limit in them."""
        assert tried.judgement is not None
        growth = self._trials / len(tried.results)
        shares = [judged.share for judged in tried.judgement.limits if judged.share is not None]
        allowed = [limit.allowed for limit in self._slo.limits if not isinstance(limit, RateLimit)]
        return all(
            verdict_of(share_of(share.count, round(share.of * growth), most), most) == "met"
            for share, most in zip(shares, allowed, strict=True)
        )

    def _confirmed(self, tried: _Rate) -> bool:
        return len(tried.results) >= self._trials

    def _with(self, standing: Standing) -> list[_Rate]:
        return [tried for tried in self._rates.values() if tried.standing == standing]

    @property
    def _bound(self) -> _Rate | None:
        """The rate that the generator cannot send."""
        return next((tried for tried in self._rates.values() if len(tried.faults) > 1), None)

    @property
    def _high(self) -> _Rate | None:
        return min(self._with("failed"), key=_PER_S, default=None)

    @property
    def _low(self) -> _Rate | None:
        return max(self._sustained(), key=_PER_S, default=None)

    @property
    def _best(self) -> _Rate | None:
        """The highest that held and was confirmed, if one was."""
        return max((tried for tried in self._sustained() if self._confirmed(tried)), key=_PER_S, default=self._low)

    def _sustained(self) -> list[_Rate]:
        high = self._high
        return [tried for tried in self._with("held") if high is None or tried.per_s < high.per_s]

    def _undecided(self) -> list[float]:
        """The undecided rates between the ends, in order."""
        low, high = self._low, self._high
        least, most = low.per_s if low else 0.0, high.per_s if high else math.inf
        return sorted(tried.per_s for tried in self._with("undecided") if least < tried.per_s < most)

    def _explore(self) -> float | None:
        """The next rate that was not tried yet; None if there is no need."""
        if not self._rates:
            return self._start
        top, low, high = max(self._rates), self._low, self._high
        if high is None and top < self._most:
            return min(top * GROWTH, self._most)
        undecided = self._undecided()
        upper = self._between(undecided[-1], high.per_s) if undecided and high else None
        if low is None:
            return upper or self._fall()
        first = undecided[0] if undecided else high.per_s if high else low.per_s
        return self._between(low.per_s, first) or upper

    def _between(self, low: float, high: float) -> float | None:
        """The geometric middle, unless the two are near enough (rates are rounded: to within the last digit)."""
        return None if high <= low * (1 + self._precision) * 1.001 else _rounded(math.sqrt(low * high))

    def _fall(self) -> float | None:
        """Below the lowest rate tried, in ever longer steps, but not to where there are too few requests to decide."""
        lowest = self._rates[min(self._rates)]
        window_s = max((result.window.length_ns for result in lowest.results), default=0) / NS_PER_S
        least = max(self._least, requests_needed(self._slo) / (window_s * self._trials) if window_s else 0.0)
        if lowest.per_s <= least * 1.001:
            return None
        steps = sum(per_s < self._start for per_s in self._rates) + 1
        return max(_rounded(lowest.per_s / GROWTH**steps), least)

    def _reason(self) -> Reason:
        low, high = self._best, self._high
        if self._bound is not None:
            return "generator-bound"
        if self.next() is not None:
            return "unfinished"
        if low is not None and self._confirmed(low) and low.per_s >= self._most:
            return "most-held"
        if (
            low is not None
            and self._confirmed(low)
            and high is not None
            and self._between(low.per_s, high.per_s) is None
        ):
            return "precise"
        if high is not None and high.per_s <= self._least:
            return "least-failed"
        return "out-of-trials" if self._used >= self._most_trials else "undecided"


def _of_a_trial(slo: Slo) -> Slo:
    """What each trial must hold: without limits on the rate, which is what is varied, but with one on errors."""
    limits = tuple(limit for limit in slo.limits if not isinstance(limit, RateLimit))
    return Slo(limits=limits if any(isinstance(limit, ErrorsLimit) for limit in limits) else (*limits, ERRORS))


def _rounded(per_s: float) -> float:
    """Four digits: a rate that people can read and enter."""
    return float(f"{per_s:.4g}")
