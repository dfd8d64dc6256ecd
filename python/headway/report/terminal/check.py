"""A check on the terminal: the answer first, then where the app stands, what is wrong with it, and what was tried."""

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from headway.analysis.decide.check_result import NO_TIME, CheckAdvice, Checked, CheckedCandidate, RisingRate, Screen
from headway.format import NOTHING, digits, estimate_text
from headway.report.check_text import CONFIDENCE_REASONS, answer_text, expected

WIDTH = 10
MOST_SHOWN = 12


def render_checked(checked: Checked, console: Console) -> None:
    """Prints all of it."""
    console.print()
    console.print(Text(answer_text(checked), style="bold"), soft_wrap=True)
    if checked.advice is not None:
        console.print(_advice(checked.advice), soft_wrap=True)
    console.print()
    if checked.screen is not None:
        console.print(_screen(checked.screen), soft_wrap=True)
    if checked.routes:
        console.print(_routes(checked))
    for each in checked.causes:
        where = f" at {each.where}" if each.where else ""
        console.print(Text.assemble((_key(each.name), "yellow"), f"{each.evidence}{where}"), soft_wrap=True)
        if each.remedy:
            console.print(Text(f"{_key('')}→ {each.remedy}", style="dim"), soft_wrap=True)
    if checked.candidates:
        console.print(_candidates(checked))
    for name, why in checked.failures.items():
        console.print(Text.assemble((_key("failure"), "red"), f"{name}: {why}"), soft_wrap=True)
    for warning in checked.warnings:
        said = f"{warning.evidence} → {warning.hint}" if warning.hint else warning.evidence
        console.print(Text(f"! {warning.name}: {said}", style="dim"), soft_wrap=True)
    console.print(Text(f"{_key('records')}{checked.folder}, {checked.took_s:.0f} s", style="dim"), soft_wrap=True)
    if checked.report:
        console.print(Text(f"{_key('report')}{checked.report}", style="dim"), soft_wrap=True)


def _advice(advice: CheckAdvice) -> Group:
    lines = [Text.assemble((_key("command"), "dim"), advice.command)]
    if advice.settings:
        lines.append(Text.assemble((_key("with"), "dim"), ", ".join(f"{k}: {v}" for k, v in advice.settings.items())))
    for change in advice.changes:
        begin, *rest = change.splitlines()
        lines += [Text.assemble((_key("change"), "dim"), begin), *(Text(f"{_key('')}{line}") for line in rest)]
    lines.append(Text.assemble((_key("expect"), "dim"), ", ".join(expected(advice.expected))))
    if advice.expected.next_bottleneck:
        lines.append(Text.assemble((_key("then"), "dim"), f"bound by {advice.expected.next_bottleneck}"))
    if advice.needs:
        lines.append(Text.assemble((_key("needs"), "dim"), f"pip install {' '.join(advice.needs)}"))
    lines.append(Text.assemble((_key("sure"), "dim"), f"{advice.confidence}: {CONFIDENCE_REASONS[advice.confidence]}"))
    lines += [Text.assemble((_key("why" if not number else ""), "dim"), reason)
              for number, reason in enumerate(advice.reasons)]  # fmt: skip
    return Group(*lines)


def _screen(screen: Screen) -> Group:
    alone = [] if screen.single_user_ms is None else [f"{digits(screen.single_user_ms)} ms an answer"]
    if screen.cpu_ms is not None and screen.waiting_ms is not None:
        alone.append(f"{digits(screen.cpu_ms)} ms of it work, {digits(screen.waiting_ms)} ms waiting")
    lines = [Text.assemble((_key("one user"), "dim"), ", ".join(alone) or NOTHING)]
    busy = [f"{digits(screen.busiest_per_s)}/s" if screen.busiest_per_s is not None else NOTHING]
    if screen.busiest_p99_ms is not None:
        busy.append(f"p99 {digits(screen.busiest_p99_ms)} ms")
    if screen.loop_lag_p99_ms is not None:
        busy.append(f"event loop late by {digits(screen.loop_lag_p99_ms)} ms (p99)")
    said = f"{screen.users} users, as documented ({screen.config}): {', '.join(busy)}"
    lines.append(Text.assemble((_key("crowd"), "dim"), said))
    knee = (
        "even the lowest rate was too much"
        if screen.max_sustainable_per_s is None
        else f"keeps up to {digits(screen.max_sustainable_per_s)}/s"
    )
    tried = "; ".join(f"{digits(each.offered_per_s)}/s {_kept(each)}" for each in screen.rates)
    lines.append(Text.assemble((_key("knee"), "dim"), f"{knee} ({tried})"))
    if screen.bound:
        lines.append(Text.assemble((_key("bound"), "dim"), screen.bound))
    return Group(*lines)


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
        table.add_row(
            Text(f"{route.method} {route.target}"), str(route.status or NOTHING), digits(route.single_user_ms),
            _digits(route.cpu_ms), _digits(route.waiting_ms), _digits(route.calls),
        )  # fmt: skip
    return table


def _candidates(checked: Checked) -> Group:
    rows = sorted(checked.candidates, key=lambda row: (-row.round, -(row.rate.value if row.rate else 0.0)))
    tried = [row for row in rows if row.rate is not None or row.gates or row.skip_reason != NO_TIME]
    cells = [_cells(row, checked.advice is not None and row.config == checked.advice.config) for row in tried]
    table = Table(box=None, pad_edge=False, header_style="dim")
    for number, name in enumerate(("tried", "requests/s", "p99 ms", "MB", "CPU ms", "round")):
        width = max([len(name), *(len(row[number]) for row in cells[:MOST_SHOWN])])
        table.add_column(name, justify="right" if number else "left", no_wrap=True, min_width=width)
    table.add_column("")  # what a narrow terminal leaves
    for row, texts in zip(tried[:MOST_SHOWN], cells, strict=False):
        note = Text(_note(row), style="dim", no_wrap=True, overflow="ellipsis")
        table.add_row(*map(Text, texts), note)
    more = [f"  {len(tried) - MOST_SHOWN} more: --json"] * (len(tried) > MOST_SHOWN)
    more += [f"  {len(rows) - len(tried)} more with a larger --budget"] * (len(rows) > len(tried))
    return Group(table, *(Text(line, style="dim") for line in more))


def _cells(row: CheckedCandidate, best: bool) -> tuple[str, ...]:
    return (
        ("▸ " if best else "  ") + row.config, estimate_text(row.rate), _digits(row.p99_ms), _digits(row.peak_pss_mb),
        _digits(row.cpu_ms), str(row.round),
    )  # fmt: skip


def _note(row: CheckedCandidate) -> str:
    if row.limits is not None and not row.skip_reason:
        return f"limits {row.limits}"
    return row.skip_reason or "; ".join(row.gates)


def _digits(value: float | None) -> str:
    return NOTHING if value is None else digits(value)


def _key(name: str) -> str:
    return f"{name:<{WIDTH}}" if len(name) < WIDTH else f"{name}: "
