"""What a search for the maximum sustainable rate found, as data and as a sentence."""

from collections.abc import Sequence
from typing import Literal

from headway.analysis.capacity.sustained_rate import SustainedRate
from headway.analysis.cell.cell_findings import FindingModel, LimitVerdict
from headway.analysis.slo import Judgement
from headway.format import format_rate, plural
from headway.study.slo import RateLimit, Slo

Standing = Literal["held", "failed", "undecided", "again", "generator-bound"]
Reason = Literal["precise", "undecided", "most-held", "least-failed", "generator-bound", "out-of-trials", "unfinished"]


class TriedRate(FindingModel):
    """One rate: how often it was tried, and what all of its trials together say.

    `standing` "again" asks for another trial. `missed` trials missed on their own; `discarded` ones say nothing about
    the server, and `fault` says why the latest was one.
    """

    per_s: float
    trials: int
    missed: int
    discarded: int
    standing: Standing
    judgement: Judgement | None
    keeping_up: SustainedRate | None
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


def judge_rate(slo: Slo, found: SearchResult) -> LimitVerdict:
    """Limits on the rate itself ("rate>500") against what was found: met if that much held, missed if it failed."""
    least = max((limit.least_per_s for limit in slo.limits if isinstance(limit, RateLimit)), default=0.0)
    if found.low_per_s is not None and found.low_per_s >= least:
        return "met"
    return "missed" if found.high_per_s is not None and found.high_per_s <= least else "undecided"


def sentence(reason: Reason, low: TriedRate | None, high: TriedRate | None, tried: Sequence[TriedRate]) -> str:
    """The interval and why the search ended. `tried` are all rates, in order."""
    known = [f"{format_rate(each.per_s)} {word} ({plural(each.trials, 'trial')})"
             for each, word in ((low, "held"), (high, "failed")) if each is not None]  # fmt: skip
    bounds = ", ".join(known) if known else "no rate was decided"
    return (
        bounds
        + {
            "precise": "",
            "undecided": f"; {_undecided(low, high, tried)} cannot be decided in windows of this length",
            "most-held": "; that is the most that was to be tried",
            "least-failed": "; that is the least that was to be tried",
            "generator-bound": "".join(
                f"; at {format_rate(each.per_s)} the load generator is the limit: {each.fault}"
                for each in tried
                if each.fault
            ),
            "out-of-trials": f"; ended after {sum(each.trials + each.discarded for each in tried)} trials",
            "unfinished": " so far",
        }[reason]
    )


def _undecided(low: TriedRate | None, high: TriedRate | None, tried: Sequence[TriedRate]) -> str:
    between = [
        each
        for each in tried
        if each.standing == "undecided"
        and (low is None or each.per_s > low.per_s)
        and (high is None or each.per_s < high.per_s)
    ]
    if not between:
        return "lower rates"
    return format_rate(between[0].per_s) + (f" to {format_rate(between[-1].per_s)}" if len(between) > 1 else "")
