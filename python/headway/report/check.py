"""A check in words, for its page, and on a terminal: the answer, where the app stands, and what was tried."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.decide.check_result import (
    NO_TIME,
    CheckAdvice,
    Checked,
    CheckedCandidate,
    CheckedRoute,
    Confidence,
    RisingRate,
    Screen,
)
from headway.format import NOTHING, digits, estimate_text, percent, with_interval
from headway.report.terminal.budget_table import budget_lines
from headway.report.terminal.layout import print_line, width_of

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
    rate = f"{screen.users} concurrent users get {digits(screen.busiest_per_s)} responses a second"
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
        share = [] if expected.efficiency is None else [Fact(percent(expected.efficiency), "", "of its ceiling")]
        return [
            *_fact(expected.rate, "", "requests a second"),
            *_fact(ratio, " ×", by_default(checked)),
            *_fact(expected.p99_ms, " ms", "p99"),
            *_fact(expected.peak_pss_mb, " MB", "memory"),
            *share,
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


def _fact(value: Estimate | float | None, unit: str, said: str) -> list[Fact]:
    """One fact, or none where there is no figure."""
    if value is None:
        return []
    text, interval = with_interval(value) if isinstance(value, Estimate) else (digits(value), "")
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
        said += f", where all but one answer in a hundred come within {digits(at.p99_ms)} ms"
    elif at is not None and at.p50_ms is not None:
        said += f", where half of the answers come within {digits(at.p50_ms)} ms"
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


WIDTH = 10
"""Of the labels on a terminal."""

MOST_SHOWN = 12


def render_checked(checked: Checked, console: Console) -> None:
    """Print all of it on a terminal."""
    console.print()
    console.print(Text(answer_text(checked), style="bold"), soft_wrap=True)
    if checked.advice is not None:
        console.print(_advice(checked.advice), soft_wrap=True)
    console.print()
    if checked.time_budget is not None:
        for line in budget_lines(checked.time_budget, width_of(console)):
            print_line(console, line)
        console.print()
    if checked.screen is not None:
        console.print(_screen(checked.screen), soft_wrap=True)
    if checked.routes:
        console.print(_routes(checked))
    for each in checked.causes:
        where = f" at {each.where}" if each.where else ""
        console.print(_line(each.name, f"{each.evidence}{where}", "yellow"), soft_wrap=True)
        if each.remedy:
            console.print(Text(f"{_key('')}→ {each.remedy}", style="dim"), soft_wrap=True)
    if checked.candidates:
        console.print(_candidates(checked))
    for name, why in checked.failures.items():
        console.print(_line("failure", f"{name}: {why}", "red"), soft_wrap=True)
    for warning in checked.warnings:
        said = f"{warning.evidence} → {warning.hint}" if warning.hint else warning.evidence
        console.print(Text(f"! {warning.name}: {said}", style="dim"), soft_wrap=True)
    console.print(Text(f"{_key('records')}{checked.folder}, {checked.took_s:.0f} s", style="dim"), soft_wrap=True)
    if checked.report:
        console.print(Text(f"{_key('report')}{checked.report}", style="dim"), soft_wrap=True)


def _key(name: str) -> str:
    return f"{name:<{WIDTH}}" if len(name) < WIDTH else f"{name}: "


def _line(name: str, text: str, style: str = "dim") -> Text:
    return Text.assemble((_key(name), style), text)


def _advice(advice: CheckAdvice) -> Group:
    expected = advice.expected
    figures = (
        (expected.rate, f"{estimate_text(expected.rate)} requests/s"),
        (expected.p99_ms, f"p99 {digits(expected.p99_ms)} ms"),
        (expected.peak_pss_mb, f"{digits(expected.peak_pss_mb)} MB"),
        (expected.efficiency, f"{percent(expected.efficiency or 0.0)} of its ceiling"),
    )
    lines = [_line("command", advice.command)]
    if advice.settings:
        lines.append(_line("with", ", ".join(f"{name}: {value}" for name, value in advice.settings.items())))
    for change in advice.changes:
        begin, *rest = change.splitlines()
        lines += [_line("change", begin), *(_line("", line) for line in rest)]
    lines.append(_line("expect", ", ".join(text for value, text in figures if value is not None)))
    if expected.next_bottleneck:
        lines.append(_line("then", f"bound by {expected.next_bottleneck}"))
    if advice.needs:
        lines.append(_line("needs", f"pip install {' '.join(advice.needs)}"))
    lines.append(_line("sure", f"{advice.confidence}: {CONFIDENCE_REASONS[advice.confidence]}"))
    return Group(*lines, *(_line("" if number else "why", reason) for number, reason in enumerate(advice.reasons)))


def _screen(screen: Screen) -> Group:
    alone = [] if screen.single_user_ms is None else [f"{digits(screen.single_user_ms)} ms an answer"]
    if screen.cpu_ms is not None and screen.waiting_ms is not None:
        alone.append(f"{digits(screen.cpu_ms)} ms of it work, {digits(screen.waiting_ms)} ms waiting")
    busy = [f"{digits(screen.busiest_per_s)}/s" if screen.busiest_per_s is not None else NOTHING]
    if screen.busiest_p99_ms is not None:
        busy.append(f"p99 {digits(screen.busiest_p99_ms)} ms")
    if screen.loop_lag_p99_ms is not None:
        busy.append(f"event loop late by {digits(screen.loop_lag_p99_ms)} ms (p99)")
    best = screen.max_sustainable_per_s
    knee = "even the lowest rate was too much" if best is None else f"keeps up to {digits(best)}/s"
    tried = "; ".join(f"{digits(each.offered_per_s)}/s {_kept(each)}" for each in screen.rates)
    lines = [
        _line("one user", ", ".join(alone) or NOTHING),
        _line("crowd", f"{screen.users} users, as documented ({screen.config}): {', '.join(busy)}"),
        *([_line("knee", f"{knee} ({tried})")] if screen.rates else []),
    ]
    return Group(*lines, *([_line("bound", screen.bound)] if screen.bound else []))


def _kept(tried: RisingRate) -> str:
    if not tried.sustained:
        return "not kept"
    return "kept" if tried.p99_ms is None else f"p99 {digits(tried.p99_ms)} ms"


def _routes(checked: Checked) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("route, asked alone")
    for name in ("status", "ms", "work", "waiting", "calls"):
        table.add_column(name, justify="right")
    for route in checked.routes:
        figures = (route.single_user_ms, route.cpu_ms, route.waiting_ms, route.calls)
        table.add_row(Text(f"{route.method} {route.target}"), str(route.status or NOTHING), *map(digits, figures))
    return table


def _candidates(checked: Checked) -> Group:
    rows = rank_candidates(checked.candidates)
    tried = [row for row in rows if row.rate is not None or row.gates or row.skip_reason != NO_TIME]
    cells = [_cells(row, checked.advice is not None and row.config == checked.advice.config) for row in tried]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for number, name in enumerate(("tried", "requests/s", "p99 ms", "MB", "CPU ms", "round")):
        width = max([len(name), *(len(row[number]) for row in cells[:MOST_SHOWN])])
        table.add_column(name, justify="right" if number else "left", no_wrap=True, min_width=width)
    table.add_column("")  # what a narrow terminal leaves
    for row, texts in zip(tried[:MOST_SHOWN], cells, strict=False):
        note = f"limits {row.limits}" if row.limits is not None else "; ".join(row.gates)
        table.add_row(*map(Text, texts), Text(row.skip_reason or note, style="dim", no_wrap=True, overflow="ellipsis"))
    more = [f"  {len(tried) - MOST_SHOWN} more: --json"] * (len(tried) > MOST_SHOWN)
    more += [f"  {len(rows) - len(tried)} more with a larger --budget"] * (len(rows) > len(tried))
    return Group(table, *(Text(line, style="dim") for line in more))


def _cells(row: CheckedCandidate, best: bool) -> tuple[str, ...]:
    figures = map(digits, (row.p99_ms, row.peak_pss_mb, row.cpu_ms))
    return (("▸ " if best else "  ") + row.config, estimate_text(row.rate), *figures, str(row.round))
