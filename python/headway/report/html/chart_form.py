"""The forms of the page's charts, as Vega-Lite specifications made by Altair: all of them but their data.

Colours are names of the page's CSS variables, so that a chart follows light, dark and print without being drawn anew.
All that a form hangs on stands in this file: it is kept in the cache by this file's digest (`chart`).
"""

from collections.abc import Callable, Mapping
from typing import Any

import altair as alt

Spec = dict[str, Any]

FONT = "system-ui, sans-serif"
CURVE_HEIGHT = 300
TIMELINE_HEIGHT = 96


def _throughput() -> Spec:
    """The form that all such charts share; as high as it has bars."""
    x = alt.X(
        "value:Q",
        title="requests a second",
        axis=alt.Axis(tickCount=6),
        scale=alt.Scale(domain=[0, 1], nice=False),
    )
    y = alt.Y("server:N", sort=None, title=None, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    told = {"server": "server", "said": "requests/s", "ceilingSaid": "ceiling", "share": "share of it"}
    tooltip = [alt.Tooltip(f"{field}:N", title=title) for field, title in told.items()]
    base = alt.Chart(_named("cells")).encode(y=y)
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
    return _spec(alt.layer(bars, intervals, ceilings, labels, failed), height=1, description=description)


def _latency(logarithmic: bool) -> Spec:
    """The form that all such charts share."""
    picked = alt.param(name="picked", value=None)
    base = alt.Chart(_named("curves")).encode(
        x=alt.X(
            "nines:Q",
            title="percentile",
            scale=alt.Scale(type="log", domain=[1, 10], nice=False),
            axis=alt.Axis(values=[1], labelExpr=""),
        ),
        y=alt.Y(
            "ms:Q",
            title="response time, ms",
            scale=alt.Scale(type="log", nice=True) if logarithmic else alt.Scale(zero=True, nice=True),
            axis=alt.Axis(tickCount=5),
        ),
        color=alt.Color("server:N", legend=None, scale=alt.Scale()),
        opacity=alt.condition("picked === null || picked === datum.server", alt.value(1.0), alt.value(0.12)),
    )
    lines = base.mark_line(strokeWidth=2).encode(strokeDash=alt.StrokeDash("server:N", legend=None, scale=alt.Scale()))
    targets = base.mark_point(filled=True, size=90).encode(
        opacity=alt.value(0), tooltip=[alt.Tooltip(f"{field}:N", title=title) for field, title in
                                       (("server", "server"), ("percentile", "percentile"), ("said", "response time"))]
    )  # fmt: skip
    description = "Response times of each server by percentile"
    return _spec(alt.layer(lines, targets).add_params(picked), CURVE_HEIGHT, description)


def _timeline() -> Spec:
    """The form that all timelines share."""
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


FORMS: Mapping[str, Callable[[], Spec]] = {
    "throughput": _throughput,
    "latency": lambda: _latency(False),
    "latency, logarithmic": lambda: _latency(True),
    "timeline": _timeline,
}
