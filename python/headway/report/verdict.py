"""Verdict, cost, what another user felt, and advice, in lines that every form of the report shows in its own way."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headway.analysis.cell.cell_findings import Cell, TheoreticalMaximum
from headway.analysis.compare.contrast import MARGIN
from headway.analysis.findings import Advice, Cost, Findings, Verdict
from headway.format import (
    NOTHING,
    estimate_text,
    format_duration,
    format_rate,
    listed,
    percent,
    rate_range,
    relative_interval,
    share_text,
    times,
)
from headway.report.model import Group, Table, reason
from headway.units import NS_PER_MS

MOST_ADVICE = 3
"""So much advice is shown of one group, what brings most first; the findings hold all of it."""

KINDS = {
    "winner": "winner",
    "equivalent": "equivalent",
    "inconclusive": "inconclusive",
    "none-feasible": "none feasible",
    "unmeasured": "not measured",
}


@dataclass(frozen=True)
class Line:
    """One line: its subject, its text, and a command to type where there is one."""

    label: str
    text: str
    command: str = ""


def group_lines(findings: Findings, group: Group) -> tuple[Line, ...]:
    """Return all lines of one workload, load and network level."""
    own = [verdict for verdict in findings.verdicts if verdict.place == group.place]
    cost = next((verdict.cost for verdict in own if verdict.cost), ())
    cost_line = _cost_text(cost) if cost else next((verdict.no_cost for verdict in own if verdict.no_cost), "")
    advice = [each for each in findings.advice if each.place == group.place]
    return (
        *(Line("verdict", _verdict_text(each, with_form=True)) for each in own if each.form != "all"),
        *([Line("cost", cost_line)] if cost_line else []),
        *_background(group.cells),
        *_advice(advice, group.cells),
    )


def study_lines(findings: Findings) -> tuple[Line, ...]:
    """The verdicts of the whole study, where it has more than one group."""
    if len({verdict.place for verdict in findings.verdicts if verdict.workload}) < 2:
        return ()
    own = [verdict for verdict in findings.verdicts if not verdict.workload]
    shown = [verdict for verdict in own if verdict.form != "all"] or own
    return tuple(Line("study", _verdict_text(verdict, len(shown) > 1)) for verdict in shown)


def aa_test_lines(findings: Findings) -> tuple[Line, ...]:
    """How far this run's measurements of one server differ from each other, where it tried any twice a block."""
    if not findings.aa_test:
        return ()
    furthest = max(findings.aa_test, key=lambda each: abs(math.log(each.ratio.value)))
    widest = max(each.noise for each in findings.aa_test)
    off, alone = percent(abs(furthest.ratio.value - 1)), len(findings.aa_test) == 1
    who = "one server" if alone else f"{len(findings.aa_test)} servers"
    said = f"{who}, tried twice a block, differed from {'itself by' if alone else 'themselves by at most'} {off}"
    if widest > MARGIN:
        said += f"; this run cannot resolve {percent(MARGIN)}: its own noise is {percent(widest)}"
    return (Line("A/A", said),)


def _verdict_text(verdict: Verdict, with_form: bool) -> str:
    """ "tuned, winner: tornado-threads-12 wins with 42.1/s, …"."""
    form = f"{verdict.form}, " if with_form else ""
    return f"{form}{KINDS[verdict.kind]}: {verdict.sentence}"


def _cost_text(costs: Sequence[Cost]) -> str:
    """What each costs at the common rate, the cheapest first."""
    each = []
    for cost in costs:
        cpu = f"{estimate_text(cost.cpu_s_per_1000)} s" if cost.cpu_s_per_1000 else "CPU unknown"
        memory = f"{estimate_text(cost.mb_per_1000_per_s)} MB" if cost.mb_per_1000_per_s else "memory unknown"
        each.append(f"{cost.server} {cpu}, {memory}")
    at = format_rate(min(cost.rate_per_s for cost in costs))
    return f"at {at}, CPU for 1000 requests and memory for each 1000/s: {'; '.join(each)}"


