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
CHECK_HEIGHT = 240
ACCENT = "var(--accent)"

UPRIGHTS: Mapping[str, tuple[list[int], str, int]] = {
    "sustained": ([1, 0], "var(--ink)", -8),
    "documented": ([4, 3], "var(--ink)", -8),
    "wanted": ([2, 3], "var(--series-3)", -24),
}
"""Lines across the rates of a check: their dashes, their colour, and how far above the chart their words stand."""


def _throughput() -> Spec:
    """The form that all such charts share; as high as it has bars."""
    x = alt.X(
        "value:Q",
        title="requests a second",
        axis=alt.Axis(tickCount=6),
        scale=alt.Scale(domain=[0, 1], nice=False),
    )
    y = alt.Y("server:N", sort=None, title=None, axis=alt.Axis(labelLimit=150, ticks=False, domain=False))
    told = {"server": "server", "said": "requests/s", "ceilingSaid": "maximum", "share": "share of it"}
    tooltip = [alt.Tooltip(f"{field}:N", title=title) for field, title in told.items()]
    base = alt.Chart(_named("cells")).encode(y=y)
    measured = base.transform_filter("isValid(datum.value)")
    bars = measured.mark_bar(height=14, cornerRadiusEnd=2).encode(
        x=x,
        tooltip=tooltip,
        color=alt.condition("datum.best", alt.value("var(--accent)"), alt.value("var(--bar)")),
    )
    maxima = base.transform_filter("isValid(datum.maximum)").mark_tick(
        thickness=2, size=24, color="var(--ink)"
    ).encode(x="maximum:Q", tooltip=tooltip)  # fmt: skip
    intervals = base.transform_filter("isValid(datum.high)").mark_rule(
        strokeWidth=5, opacity=0.45, color="var(--ink)"
    ).encode(x=alt.X("low:Q"), x2="high:Q", tooltip=tooltip)  # fmt: skip
    labels = measured.mark_text(align="left", dx=8, fontWeight=600, color="var(--ink)").encode(
        x="furthest:Q", text="label:N"
    )
    failed = base.transform_filter("!isValid(datum.value)").mark_text(align="left", dx=4, color="var(--bad)").encode(
        x=alt.datum(0), text="label:N"
    )  # fmt: skip
    description = "Requests a second of each server, its 95 % interval and its maximum"
    return _spec(alt.layer(bars, intervals, maxima, labels, failed), height=1, description=description)


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
    maximum = (
        alt.Chart(_named("maximum"))
        .transform_filter("shown === 'rate'")
        .mark_rule(strokeDash=[4, 3], color="var(--ink)", aria=False)
        .encode(y="maximum:Q")
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
    return _spec(alt.layer(warm_up, maximum, lines).add_params(shown), height=TIMELINE_HEIGHT)


def _rising() -> Spec:
    """Response times against the offered rate; what lies beyond the sustained rate is shaded."""
    x = alt.X(
        "per_s:Q",
        title="requests a second, asked for",
        scale=alt.Scale(nice=False),
        axis=alt.Axis(grid=False, tickCount=8),
    )
    y = alt.Y("ms:Q", title="response time, ms", scale=alt.Scale(nice=False), axis=alt.Axis())
    colour = alt.Color("quantile:N", legend=None, scale=alt.Scale(domain=["p50", "p99"], range=["var(--bar)", ACCENT]))
    marks = alt.Chart(_named("marks")).encode(x=x, y=y, description="said:N")
    beyond = alt.Chart(_named("beyond")).mark_rect(color="var(--shade)", aria=False).encode(x=x, x2="end:Q")
    limits = alt.Chart(_named("limits")).encode(y=y)
    layers = [
        beyond,
        limits.mark_rule(strokeDash=[6, 4], color="var(--warn)"),
        limits.mark_text(align="left", dx=6, dy=8, color="var(--warn)").encode(x=alt.value(0), text="label:N"),
        *_uprights(x),
        alt.Chart(_named("pieces")).mark_rule(strokeWidth=2).encode(
            x=x, y=y, x2="per_s_2:Q", y2="ms_2:Q", color=colour,
            strokeDash=alt.condition("datum.certain", alt.value([1, 0]), alt.value([3, 4])),
        ),
        marks.transform_filter("datum.kept").mark_point(filled=True, size=80, opacity=1).encode(color=colour),
        marks.transform_filter("!datum.kept").mark_point(
            shape="M-.5,-.5L.5,.5M-.5,.5L.5,-.5", size=150, strokeWidth=2.5, color="var(--bad)", opacity=1
        ),
        alt.Chart(_named("unmeasured")).mark_text(text="?", fontSize=14, fontWeight=600, color="var(--muted)").encode(
            x=x, y=alt.value(CHECK_HEIGHT - 10), description="said:N"
        ),
        *(
            alt.Chart(_named("names")).transform_filter(f"datum.quantile === '{name}'").mark_text(
                text=name, align="left", dx=10, dy=dy, fontWeight=600
            ).encode(x=x, y=y, color=colour)
            for name, dy in (("p50", 8), ("p99", -8))
        ),
        alt.Chart(_named("best")).mark_text(align="right", dx=-9, dy=-9, fontWeight=600, color="var(--ink)").encode(
            x=x, y=y, text="label:N"
        ),
    ]  # fmt: skip
    return _spec(alt.layer(*layers), CHECK_HEIGHT, "Response times as the rate rises")


def _uprights(x: alt.X) -> list[alt.Chart]:
    """Lines across the rates: each kind in its dashes and colour, its words above on whichever side there is room."""
    base = alt.Chart(_named("uprights")).encode(x=x)
    kinds = {kind: base.transform_filter(f"datum.kind === '{kind}'") for kind in UPRIGHTS}
    lines = [kinds[kind].mark_rule(strokeWidth=1.5, strokeDash=dash, color=colour)
             for kind, (dash, colour, _) in UPRIGHTS.items()]  # fmt: skip
    words = [
        kinds[kind].transform_filter(f"datum.label && datum.side === '{side}'").mark_text(
            align=side, dx=4 if side == "left" else -4, fontWeight=600, color=colour
        ).encode(y=alt.value(above), text="label:N")
        for kind, (_, colour, above) in UPRIGHTS.items() for side in ("left", "right")
    ]  # fmt: skip
    return lines + words


def _candidates() -> Spec:
    """Candidates as dots with their intervals on one axis of rates; as high as it has rows."""
    x = alt.X(
        "per_s:Q", title="requests a second", scale=alt.Scale(domain=[0, 1], nice=False), axis=alt.Axis(tickCount=5)
    )
    y = alt.Y("title:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False))
    faint = alt.condition("datum.out", alt.value(0.45), alt.value(1))
    colour = alt.condition("datum.advised", alt.value(ACCENT), alt.value("var(--bar)"))
    base = alt.Chart(_named("candidates")).encode(y=y, opacity=faint, description="said:N")
    intervals = base.transform_filter("isValid(datum.low)").mark_rule(strokeWidth=4, strokeCap="round").encode(
        x=alt.X("low:Q"), x2="high:Q", color=colour
    )  # fmt: skip
    arrows = base.transform_filter("datum.beyond").mark_point(filled=True, shape="triangle-right", size=90).encode(
        x="high:Q", color=colour
    )  # fmt: skip
    dots = base.transform_filter("!datum.documented || datum.advised").mark_point(filled=True, size=130).encode(
        x=x, color=colour
    )  # fmt: skip
    rings = base.transform_filter("datum.documented && !datum.advised").mark_point(
        size=110, strokeWidth=2.5, color="var(--ink)", fill="var(--paper)"
    ).encode(x=x)  # fmt: skip
    return _spec(alt.layer(*_uprights(x), intervals, arrows, dots, rings), 1, "Requests a second of each candidate")


def _single_user() -> Spec:
    """What a single user's response takes, as stacked bars of CPU time and wait time; as high as it has routes."""
    parts = {"work": "var(--series-0)", "waiting": "var(--bar)", "not told apart": "var(--muted)"}
    chart = alt.Chart(_named("parts")).mark_bar(height=14).encode(
        x=alt.X("from:Q", title="an answer, ms", axis=alt.Axis(tickCount=5), scale=alt.Scale(nice=False)),
        x2="to:Q",
        y=alt.Y("route:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False)),
        color=alt.Color("part:N", legend=None, scale=alt.Scale(domain=list(parts), range=list(parts.values()))),
        description="said:N",
    )  # fmt: skip
    return _spec(chart, 1, "What a single user's response is made of")


def _named(name: str) -> alt.NamedData:
    return alt.NamedData(name=name)


def _spec(chart: alt.LayerChart | alt.FacetChart | alt.Chart, height: int, description: str = "") -> Spec:
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
    "rising": _rising,
    "candidates": _candidates,
    "single user": _single_user,
}
