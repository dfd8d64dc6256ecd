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
from collections.abc import Iterable, Sequence
from decimal import Decimal
from operator import attrgetter
from typing import Any, Literal

from headway.analysis.capacity.sustained_rate import SustainedRate, generator_fault, sustained_rate
from headway.analysis.cell.cell_findings import LimitVerdict
from headway.analysis.cell.dispersion import dispersion_within
from headway.analysis.cell.estimate_model import FindingModel
from headway.analysis.cell.histogram import Histogram
from headway.analysis.slo import Judgement, can_be_met, judge, requests_needed
from headway.engine.message import LoadResult
from headway.format import format_rate, plural
from headway.study.slo import ErrorsLimit, RateLimit, Slo
from headway.units import NS_PER_S

GROWTH = 2.0
MOST_TRIALS = 25
"""A search ends after so many trials, with the interval that it has."""

PRECISION = 0.05
"""The relative width of the interval to reach."""

TRIALS = 3
"""How often a rate is tried that is undecided, or the result."""

FAILS = 2
"""So many trials of a rate must miss before it fails."""

ERRORS = ErrorsLimit(most=Decimal("0.01"))
"""Where the objective does not limit errors: achieved is at least 99 % of offered."""

Standing = Literal["held", "failed", "undecided", "again", "generator-bound"]
Reason = Literal["precise", "undecided", "most-held", "least-failed", "generator-bound", "out-of-trials", "unfinished"]

_PER_S = attrgetter("per_s")


class TriedRate(FindingModel):
    """One rate: how often it was tried, and what all of its trials together say.

    `standing` "again" asks for another trial. `missed` trials missed on their own; `discarded` ones say nothing about
    the server, and `fault` says why the latest was one.
    """

    per_s: float
    trials: int = 0
    missed: int = 0
    discarded: int = 0
    standing: Standing = "again"
    judgement: Judgement | None = None
    keeping_up: SustainedRate | None = None
    fault: str = ""


class SearchResult(FindingModel):
    """The highest sustainable rate: from `low_per_s`, the highest that held, to `high_per_s`, the lowest that failed.

    `per_s` is their geometric middle, or the end that there is: an estimate. What may be promised is `low_per_s`. An
    end is None where no rate held, or none failed. `reason` says why the search ended, `sentence` so in words.

    - precise: the interval is as narrow as was asked for.
    - undecided: it is not, since what lies inside cannot be decided in windows of this length.
    - most-held, least-failed: the highest rate that may be tried holds; the lowest fails.
    - generator-bound: the load generator cannot send so much; the interval is what was known by then.
    - out-of-trials: the interval is what so many trials gave. unfinished: there is more to try.
    """

    per_s: float | None
    low_per_s: float | None
    high_per_s: float | None
    reason: Reason
    sentence: str
    trials: int
    rates: tuple[TriedRate, ...]