def _background(cells: Sequence[Cell]) -> list[Line]:
    """Return how long background probe requests took on each server, and why some servers had none."""
    said = [f"{cell.server} {background_probe_text(cell)}" for cell in cells if cell.background_probe is not None]
    away: dict[str, list[str]] = {}
    for cell in cells:
        if cell.background_probe_skip_reason:
            away.setdefault(cell.background_probe_skip_reason, []).append(cell.server)
    lines = [Line("background", f"a trivial request takes another user: {'; '.join(said)}")] if said else []
    return lines + [Line("background", f"nobody else asks {listed(names)}: {why}") for why, names in away.items()]


def background_probe_text(cell: Cell) -> str:
    """ "840 ms ±2.1 % (p99 1.08 s), 1,200 × alone", as short as can be."""
    felt = cell.background_probe
    if felt is None:
        return ""
    if felt.p50_ms is None:
        return f"no right answer in {felt.unanswered} of {felt.asked}"
    text = f"{format_duration(felt.p50_ms.value * NS_PER_MS)} {relative_interval(felt.p50_ms)}".strip()
    if felt.p99_ms is not None:
        text += f" (p99 {format_duration(felt.p99_ms.value * NS_PER_MS)})"
    if felt.slower is not None:
        text += f", {times(felt.slower.value)} × alone"
    return text + (f", {felt.unanswered} of {felt.asked} unanswered" if felt.unanswered else "")


def _advice(advice: Sequence[Advice], cells: Sequence[Cell]) -> list[Line]:
    """Return what brings most first; a command is needed only where nothing was tried yet."""
    rates = {cell.server: cell.throughput.value for cell in cells if cell.throughput is not None}
    ranked = sorted(advice, key=lambda each: rates.get(each.server, 0.0) / each.predicted.value)
    lines = [
        Line("advice", _advice_text(each, rates.get(each.server)), each.command if each.decision is None else "")
        for each in ranked[:MOST_ADVICE]
    ]
    more = len(ranked) - len(lines)
    return lines + ([Line("advice", f"{more} more in findings.json")] if more > 0 else [])


def _advice_text(advice: Advice, present: float | None) -> str:
    """From what to what, what that brings, and what came of it."""
    change = f"{advice.setting} {advice.from_value} → {advice.to_value}"
    if advice.setting == "server":
        change = f"serve by {advice.to_value}"
    also = f" ({', '.join(f'{each.setting} → {each.to_value}' for each in advice.also)})" if advice.also else ""
    now = "" if present is None else f"{format_rate(present)} → "
    brings = f"{now}{rate_range(advice.predicted.low, advice.predicted.high)}/s, as {advice.formula}"
    text = f"{advice.server}: {change}{also}: {advice.reason}. Predicted: {brings}."
    return text if advice.decision is None else f"{text} Tried: {advice.outcome}."


COLUMNS: dict[str, Callable[[Cell], str]] = {
    "network": lambda cell: cell.network,
    "server": lambda cell: cell.server,
    "concurrency model": lambda cell: cell.model,
    "requests/s": lambda cell: estimate_text(cell.throughput),
    "share of maximum": lambda cell: share_text(cell.efficiency) if cell.efficiency else NOTHING,
    "maximum": lambda cell: _maximum_text(cell.theoretical_maximum),
    "p50 ms": lambda cell: estimate_text(cell.p50_ms),
    "p99 ms": lambda cell: estimate_text(cell.p99_ms),
    "CPU ms/request": lambda cell: estimate_text(cell.cpu_s_per_request, 1000),
    "PSS MB": lambda cell: estimate_text(cell.peak_pss_mb),
    "background probe": lambda cell: background_probe_text(cell) or NOTHING,
    "why": reason,
}


def _maximum_text(maximum: TheoreticalMaximum | None) -> str:
    return f"{format_rate(maximum.value)} ({maximum.name})" if maximum else NOTHING


def group_table(group: Group, with_network: bool = False) -> Table:
    """What is compared, for documents: a row for each server."""
    probed = any(cell.background_probe for cell in group.cells)
    left_out = {*([] if with_network else ["network"]), *([] if probed else ["background probe"])}
    columns = [column for column in COLUMNS if column not in left_out]
    rows = [[COLUMNS[column](cell) for column in columns] for cell in group.cells]
    words = ("network", "server", "concurrency model", "maximum", "background probe", "why")
    return Table(", ".join(group.place), columns, rows, words)
