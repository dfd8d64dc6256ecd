"""A check in words, for its page and the terminal: the answer, where the app stands, and what was tried."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.theoretical_maximum import Reached, reached
from headway.analysis.decide.check_result import (
    Checked,
    CheckedCandidate,
    CheckedRoute,
    Confidence,
    RisingRate,
    Screen,
)
from headway.format import digits, estimate_text, percent, share_with_interval, with_interval

CONFIDENCE_REASONS: dict[Confidence, str] = {
    "decided": "the intervals leave no doubt",
    "equivalent": "the intervals lie together",
    "undecided": "more blocks, by a larger --budget, would tell",
    "alone": "there was nothing to compare it with",
}


def answer_text(checked: Checked) -> str:
    """The first thing to be read."""
    if checked.advice is not None:
        return f"{checked.advice.sentence[0].upper()}{checked.advice.sentence[1:]}."
    screen = checked.screen
    if checked.diagnosis_only and screen is not None:
        return _diagnosis_text(checked, screen)
    if checked.interface == "url" and screen is not None:
        if screen.max_sustainable_per_s is None:
            return f"{checked.app} did not keep up with any rate that was tried."
        return f"{checked.app} keeps up to {digits(screen.max_sustainable_per_s)} requests a second, as it runs."
    first, *_log = next(iter(checked.failures.values()), "it gave no measurement").split("\n")
    return f"{checked.app} could not be measured: {first}"


def _diagnosis_text(checked: Checked, screen: Screen) -> str:
    """The rate under concurrent users, and the first cause."""
    rate = f"{screen.users} concurrent users get {estimate_text(screen.busiest_per_s)} responses a second"
    first = next(iter(checked.causes), None)
    if first is None:
        return f"{rate}; no cause was found."
    return f"{rate}; the first cause is {first.name}{f' at {first.where}' if first.where else ''}."


def by_default(checked: Checked) -> str:
    """Return how the app is served by default: a framework has documentation, a command of the user's has none."""
    return "as it is" if checked.interface == "command" else "as documented"


class Fact(NamedTuple):
    """A figure that stands by itself: "557", "±51", "requests a second"."""

    figure: str
    interval: str
    said: str


def facts(checked: Checked) -> list[Fact]:
    """The few figures that are to be seen at once: those of the advised way, or where there is none, of the screen."""
    advice, screen = checked.advice, checked.screen
    if advice is not None:
        expected = advice.expected
        ratio = advice.ratio if advice.from_config != advice.to_config else None
        return [
            *_fact(expected.rate, "", "requests a second"),
            *_fact(ratio, " ×", by_default(checked)),
            *_fact(expected.p99_ms, " ms", "p99"),
            *_fact(expected.peak_pss_mb, " MB", "memory"),
            *_share_fact(expected.efficiency),
        ]
    if screen is None:
        return []
    return [
        *_fact(screen.max_sustainable_per_s, "/s", "kept up with"),
        *_fact(screen.busiest_per_s, "/s", f"at most, for {screen.users} users"),
        *_fact(screen.busiest_p99_ms, " ms", "p99 then"),
        *_fact(screen.single_user_ms, " ms", "for a lone user"),
        *_fact(screen.peak_pss_mb, " MB", "memory"),
    ]


_REACHED: dict[Reached, str] = {
    "below": "of its theoretical maximum",
    "below or at": "below its theoretical maximum, or at it",
    "at": "at its theoretical maximum",
    "refuted": "of its theoretical maximum: the bound is refuted",
}


def _share_fact(share: Estimate | None) -> list[Fact]:
    if share is None:
        return []
    value, interval = share_with_interval(share)
    return [Fact(f"{value} %", interval, _REACHED[reached(share)])]


def _fact(value: Estimate | float | None, unit: str, said: str) -> list[Fact]:
    """One fact, or none where there is no figure."""
    if value is None:
        return []
    text, interval = with_interval(value.over_blocks) if isinstance(value, Estimate) else (digits(value), "")
    return [Fact(f"{text}{unit}", interval, said)]


def rate_outcome(rate: RisingRate) -> str:
    """What came of an offered rate."""
    if rate.answered_per_s is None:
        return "not measured"
    return "kept up" if rate.sustained else "did not keep up"


def rank_candidates(candidates: Iterable[CheckedCandidate]) -> list[CheckedCandidate]:
    """The candidates that came farthest first, then the fastest."""
    return sorted(candidates, key=lambda row: (-row.round, -(row.rate.value if row.rate is not None else 0.0)))


def documented_config(checked: Checked) -> str | None:
    """The configuration by which the framework's documentation serves the app; None where it runs already."""
    if checked.screen is not None:
        return checked.screen.config
    return None if checked.advice is None else checked.advice.from_config


def rising_rate_text(checked: Checked) -> str:
    """What the picture of the rising rate shows."""
    screen = checked.screen
    rates = [] if screen is None else [each for each in screen.rates if each.answered_per_s is not None]
    if screen is None or not rates:
        return "At none of these rates could it be measured."
    best = screen.max_sustainable_per_s
    if best is None:
        return f"Even {digits(rates[0].offered_per_s)}/s, the lowest rate that was measured, was too much."
    at = next((each for each in rates if each.offered_per_s == best), None)
    said = f"It keeps up to {digits(best)}/s"
    if at is not None and at.p99_ms is not None:
        said += f", where all but one answer in a hundred come within {estimate_text(at.p99_ms.over_blocks)} ms"
    elif at is not None and at.p50_ms is not None:
        said += f", where half of the answers come within {estimate_text(at.p50_ms.over_blocks)} ms"
    failing = next((each for each in rates if each.offered_per_s > best and not each.sustained), None)
    more = "nothing is known of more" if failing is None else f"at {digits(failing.offered_per_s)}/s no longer"
    return f"{said}; {more}."


def candidates_text(checked: Checked) -> str:
    """What the picture of what was tried shows: how many keep the limits, where there are any, and who answers most."""
    measured = [row for row in checked.candidates if row.rate is not None]
    if not measured:
        return "None of them could be measured."
    to_the_end = [row for row in measured if not row.skip_reason]
    counted = f"{len(measured)} ways to serve it were measured" if len(measured) > 1 else "One way was measured"
    if len(to_the_end) < len(measured):
        counted += f", {len(to_the_end)} of them to the end"
    if any(row.limits is not None for row in measured):
        kept = [row.title for row in to_the_end if row.limits == "met"]
        return f"{counted}. The limits are kept by {'; '.join(kept) or 'none of them'}."
    most = max(to_the_end or measured, key=lambda row: row.rate.value if row.rate is not None else 0.0)
    per_s = f"{most.title}, {estimate_text(most.rate)} requests a second"
    return f"{counted}: {per_s}." if len(measured) == 1 else f"{counted}. Most is answered by {per_s}."


def single_user_text(routes: Sequence[CheckedRoute]) -> str:
    """Return what the chart of single-user responses shows: the longest one, and its parts."""
    if not routes:
        return ""
    longest = max(routes, key=lambda route: route.single_user_ms)
    said = f"{longest.method} {longest.target} takes longest, {digits(longest.single_user_ms)} ms"
    if longest.cpu_ms is None or longest.single_user_ms <= 0:
        return f"{said}."
    work = max(0.0, min(1.0, longest.cpu_ms / longest.single_user_ms))
    return f"{said}, {percent(work)} of it work." if work >= 0.5 else f"{said}, {percent(1 - work)} of it waiting."