class Search:
    """The search as a state machine: `next` is the rate to try, `add_result` its result. No clock, no I/O.

    `start` is the first rate, and the lowest unless `least` lets the search go below it: then a rate that a closed loop
    reached is a good start. `most` is never exceeded. Limits on the rate itself play no part: see `judge_rate`.

    Raises ValueError for bounds that leave nothing to search.
    """

    def __init__(self, slo: Slo, start: float, most: float, least: float | None = None) -> None:
        least = start if least is None else least
        if not 0 < least <= start <= most < math.inf:
            raise ValueError(f"a search needs 0 < least <= start <= most, not {least:g}, {start:g}, {most:g}")
        self._slo = _of_a_trial(slo)
        self._start, self._most, self._least = start, most, least
        self._rates: dict[float, TriedRate] = {}
        self._results: dict[float, list[LoadResult]] = {}
        self._windows: dict[float, list[Sequence[Histogram]]] = {}
        self._bound: float | None = None  # the rate that the generator cannot send
        self._used = 0

    def next(self) -> float | None:
        """The rate to try, in requests a second; None when the search is over. A second call changes nothing."""
        left, low, to_repeat = MOST_TRIALS - self._used, self._low, self._with("again")
        to_confirm = low.per_s if low is not None and low.trials < TRIALS and low.per_s != self._bound else None
        if left <= 0:
            return None
        if left == 1 and to_confirm is not None:
            return to_confirm
        if to_repeat:
            return to_repeat[0].per_s
        if self._bound is not None:
            return to_confirm
        return self._explore() or to_confirm

    def add_result(self, per_s: float, result: LoadResult, batches: Sequence[Histogram] = ()) -> TriedRate:
        """What an open load at this rate came to.

        `batches` are the response times in parts of its window (`batches_of`), which show whether requests wait for
        each other. Raises ValueError if it is not the rate that `next` gives.
        """
        if fault := generator_fault(result):
            return self.add_fault(per_s, fault)
        tried = self._begin_trial(per_s)
        results = self._results.setdefault(tried.per_s, [])
        results.append(result)
        windows = self._windows.setdefault(tried.per_s, [])
        windows.append(batches)
        within = dispersion_within(windows)
        judgement, sustained = judge(self._slo, results, within), sustained_rate(results)
        missed_alone = judge(self._slo, result).as_measured == "missed" or not sustained_rate([result]).sustained
        missed = tried.missed + missed_alone
        verdict = judgement.verdict if sustained.sustained else "missed"
        worth_it = missed > 0 or can_be_met(self._slo, judgement, TRIALS / len(results), within)
        standing = _standing(verdict, missed, worth_it and len(results) < TRIALS)
        judged = {"judgement": judgement, "keeping_up": sustained, "standing": standing}
        return self._keep(tried, trials=len(results), missed=missed, fault="", **judged)

    def add_fault(self, per_s: float, fault: str) -> TriedRate:
        """The generator could not send so much, for this reason.

        A burst of noise can do that once; twice in a row at one rate is its limit, and ends the search.
        """
        tried = self._begin_trial(per_s)
        standing = tried.standing
        if tried.fault:
            self._bound = tried.per_s
            standing = "generator-bound" if standing == "again" else standing
        return self._keep(tried, discarded=tried.discarded + 1, standing=standing, fault=fault)

    def found(self) -> SearchResult:
        """What is known by now; the whole result when `next` gives None."""
        low, high, reason = self._best, self._high, self._reason()
        rates = tuple(sorted(self._rates.values(), key=_PER_S))
        ends = [end.per_s for end in (low, high) if end is not None]
        return SearchResult(
            per_s=math.prod(ends) ** (1 / len(ends)) if ends else None,
            low_per_s=low.per_s if low else None,
            high_per_s=high.per_s if high else None,
            reason=reason,
            sentence=_sentence(reason, low, high, rates),
            trials=self._used,
            rates=rates,
        )

    def _begin_trial(self, per_s: float) -> TriedRate:
        expected = self.next()
        if expected is None or not math.isclose(per_s, expected):
            raise ValueError(f"the search asks for {expected}, it was told of {per_s}")
        self._used += 1
        return self._rates.get(expected, TriedRate(per_s=expected))

    def _keep(self, tried: TriedRate, **changes: Any) -> TriedRate:
        kept = self._rates[tried.per_s] = tried.model_copy(update=changes)
        return kept

    def _with(self, standing: Standing) -> list[TriedRate]:
        return [tried for tried in self._rates.values() if tried.standing == standing]

    def _sustained(self) -> list[TriedRate]:
        high = self._high
        return [tried for tried in self._with("held") if high is None or tried.per_s < high.per_s]

    @property
    def _high(self) -> TriedRate | None:
        return min(self._with("failed"), key=_PER_S, default=None)

    @property
    def _low(self) -> TriedRate | None:
        return max(self._sustained(), key=_PER_S, default=None)

    @property
    def _best(self) -> TriedRate | None:
        """The highest that held and was confirmed, if one was."""
        return max((tried for tried in self._sustained() if tried.trials >= TRIALS), key=_PER_S, default=self._low)

    def _explore(self) -> float | None:
        """The next rate that was not tried yet; None if there is no need."""
        if not self._rates:
            return self._start
        low, high = self._low, self._high
        if high is None and max(self._rates) < self._most:
            return min(max(self._rates) * GROWTH, self._most)
        undecided = _undecided(low, high, self._rates.values())
        upper = _between(undecided[-1], high.per_s) if undecided and high else None
        if low is None:
            return upper or self._fall()
        first = undecided[0] if undecided else high.per_s if high else low.per_s
        return _between(low.per_s, first) or upper

    def _fall(self) -> float | None:
        """Below the lowest rate tried, in ever longer steps, but not to where there are too few requests to decide."""
        lowest = min(self._rates)
        window_s = max((result.window.length_ns for result in self._results.get(lowest, ())), default=0) / NS_PER_S
        least = max(self._least, requests_needed(self._slo) / (window_s * TRIALS) if window_s else 0.0)
        if lowest <= least * 1.001:
            return None
        steps = sum(per_s < self._start for per_s in self._rates) + 1
        return max(_rounded(lowest / GROWTH**steps), least)

    def _reason(self) -> Reason:
        low, high = self._best, self._high
        if self._bound is not None:
            return "generator-bound"
        if self.next() is not None:
            return "unfinished"
        if low is not None and low.trials >= TRIALS:
            if low.per_s >= self._most:
                return "most-held"
            if high is not None and _between(low.per_s, high.per_s) is None:
                return "precise"
        if high is not None and high.per_s <= self._least:
            return "least-failed"
        return "out-of-trials" if self._used >= MOST_TRIALS else "undecided"


