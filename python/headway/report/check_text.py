"""The sentences of a check that screen and page have in common."""

from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.decide.check_result import Checked, CheckedRoute, Confidence, Expected, Screen
from headway.format import digits, estimate_text, percent, with_interval

CONFIDENCE_REASONS: dict[Confidence, str] = {
    "decided": "the intervals leave no doubt",
    "equivalent": "the intervals lie together",
    "undecided": "more blocks, by a larger --budget, would tell",
    "alone": "there was nothing to compare it with",
}

LONGEST_COMMAND = 60
"""A command of more characters is cut where it only names the app: it stands in full further down."""


def answer_text(checked: Checked) -> str:
    """The first thing to be read."""
    if checked.advice is not None:
        return f"{checked.advice.sentence[0].upper()}{checked.advice.sentence[1:]}."
    screen = checked.screen
    if checked.interface == "url" and screen is not None:
        if screen.max_sustainable_per_s is None:
            return f"{checked.app} did not keep up with any rate that was tried."
        return f"{checked.app} keeps up to {digits(screen.max_sustainable_per_s)} requests a second, as it runs."
    first, *_log = next(iter(checked.failures.values()), "it gave no measurement").split("\n")
    return f"{checked.app} could not be measured: {first}"


def expected(figures: Expected) -> list[str]:
    """What the advised way will do, part by part."""
    parts = []
    if figures.rate is not None:
        parts.append(f"{estimate_text(figures.rate)} requests/s")
    if figures.p99_ms is not None:
        parts.append(f"p99 {digits(figures.p99_ms)} ms")
    if figures.peak_pss_mb is not None:
        parts.append(f"{digits(figures.peak_pss_mb)} MB")
    if figures.efficiency is not None:
        parts.append(f"{percent(figures.efficiency)} of its ceiling")
    return parts


def heading(checked: Checked) -> str:
    """What the whole page is about."""
    if checked.interface == "url":
        return f"How {checked.app} serves"
    cut = checked.interface == "command" and len(checked.app) > LONGEST_COMMAND
    return f"How to serve {checked.app[:LONGEST_COMMAND]}…" if cut else f"How to serve {checked.app}"


def by_default(checked: Checked) -> str:
    """Return how the app is served by default: a framework has documentation, a command of the user's has none."""
    return "as it is" if checked.interface == "command" else "as documented"


@dataclass(frozen=True)
class Fact:
    """A figure that stands by itself: "557", "±51", "requests a second"."""

    figure: str
    interval: str
    said: str


def facts(checked: Checked) -> tuple[Fact, ...]:
    """The few figures that are to be seen at once: those of the advised way, or where there is none, of the screen."""
    return _stands(checked.screen) if checked.advice is None else _expected(checked.advice.expected, checked)


def _expected(figures: Expected, checked: Checked) -> tuple[Fact, ...]:
    advice = checked.advice
    found = [_estimated(figures.rate, "requests a second")]
    if advice is not None and advice.from_config != advice.to_config:
        found.append(_estimated(advice.ratio, by_default(checked), " ×"))
    found.append(_measured(figures.p99_ms, " ms", "p99"))
    found.append(_measured(figures.peak_pss_mb, " MB", "memory"))
    if figures.efficiency is not None:
        found.append(Fact(percent(figures.efficiency), "", "of its ceiling"))
    return tuple(fact for fact in found if fact is not None)


def _stands(screen: Screen | None) -> tuple[Fact, ...]:
    if screen is None:
        return ()
    found = [
        _measured(screen.max_sustainable_per_s, "/s", "kept up with"),
        _measured(screen.busiest_per_s, "/s", f"at most, for {screen.users} users"),
        _measured(screen.busiest_p99_ms, " ms", "p99 then"),
        _measured(screen.single_user_ms, " ms", "for a lone user"),
        _measured(screen.peak_pss_mb, " MB", "memory"),
    ]
    return tuple(fact for fact in found if fact is not None)


def _estimated(estimate: Estimate | None, said: str, unit: str = "") -> Fact | None:
    if estimate is None:
        return None
    value, interval = with_interval(estimate)
    return Fact(f"{value}{unit}", interval, said)


def _measured(value: float | None, unit: str, said: str) -> Fact | None:
    return None if value is None else Fact(f"{digits(value)}{unit}", "", said)


def rising_rate_text(checked: Checked) -> str:
    """What the picture of the rising rate shows."""
    screen = checked.screen
    rates = [] if screen is None else [each for each in screen.rates if each.answered_per_s is not None]
    if screen is None or not rates:
        return "At none of these rates could it be measured."
    if screen.max_sustainable_per_s is None:
        return f"Even {digits(rates[0].offered_per_s)}/s, the lowest rate that was measured, was too much."
    at = next((each for each in rates if each.offered_per_s == screen.max_sustainable_per_s), None)
    said = f"It keeps up to {digits(screen.max_sustainable_per_s)}/s"
    if at is not None and at.p99_ms is not None:
        said += f", where all but one answer in a hundred come within {digits(at.p99_ms)} ms"
    elif at is not None and at.p50_ms is not None:
        said += f", where half of the answers come within {digits(at.p50_ms)} ms"
    failing = next(
        (each for each in rates if each.offered_per_s > screen.max_sustainable_per_s and not each.sustained), None
    )
    if failing is None:
        return f"{said}; nothing is known of more."
    return f"{said}; at {digits(failing.offered_per_s)}/s no longer."


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
    assert most.rate is not None
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
    if work >= 0.5:
        return f"{said}, {percent(work)} of it work."
    return f"{said}, {percent(1 - work)} of it waiting."
