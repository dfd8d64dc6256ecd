"""The bars of a time budget: one for a single user and one for the load, each cut into the waits that it is made of."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import altair as alt

from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget
from headway.format import digits
from headway.report.budget_rows import (
    background_lines,
    budget_files,
    budget_table,
    mark_text,
    place_text,
    ranked_rows,
    unaccounted_text,
    users_text,
    wait_text,
)
from headway.report.html.chart import Row, Spec, chart_of, make_spec
from headway.report.model import Table

BAR_HEIGHT, MARK_HEIGHT = 22, 62
"""In pixels, of a bar, and of the room for it and the mark below it."""


@dataclass(frozen=True)
class WaitColour:
    """The kinds of wait that have one colour, a variable of the page."""

    title: str
    colour: str
    kinds: tuple[BudgetKind, ...]


COLOURS = (
    WaitColour("CPU time", "var(--series-0)", ("cpu",)),
    WaitColour("runnable", "var(--series-1)", ("runnable",)),
    WaitColour("lock, semaphore", "var(--series-3)", ("lock", "semaphore")),
    WaitColour("queue, pool, executor", "var(--series-5)", ("queue", "pool", "executor")),
    WaitColour("before or outside the application", "var(--series-6)", ("before", "outside")),
    WaitColour("I/O, file, child process", "var(--series-2)", ("io", "file", "child")),
    WaitColour("timer", "var(--series-4)", ("timer",)),
    WaitColour("others", "var(--series-7)", ("future", "event", "write", "server", "unknown")),
)
UNACCOUNTED = WaitColour("unaccounted", "var(--bar)", ())


@dataclass(frozen=True)
class BudgetFigure:
    """A time budget on a page: its chart, what the chart shows in words, its colours, and all rows as a table."""

    chart: Spec
    sentence: str
    colours: tuple[WaitColour, ...]
    table: Table
    notes: tuple[str, ...]


def budget_figure(budget: TimeBudget) -> BudgetFigure:
    """All that a page shows of a budget."""
    parts = _parts(budget)
    used = {part["group"] for part in parts}
    colours = tuple(each for each in (*COLOURS, UNACCOUNTED) if each.title in used)
    notes = [f"In the background {text}." for text in background_lines(budget)]
    if text := unaccounted_text(budget):
        notes.append(f"{text[0].upper()}{text[1:]}.")
    return BudgetFigure(_chart(budget, parts, colours), budget_sentence(budget), colours, budget_table(budget),
                        tuple(notes))  # fmt: skip


def budget_sentence(budget: TimeBudget) -> str:
    """What the bars show: the response times, and the row that grows most."""
    load = users_text(budget)
    text = f"With {load} a request takes {digits(budget.loaded_ms.value)} ms"
    if budget.single_user_ms is not None:
        text += f", with one {digits(budget.single_user_ms.value)} ms"
    grown = [row for row in ranked_rows(budget) if row.grows and row.growth_ms is not None]
    if not grown:
        return f"{text}. No wait certainly grows." if budget.single_user_ms is not None else f"{text}."
    row = grown[0]
    wait = wait_text(row)
    where = place_text(row, budget_files(budget)) + (f" ({wait})" if wait else "")
    growth = digits(row.growth_ms.value if row.growth_ms else None)
    mark = mark_text(row).removeprefix("grows").removeprefix(": ")
    return f"{text}. It spends {growth} ms more at {where}{f': {mark}' if mark else ''}."


def _chart(budget: TimeBudget, parts: Sequence[Row], colours: Sequence[WaitColour]) -> Spec:
    loads = list(dict.fromkeys(part["load"] for part in parts)) or [users_text(budget)]
    scale = alt.Scale(domain=[each.title for each in colours], range=[each.colour for each in colours])
    base = chart_of("parts").encode(
        x=alt.X("from:Q", title="ms", axis=alt.Axis(tickCount=5), scale=alt.Scale(nice=False, domainMin=0)),
        x2="to:Q",
        y=alt.Y("load:N", sort=loads, title=None, axis=alt.Axis(ticks=False, domain=False)),
        description="said:N",
        tooltip=[alt.Tooltip("where:N", title="place"), alt.Tooltip("wait:N"), alt.Tooltip("time:N")],
    )  # fmt: skip
    grown = base.transform_filter("datum.grows")
    layers = [
        base.mark_bar(height=BAR_HEIGHT, stroke="var(--paper)", strokeWidth=1).encode(
            color=alt.Color("group:N", legend=None, scale=scale)
        ),
        grown.mark_bar(height=BAR_HEIGHT, filled=False, stroke="var(--ink)", strokeWidth=2, aria=False),
        grown.transform_filter("datum.marked").mark_text(
            align="left", dy=BAR_HEIGHT, fontWeight=600, color="var(--ink)"
        ).encode(text="mark:N"),
    ]  # fmt: skip
    description = "Where a request's time goes with one user and under load"
    return make_spec(alt.layer(*layers), {"parts": parts}, MARK_HEIGHT * len(loads), description)


def _parts(budget: TimeBudget) -> list[Row]:
    """The parts of both bars in the order of the table, from where to where in ms. What is not there has none."""
    rows, names = ranked_rows(budget), budget_files(budget)
    found = []
    if budget.single_user_ms is not None:
        alone = {id(row): row.single_user_ms.value for row in rows if row.single_user_ms is not None}
        rest = budget.unaccounted_single_user_ms
        found += _bar("1 user", rows, alone, rest.value if rest is not None else 0.0, names)
    loaded = {id(row): row.loaded_ms.value for row in rows}
    found += _bar(users_text(budget), rows, loaded, budget.unaccounted_loaded_ms.value, names)
    first = next((part for part in found if part["grows"]), None)
    return [part | {"marked": part is first} for part in found]


def _bar(
    load: str, rows: Sequence[BudgetRow], times_ms: Mapping[int, float], rest_ms: float, names: dict[str, str]
) -> list[Row]:
    groups = {kind: each.title for each in COLOURS for kind in each.kinds}
    parts: list[Row] = []
    at = 0.0

    def add(where: str, wait: str, group: str, ms: float, grows: bool = False) -> None:
        nonlocal at
        said = f"{load}: {where}{f', {wait}' if wait else ''}, {digits(ms)} ms"
        parts.append(
            {"load": load, "from": at, "to": at + ms, "where": where, "wait": wait, "time": f"{digits(ms)} ms",
             "group": group, "grows": grows, "mark": f"▲ {where} grows", "said": said}
        )  # fmt: skip
        at += ms

    for row in rows:
        if (ms := times_ms.get(id(row), 0.0)) > 0:
            add(place_text(row, names), wait_text(row), groups[row.kind], ms, row.grows and load != "1 user")
    if rest_ms > 0:
        add("unaccounted", "", UNACCOUNTED.title, rest_ms)
    return parts
