"""The charts of the page, as Vega-Lite specifications made by Altair.

Colours are names of the page's CSS variables, so that a chart follows light, dark and print without being drawn anew.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import altair as alt

from headway.findings.model import Cell
from headway.report.model import Group
from headway.report.number import digits, percent, with_interval
from headway.report.series import QUANTITIES, CurvePoint, Quantity, TimePoint

Spec = dict[str, Any]
Row = dict[str, Any]

COLOURS = 8
"""So many colours can be told apart; a ninth server gets the first one with a dashed line."""

DASHES = ([1, 0], [6, 3], [2, 2], [8, 2, 2, 2])
BAR_STEP = 30
FONT = "system-ui, sans-serif"
CURVE_HEIGHT = 300
TIMELINE_HEIGHT = 96
LOG_FROM = 20
"""Latencies whose largest is so many times the smallest are drawn on a logarithmic axis."""

_PERCENTILES = {1: "min", 2: "p50", 10: "p90", 100: "p99", 1000: "p99.9", 10000: "p99.99", 100000: "p99.999"}


def colour(place: int) -> str:
    """The colour of the server at this place of the study."""
    return f"var(--series-{place % COLOURS})"


def dash(place: int) -> list[int]:
    """The dashes of its line."""
    return DASHES[place // COLOURS % len(DASHES)]


def throughput_chart(group: Group) -> Spec:
    """Bars of requests a second with their intervals, each beside the ceiling that binds it."""
    rows = [_bar(cell, group) for cell in group.cells]
    furthest = max((row["furthest"] for row in rows), default=1.0) or 1.0
    x = alt.X(
        "value:Q",
        title="requests a second",
        axis=alt.Axis(tickCount=6),
        scale=alt.Scale(domain=[0, furthest * 1.22], nice=False),
    )
    y = alt.Y("server:N", sort=None, title=None, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    told = {"server": "server", "said": "requests/s", "ceilingSaid": "ceiling", "share": "share of it"}
    tooltip = [alt.Tooltip(f"{field}:N", title=title) for field, title in told.items()]
    base = alt.Chart(_values(rows)).encode(y=y)
    measured = base.transform_filter("isValid(datum.value)")
    bars = measured.mark_bar(height=14, cornerRadiusEnd=2).encode(
        x=x,
        tooltip=tooltip,
        color=alt.condition("datum.best", alt.value("var(--accent)"), alt.value("var(--bar)")),
    )
    ceilings = base.transform_filter("isValid(datum.ceiling)").mark_tick(
        thickness=2, size=24, color="var(--ink)"
    ).encode(x="ceiling:Q", tooltip=tooltip)  # fmt: skip
    intervals = base.transform_filter("isValid(datum.high)").mark_rule(
        strokeWidth=5, opacity=0.45, color="var(--ink)"
    ).encode(x=alt.X("low:Q"), x2="high:Q", tooltip=tooltip)  # fmt: skip
    labels = measured.mark_text(align="left", dx=8, fontWeight=600, color="var(--ink)").encode(
        x="furthest:Q", text="label:N"
    )
    failed = base.transform_filter("!isValid(datum.value)").mark_text(align="left", dx=4, color="var(--bad)").encode(
        x=alt.datum(0), text="label:N"
    )  # fmt: skip
    description = "Requests a second of each server, its 95 % interval and its ceiling"
    return _spec(alt.layer(bars, intervals, ceilings, labels, failed), BAR_STEP * len(rows), description)


def _bar(cell: Cell, group: Group) -> Row:
    row: Row = {"server": cell.server, "best": group.leads(cell), "furthest": 0.0}
    if cell.throughput is None:
        return row | {"value": None, "label": cell.outcome}
    estimate, ceiling = cell.throughput, cell.ceiling
    row |= {"value": estimate.value, "low": estimate.low, "high": estimate.high, "label": digits(estimate.value)}
    row["said"] = " ".join(with_interval(estimate)).strip()
    row["furthest"] = max(estimate.value, estimate.high or 0.0, ceiling.value if ceiling else 0.0)
    if ceiling:
        row |= {"ceiling": ceiling.value, "ceilingSaid": f"{digits(ceiling.value)}/s, {ceiling.formula}"}
    row["share"] = percent(cell.efficiency.value) if cell.efficiency else "unknown"
    return row


def latency_chart(curves: Sequence[tuple[str, int, Sequence[CurvePoint]]]) -> Spec:
    """Percentile curves on an axis of nines: name, place in the study, and curve of each server."""
    rows = [
        {"server": name, "nines": round(point.nines, 4), "ms": round(point.ms, 3), "said": f"{digits(point.ms)} ms",
         "percentile": f"p{point.percentile:.6g}" if point.nines > 1 else "min"}
        for name, _, curve in curves for point in curve
    ]  # fmt: skip
    names = [name for name, _, _ in curves]
    points = [point for _, _, curve in curves for point in curve]
    low, high = min(point.ms for point in points), max(point.ms for point in points)
    logarithmic = low > 0 and high / low >= LOG_FROM
    picked = alt.param(name="picked", value=None)
    labels = " : ".join(f"datum.value == {value} ? '{label}'" for value, label in _PERCENTILES.items())
    farthest = max(point.nines for point in points)
    base = alt.Chart(_values(rows)).encode(
        x=alt.X(
            "nines:Q",
            title="percentile",
            scale=alt.Scale(type="log", domain=[1, max(10.0, farthest)], nice=False),
            axis=alt.Axis(values=[value for value in _PERCENTILES if value <= farthest], labelExpr=f"{labels} : ''"),
        ),
        y=alt.Y(
            "ms:Q",
            title="response time, ms",
            scale=alt.Scale(type="log", nice=True) if logarithmic else alt.Scale(zero=True, nice=True),
            axis=alt.Axis(tickCount=5),
        ),
        color=alt.Color(
            "server:N", legend=None, scale=alt.Scale(domain=names, range=[colour(p) for _, p, _ in curves])
        ),
        opacity=alt.condition("picked === null || picked === datum.server", alt.value(1.0), alt.value(0.12)),
    )
    lines = base.mark_line(strokeWidth=2).encode(
        strokeDash=alt.StrokeDash(
            "server:N", legend=None, scale=alt.Scale(domain=names, range=[dash(p) for _, p, _ in curves])
        )
    )
    targets = base.mark_point(filled=True, size=90).encode(
        opacity=alt.value(0), tooltip=[alt.Tooltip(f"{field}:N", title=title) for field, title in
                                       (("server", "server"), ("percentile", "percentile"), ("said", "response time"))]
    )  # fmt: skip
    description = "Response times of each server by percentile"
    return _spec(alt.layer(lines, targets).add_params(picked), CURVE_HEIGHT, description)


def timeline_chart(cell: Cell, blocks: Sequence[tuple[int, Mapping[Quantity, Sequence[TimePoint]]]]) -> Spec:
    """What one server did over time, a line a block, the warm-up shaded. Which quantity is drawn says the signal
    `shown`; at first it is the rate, with its ceiling dashed.

    Its lines have the colour of the CSS variable `--own` where it stands.
    """
    rows: list[Row] = [
        {"shows": quantity, "block": block, "s": point.at_s, "v": point.value}
        for block, of_block in blocks for quantity, points in of_block.items() for point in points
    ]  # fmt: skip
    first = min(row["s"] for row in rows)
    datasets: dict[str, list[Row]] = {
        "points": rows,
        "ceiling": [{"ceiling": cell.ceiling.value}] if cell.ceiling else [],
        "warm-up": [{"from": first, "to": 0}] if first < 0 else [],
    }
    told = {row["shows"] for row in rows}
    shown = {"name": "shown", "value": next(quantity for quantity in QUANTITIES if quantity in told)}
    return _timeline() | {"params": [shown], "datasets": datasets, "description": f"{cell.server} over time"}


@cache
def _timeline() -> Spec:
    """The form that all timelines share; made once, as Altair takes its time over each."""
    shown = alt.param(name="shown", value="rate")
    x = alt.X("s:Q", title="seconds since the window opened", axis=alt.Axis(tickCount=6), scale=alt.Scale(nice=False))
    warm_up = (
        alt.Chart(_named("warm-up")).mark_rect(color="var(--shade)", aria=False).encode(x=alt.X("from:Q"), x2="to:Q")
    )
    ceiling = (
        alt.Chart(_named("ceiling"))
        .transform_filter("shown === 'rate'")
        .mark_rule(strokeDash=[4, 3], color="var(--ink)", aria=False)
        .encode(y="ceiling:Q")
    )
    lines = (
        alt.Chart(_named("points"))
        .transform_filter("datum.shows === shown")
        .mark_line(
            strokeWidth=1.5,
            color="var(--own)",
            opacity=0.85,
            aria=False,  # some are empty while another quantity is shown, and the tables tell what there is to read
            point={"size": 14, "color": "var(--own)", "aria": False},
        )
        .encode(
            x=x,
            y=alt.Y("v:Q", title=None, scale=alt.Scale(zero=True), axis=alt.Axis(tickCount=3)),
            detail="block:N",
            tooltip=[
                alt.Tooltip("block:N"),
                alt.Tooltip("s:Q", format=".2f"),
                alt.Tooltip("v:Q", title="value", format=".3~f"),
            ],
        )
    )
    return _spec(alt.layer(warm_up, ceiling, lines).add_params(shown), height=TIMELINE_HEIGHT)


def _values(rows: list[Row]) -> alt.Data:
    return alt.Data(values=rows)  # type: ignore[no-untyped-call]


def _named(name: str) -> alt.NamedData:
    return alt.NamedData(name=name)


def _spec(chart: alt.LayerChart | alt.FacetChart, height: int, description: str = "") -> Spec:
    axis = {"labelColor": "var(--muted)", "titleColor": "var(--muted)", "gridColor": "var(--line)",
            "domainColor": "var(--line)", "tickColor": "var(--line)", "titleFontWeight": 400,
            "labelFontSize": 12, "titleFontSize": 12}  # fmt: skip
    config = {"background": "transparent", "font": FONT, "axis": axis, "text": {"fontSize": 12},
              "view": {"stroke": None}}  # fmt: skip
    chart = chart.properties(width="container", height=height, description=description)
    spec: Spec = chart.to_dict(validate=False)
    # Altair's own configuration is left out: its theme's colours would override the page's.
    kept = {key: value for key, value in spec.items() if key not in ("$schema", "config")}
    return kept | {"config": config, "autosize": {"type": "fit-x", "contains": "padding"}}
