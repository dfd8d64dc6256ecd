"""The charts of the page: their forms (`chart_form`), filled with data.

The program that draws the page's charts: Vega-Lite and what embeds it, as one script.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from typing import Any

from headway.analysis.cell.cell_findings import Cell
from headway.cache import kept
from headway.format import digits, estimate_text, percent
from headway.report.html.series import QUANTITIES, CurvePoint, Quantity, TimePoint
from headway.report.model import Group

Spec = dict[str, Any]
Row = dict[str, Any]

COLOURS = 8
"""This many colours can be distinguished; a ninth server gets the first one with a dashed line."""

DASHES = ([1, 0], [6, 3], [2, 2], [8, 2, 2, 2])
BAR_STEP = 30
LOG_FROM = 20
"""Latencies whose largest is this many times the smallest are drawn on a logarithmic axis."""

PERCENTILES = {1: "min", 2: "p50", 10: "p90", 100: "p99", 1000: "p99.9", 10000: "p99.99", 100000: "p99.999"}
PERCENTILE_LABELS = "".join(f"datum.value == {value} ? '{label}' : " for value, label in PERCENTILES.items()) + "''"
"""A place on the axis of nines as a percentile: an expression of Vega's."""


def form(name: str) -> Spec:
    """A chart's form, to be filled in. Altair takes a second to load and to make them: they are kept in the cache."""
    return deepcopy(_forms()[name])


@cache
def _forms() -> dict[str, Spec]:
    source = files("headway.report.html").joinpath("chart_form.py").read_bytes()
    digest = hashlib.sha256(source).hexdigest()[:16]
    found: dict[str, Spec] = json.loads(kept(f"charts/{version('altair')}-{digest}.json", _made))
    return found


def _made() -> str:
    from headway.report.html.chart_form import FORMS  # noqa: PLC0415

    return json.dumps({name: make() for name, make in FORMS.items()})


def colour(place: int) -> str:
    """The colour of the server at this place of the study."""
    return f"var(--series-{place % COLOURS})"


def dash(place: int) -> list[int]:
    """The dashes of its line."""
    return DASHES[place // COLOURS % len(DASHES)]


def throughput_chart(group: Group) -> Spec:
    """Return bars of requests a second with their intervals, each with the theoretical maximum that limits it."""
    rows = [_bar(cell, group) for cell in group.cells]
    furthest = max((row["furthest"] for row in rows), default=1.0) or 1.0
    spec = form("throughput") | {"datasets": {"cells": rows}, "height": BAR_STEP * len(rows)}
    spec["layer"][0]["encoding"]["x"]["scale"]["domain"] = [0, furthest * 1.22]
    return spec


def _bar(cell: Cell, group: Group) -> Row:
    row: Row = {"server": cell.server, "best": group.leads(cell), "furthest": 0.0}
    if cell.throughput is None:
        return row | {"value": None, "label": cell.outcome}
    estimate, maximum = cell.throughput, cell.theoretical_maximum
    row |= {"value": estimate.value, "low": estimate.low, "high": estimate.high, "label": digits(estimate.value)}
    row["said"] = estimate_text(estimate)
    row["furthest"] = max(estimate.value, estimate.high or 0.0, maximum.value if maximum else 0.0)
    if maximum:
        row |= {"maximum": maximum.value, "ceilingSaid": f"{digits(maximum.value)}/s, {maximum.formula}"}
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
    farthest = max(point.nines for point in points)
    spec = form("latency, logarithmic" if low > 0 and high / low >= LOG_FROM else "latency") | {
        "datasets": {"curves": rows}
    }
    for layer in spec["layer"]:
        encoding = layer["encoding"]
        encoding["x"]["scale"]["domain"] = [1, max(10.0, farthest)]
        values = [value for value in PERCENTILES if value <= farthest]
        encoding["x"]["axis"] |= {"values": values, "labelExpr": PERCENTILE_LABELS}
        encoding["color"]["scale"] = {"domain": names, "range": [colour(place) for _, place, _ in curves]}
        if "strokeDash" in encoding:
            encoding["strokeDash"]["scale"] = {"domain": names, "range": [dash(place) for _, place, _ in curves]}
    return spec


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
        "maximum": [{"maximum": cell.theoretical_maximum.value}] if cell.theoretical_maximum else [],
        "warm-up": [{"from": first, "to": 0}] if first < 0 else [],
    }
    told = {row["shows"] for row in rows}
    shown = {"name": "shown", "value": next(quantity for quantity in QUANTITIES if quantity in told)}
    return form("timeline") | {"params": [shown], "datasets": datasets, "description": f"{cell.server} over time"}


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