def _standing(verdict: LimitVerdict, missed: int, again: bool) -> Standing:
    if verdict == "met":
        return "held"
    if verdict == "missed" and missed >= FAILS:
        return "failed"
    return "again" if again else "undecided"


def judge_rate(slo: Slo, found: SearchResult) -> LimitVerdict:
    """Limits on the rate itself ("rate>500") against what was found: met if that much held, missed if it failed."""
    least = max((limit.least_per_s for limit in slo.limits if isinstance(limit, RateLimit)), default=0.0)
    if found.low_per_s is not None and found.low_per_s >= least:
        return "met"
    return "missed" if found.high_per_s is not None and found.high_per_s <= least else "undecided"


def _of_a_trial(slo: Slo) -> Slo:
    """What each trial must hold: without limits on the rate, which is what is varied, but with one on errors."""
    limits = tuple(limit for limit in slo.limits if not isinstance(limit, RateLimit))
    return Slo(limits=limits if any(isinstance(limit, ErrorsLimit) for limit in limits) else (*limits, ERRORS))


def _between(low: float, high: float) -> float | None:
    """The geometric middle, unless the two are near enough (rates are rounded: to within the last digit)."""
    return None if high <= low * (1 + PRECISION) * 1.001 else _rounded(math.sqrt(low * high))


def _rounded(per_s: float) -> float:
    """Four digits: a rate that people can read and enter."""
    return float(f"{per_s:.4g}")


def _undecided(low: TriedRate | None, high: TriedRate | None, tried: Iterable[TriedRate]) -> list[float]:
    """The undecided rates between the ends, in order."""
    least, most = low.per_s if low else 0.0, high.per_s if high else math.inf
    return sorted(each.per_s for each in tried if each.standing == "undecided" and least < each.per_s < most)


def _sentence(reason: Reason, low: TriedRate | None, high: TriedRate | None, tried: Sequence[TriedRate]) -> str:
    """The interval and why the search ended. `tried` are all rates, in order."""
    ends = [(each, word) for each, word in ((low, "held"), (high, "failed")) if each is not None]
    known = [f"{format_rate(each.per_s)} {word} ({plural(each.trials, 'trial')})" for each, word in ends]
    inside = [format_rate(per_s) for per_s in _undecided(low, high, tried)]
    undecided = " to ".join(inside[:1] + inside[1:][-1:]) or "lower rates"
    late = [each for each in tried if each.fault]
    bound = [f"; at {format_rate(each.per_s)} the load generator is the limit: {each.fault}" for each in late]
    ending = {
        "precise": "",
        "undecided": f"; {undecided} cannot be decided in windows of this length",
        "most-held": "; that is the most that was to be tried",
        "least-failed": "; that is the least that was to be tried",
        "generator-bound": "".join(bound),
        "out-of-trials": f"; ended after {sum(each.trials + each.discarded for each in tried)} trials",
        "unfinished": " so far",
    }
    return (", ".join(known) or "no rate was decided") + ending[reason]
