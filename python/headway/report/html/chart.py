"""The charts of a run's page, as Vega-Lite specifications with their data, and the script that draws them.

Colours are names of the page's CSS variables, so that a chart follows light, dark and print without being drawn anew.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import version
from typing import Any, NamedTuple

import altair as alt

from headway.analysis.cell.cell_findings import Cell
from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.quantiles import P99_NEEDS
from headway.cache import kept
from headway.engine.message import Distribution
from headway.format import digits, estimate_text, share_text
from headway.report.html.evidence import QUANTITIES, Quantity, TimePoint
from headway.report.model import Group
from headway.units import NS_PER_MS

Spec = dict[str, Any]
Row = dict[str, Any]

FONT = "system-ui, sans-serif"
COLOURS = 8
"""This many colours can be distinguished; a ninth server gets the first one with a dashed line."""

DASHES = ([1, 0], [6, 3], [2, 2], [8, 2, 2, 2])
BAR_STEP = 30
CURVE_HEIGHT = 300
TIMELINE_HEIGHT = 96
LOG_FROM = 20
"""Latencies whose largest is this many times the smallest are drawn on a logarithmic axis."""

PERCENTILES = {1: "min", 2: "p50", 10: "p90", 100: "p99", 1000: "p99.9", 10000: "p99.99", 100000: "p99.999"}
PERCENTILE_LABELS = "".join(f"datum.value == {value} ? '{label}' : " for value, label in PERCENTILES.items()) + "''"
"""A place on the axis of nines as a percentile: an expression of Vega's."""


def make_spec(
    chart: alt.LayerChart | alt.FacetChart | alt.Chart,
    datasets: Mapping[str, Sequence[Row]],
    height: int,
    description: str,
) -> Spec:
    """Return a chart with its data and the look that all charts share."""
    axis = {"labelColor": "var(--muted)", "titleColor": "var(--muted)", "gridColor": "var(--line)",
            "domainColor": "var(--line)", "tickColor": "var(--line)", "titleFontWeight": 400,
            "labelFontSize": 12, "titleFontSize": 12}  # fmt: skip
    config = {"background": "transparent", "font": FONT, "axis": axis, "text": {"fontSize": 12},
              "view": {"stroke": None}}  # fmt: skip
    chart = chart.properties(width="container", height=height, description=description)
    spec: Spec = chart.to_dict(validate=False)
    # Altair's own configuration is left out: its theme's colours would override the page's.
    own = {key: value for key, value in spec.items() if key not in ("$schema", "config")}
    return own | {"config": config, "autosize": {"type": "fit-x", "contains": "padding"}, "datasets": datasets}


def chart_of(dataset: str) -> alt.Chart:
    """Return an empty chart of one of the datasets."""
    return alt.Chart(alt.NamedData(name=dataset))


