"""A check on a terminal: the answer, where the app stands, and what was tried."""

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.theoretical_maximum import reached_text
from headway.analysis.decide.check_result import (
    NO_TIME,
    CheckAdvice,
    Checked,
    CheckedCandidate,
    RisingRate,
    Screen,
)
from headway.format import NOTHING, digits, estimate_text
from headway.report.check import CONFIDENCE_REASONS, answer_text, rank_candidates
from headway.report.terminal.budget_table import budget_lines
from headway.report.terminal.layout import print_line, width_of
from headway.report.terminal.tables import widest_intervals

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
        (expected.p99_ms, f"p99 {_over_blocks(expected.p99_ms)} ms"),
        (expected.peak_pss_mb, f"{_over_blocks(expected.peak_pss_mb)} MB"),
        (expected.efficiency, "" if expected.efficiency is None else reached_text(expected.efficiency)),
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
    most = screen.busiest_per_s
    busy = [NOTHING if most is None else f"{estimate_text(most)}/s{' in one run' * (most.n == 1)}"]
    if screen.busiest_p99_ms is not None:
        busy.append(f"p99 {_over_blocks(screen.busiest_p99_ms)} ms")
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


def _over_blocks(estimate: Estimate | None) -> str:
    return NOTHING if estimate is None else estimate_text(estimate.over_blocks)


def _kept(tried: RisingRate) -> str:
    if not tried.sustained:
        return "not kept"
    return "kept" if tried.p99_ms is None else f"p99 {_over_blocks(tried.p99_ms)} ms"


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
    shown = tried[:MOST_SHOWN]
    widest = widest_intervals(
        {
            "p99": [row.p99_ms for row in shown],
            "MB": [row.peak_pss_mb for row in shown],
            "CPU": [row.cpu_ms for row in shown],
        }
    )
    more = [f"  {widest}"] * bool(widest)
    more += [f"  {len(tried) - MOST_SHOWN} more: --json"] * (len(tried) > MOST_SHOWN)
    more += [f"  {len(rows) - len(tried)} more with a larger --budget"] * (len(rows) > len(tried))
    return Group(table, *(Text(line, style="dim") for line in more))


def _cells(row: CheckedCandidate, best: bool) -> tuple[str, ...]:
    figures = (NOTHING if each is None else digits(each.value) for each in (row.p99_ms, row.peak_pss_mb, row.cpu_ms))
    return (("▸ " if best else "  ") + row.config, estimate_text(row.rate), *figures, str(row.round))