def throughput_chart(group: Group) -> Spec:
    """Return bars of requests a second with their intervals, each with the theoretical maximum that limits it."""
    rows = [_bar(cell, group) for cell in group.cells]
    furthest = max((row["furthest"] for row in rows), default=1.0) or 1.0
    scale = alt.Scale(domain=[0, furthest * 1.22], nice=False)
    x = alt.X("value:Q", title="requests a second", axis=alt.Axis(tickCount=6), scale=scale)
    y = alt.Y("server:N", sort=None, title=None, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    told = {"server": "server", "said": "requests/s", "maximumText": "maximum", "share": "share of it"}
    tooltip = [alt.Tooltip(f"{field}:N", title=title) for field, title in told.items()]
    base = chart_of("cells").encode(y=y)
    measured = base.transform_filter("isValid(datum.value)")
    layers = [
        measured.mark_bar(height=14, cornerRadiusEnd=2).encode(
            x=x, tooltip=tooltip, color=alt.condition("datum.best", alt.value("var(--accent)"), alt.value("var(--bar)"))
        ),
        base.transform_filter("isValid(datum.high)").mark_rule(
            strokeWidth=5, opacity=0.45, color="var(--ink)"
        ).encode(x=alt.X("low:Q"), x2="high:Q", tooltip=tooltip),
        base.transform_filter("isValid(datum.maximum)").mark_tick(thickness=2, size=24, color="var(--ink)").encode(
            x="maximum:Q", tooltip=tooltip
        ),
        measured.mark_text(align="left", dx=8, fontWeight=600, color="var(--ink)").encode(
            x="furthest:Q", text="label:N"
        ),
        base.transform_filter("!isValid(datum.value)").mark_text(align="left", dx=4, color="var(--bad)").encode(
            x=alt.datum(0), text="label:N"
        ),
    ]  # fmt: skip
    description = "Requests a second of each server, its 95 % interval and its maximum"
    return make_spec(alt.layer(*layers), {"cells": rows}, BAR_STEP * len(rows), description)


def _bar(cell: Cell, group: Group) -> Row:
    row: Row = {"server": cell.server, "best": group.leads(cell), "furthest": 0.0}
    if cell.throughput is None:
        return row | {"value": None, "label": cell.outcome}
    estimate, maximum = cell.throughput, cell.theoretical_maximum
    row |= {"value": estimate.value, "low": estimate.low, "high": estimate.high, "label": digits(estimate.value)}
    row["said"] = estimate_text(estimate)
    row["furthest"] = max(estimate.value, estimate.high or 0.0, maximum.value if maximum else 0.0)
    if maximum:
        row |= {"maximum": maximum.value, "maximumText": f"{digits(maximum.value)}/s, {maximum.formula}"}
    row["share"] = share_text(cell.efficiency) if cell.efficiency else "unknown"
    return row


class CurvePoint(NamedTuple):
    """A quantile of a distribution: `nines` is 1 / (1 - quantile), so 10 is p90 and 100 is p99."""

    nines: float
    ms: float

    @property
    def percentile(self) -> float:
        """0..100."""
        return 100 * (1 - 1 / self.nines)


POINTS_PER_DECADE = 16


def percentile_curve(distributions: Iterable[Distribution], cut_off: int = 0) -> tuple[CurvePoint, ...]:
    """The quantiles of all distributions taken together: counts are added, percentiles never averaged.

    The curve ends where its distribution-free interval would: n answers bound p99 when n is 299 or more, and rarer
    events in proportion, since 0.99^299 is 0.05. So many requests as were cut off are above all answers, as in every
    quantile of the findings (`Cell.cut_off`): it ends where they begin.
    """
    merged = Histogram.merged(distributions)
    if not merged.n:
        return ()
    of = merged.n + cut_off
    last = max(2.0, of * 100 / P99_NEEDS)
    last = min(last, of / cut_off) if cut_off else last
    steps = range(math.ceil(math.log10(last) * POINTS_PER_DECADE) + 1)
    grid = {min(last, 10 ** (step / POINTS_PER_DECADE)) for step in steps}
    grid |= {nines for nines in (2.0, 10.0, 100.0, 1000.0) if nines <= last}
    ranks = {nines: math.ceil(of * (1 - 1 / nines) - 1e-6) for nines in sorted(grid)}
    return tuple(
        CurvePoint(nines, merged.order_statistic_ns(min(merged.n, max(1, rank))) / NS_PER_MS)
        for nines, rank in ranks.items()
    )


def latency_chart(curves: Sequence[tuple[str, int, Sequence[CurvePoint]]]) -> Spec:
    """Percentile curves on an axis of nines: name, place in the study, and curve of each server."""
    rows = [
        {"server": name, "nines": round(point.nines, 4), "ms": round(point.ms, 3), "said": f"{digits(point.ms)} ms",
         "percentile": f"p{point.percentile:.6g}" if point.nines > 1 else "min"}
        for name, _, curve in curves for point in curve
    ]  # fmt: skip
    times = [point.ms for _, _, curve in curves for point in curve]
    farthest = max(point.nines for _, _, curve in curves for point in curve)
    names, places = [name for name, _, _ in curves], [place for _, place, _ in curves]
    colours = alt.Scale(domain=names, range=[f"var(--series-{place % COLOURS})" for place in places])
    dashes = alt.Scale(domain=names, range=[DASHES[place // COLOURS % len(DASHES)] for place in places])
    marked = [value for value in PERCENTILES if value <= farthest]
    nines = alt.Scale(type="log", domain=[1, max(10.0, farthest)], nice=False)
    logarithmic = min(times) > 0 and max(times) / min(times) >= LOG_FROM
    base = chart_of("curves").encode(
        x=alt.X("nines:Q", title="percentile", scale=nines, axis=alt.Axis(values=marked, labelExpr=PERCENTILE_LABELS)),
        y=alt.Y(
            "ms:Q",
            title="response time, ms",
            scale=alt.Scale(type="log", nice=True) if logarithmic else alt.Scale(zero=True, nice=True),
            axis=alt.Axis(tickCount=5),
        ),
        color=alt.Color("server:N", legend=None, scale=colours),
        opacity=alt.condition("picked === null || picked === datum.server", alt.value(1.0), alt.value(0.12)),
    )
    lines = base.mark_line(strokeWidth=2).encode(strokeDash=alt.StrokeDash("server:N", legend=None, scale=dashes))
    told = {"server": "server", "percentile": "percentile", "said": "response time"}
    targets = base.mark_point(filled=True, size=90).encode(
        opacity=alt.value(0), tooltip=[alt.Tooltip(f"{field}:N", title=title) for field, title in told.items()]
    )
    chart = alt.layer(lines, targets).add_params(alt.param(name="picked", value=None))
    return make_spec(chart, {"curves": rows}, CURVE_HEIGHT, "Response times of each server by percentile")


def timeline_chart(cell: Cell, blocks: Sequence[tuple[int, Mapping[Quantity, Sequence[TimePoint]]]]) -> Spec:
    """What one server did over time, a line a block, the warm-up shaded. Which quantity is drawn says the signal
    `shown`; at first it is the rate, with its theoretical maximum dashed.

    Its lines have the colour of the CSS variable `--own` where it stands.
    """
    rows: list[Row] = [
        {"shows": quantity, "block": block, "s": point.at_s, "v": point.value}
        for block, of_block in blocks for quantity, points in of_block.items() for point in points
    ]  # fmt: skip
    first = min(row["s"] for row in rows)
    told = {row["shows"] for row in rows}
    shown = alt.param(name="shown", value=next(quantity for quantity in QUANTITIES if quantity in told))
    x = alt.X("s:Q", title="seconds since the window opened", axis=alt.Axis(tickCount=6), scale=alt.Scale(nice=False))
    tooltip = [
        alt.Tooltip("block:N"), alt.Tooltip("s:Q", format=".2f"), alt.Tooltip("v:Q", title="value", format=".3~f")
    ]  # fmt: skip
    warm_up = chart_of("warm-up").mark_rect(color="var(--shade)", aria=False).encode(x=alt.X("from:Q"), x2="to:Q")
    maximum = chart_of("maximum").transform_filter("shown === 'rate'").mark_rule(
        strokeDash=[4, 3], color="var(--ink)", aria=False
    ).encode(y="maximum:Q")  # fmt: skip
    lines = chart_of("points").transform_filter("datum.shows === shown").mark_line(
        strokeWidth=1.5,
        color="var(--own)",
        opacity=0.85,
        aria=False,  # some are empty while another quantity is shown, and the tables tell what there is to read
        point={"size": 14, "color": "var(--own)", "aria": False},
    ).encode(
        x=x, y=alt.Y("v:Q", title=None, scale=alt.Scale(zero=True), axis=alt.Axis(tickCount=3)), detail="block:N",
        tooltip=tooltip,
    )  # fmt: skip
    datasets: dict[str, list[Row]] = {
        "points": rows,
        "maximum": [{"maximum": cell.theoretical_maximum.value}] if cell.theoretical_maximum else [],
        "warm-up": [{"from": first, "to": 0}] if first < 0 else [],
    }
    chart = alt.layer(warm_up, maximum, lines).add_params(shown)
    return make_spec(chart, datasets, TIMELINE_HEIGHT, f"{cell.server} over time")


VEGA_LITE = "6.4"
"""The version that Altair writes for, bundled by vl-convert."""


@cache
def vega_script() -> str:
    """The script, made so that it can stand in a page. To bundle it takes seconds, and it is always the same."""
    return kept(f"vega/{version('vl-convert-python')}-{VEGA_LITE}.js", _bundled)


def _bundled() -> str:
    import vl_convert  # noqa: PLC0415  it takes a while to load, and is seldom needed

    bundle: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;", vl_version=VEGA_LITE)
    return bundle.replace("</script", "<\\/script").replace("<!--", "<\\!--")
