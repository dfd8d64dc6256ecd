"""The charts of a check's page, as SVG: no script may run there. Each is drawn for wide and for narrow windows."""

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
from markupsafe import Markup

from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.decide.check_result import Checked, CheckedCandidate, CheckedRoute, RisingRate
from headway.errors import StudyError
from headway.format import digits, estimate_text, one_line
from headway.report.check import documented_config, rank_candidates, rate_outcome
from headway.report.html.chart import VEGA_LITE, Row, Spec, chart_of, make_spec
from headway.study.slo import TimeLimit, parse_slo
from headway.units import NS_PER_MS

WIDTHS = {"wide": 820, "narrow": 330}
"""The classes of the drawings, and their widths in pixels."""

LONGEST_LABEL = {"wide": 260, "narrow": 110}
PADDING = {"left": 16, "right": 24, "top": 4, "bottom": 4}
"""Room for words that the reader's font makes longer than the one that they were measured by."""

HEIGHT = 240
ROW_HEIGHT = 30
LOGARITHMIC_FROM = 10
"""Values whose largest is more than this many times the smallest are drawn on a logarithmic axis."""

ACCENT = "var(--accent)"
UPRIGHTS: Mapping[str, tuple[list[int], str, int]] = {
    "sustained": ([1, 0], "var(--ink)", -8),
    "documented": ([4, 3], "var(--ink)", -8),
    "wanted": ([2, 3], "var(--series-3)", -24),
}
"""Lines across the rates: their dashes, their colour, and how far above the chart their words stand."""

WIDEST = 1.6
"""The axis of rates ends at this many times the highest rate: an interval from two blocks may be wider than all."""


def draw_svg(spec: Spec | None) -> Markup | None:
    """The chart as SVG, once for each of `WIDTHS`; None without one."""
    if spec is None:
        return None
    import vl_convert  # noqa: PLC0415  it takes a while to load

    sizes = []
    for name, width in WIDTHS.items():
        axis = spec["config"]["axis"] | {
            "labelLimit": LONGEST_LABEL[name],
            "labelOverlap": "greedy",
            "labelSeparation": 8,
        }
        sized = spec | {"width": width, "padding": PADDING, "config": spec["config"] | {"axis": axis}}
        svg: str = vl_convert.vegalite_to_svg(sized, vl_version=VEGA_LITE)
        sizes.append(f'<div class="{name}" aria-hidden="true">{svg}</div>')
    return Markup("".join(sizes))


def rising_chart(checked: Checked) -> Spec | None:
    """Response times as the offered rate rises; None where no rate has a response time.

    What lies beyond the sustained rate is shaded.
    """
    screen = checked.screen
    rates = () if screen is None else screen.rates
    known = [each for each in rates if rate_outcome(each) != "not measured"]
    marks = [
        _mark(each, name, took)
        for each in known
        for name, took in (("p50", each.p50_ms), ("p99", each.p99_ms))
        if took is not None
    ]
    if screen is None or not marks:
        return None
    limits = [{"ms": ms, "label": name} for name, ms in _time_limits(checked.target_limits)]
    wanted, best = checked.target_rate_per_s, screen.max_sustainable_per_s
    across = _around([each.offered_per_s for each in rates] + ([] if wanted is None else [wanted]))
    up = _from_zero([row["ms"] for row in (*marks, *limits)])
    curves = [[row for row in marks if row["quantile"] == name] for name in ("p50", "p99")]
    datasets = {
        "marks": marks,
        "pieces": [piece for curve in curves for piece in map(_piece, curve, curve[1:])],
        "names": [curve[-1] for curve in curves if curve],
        "unmeasured": [
            {"per_s": each.offered_per_s, "said": f"{digits(each.offered_per_s)}/s: not measured"}
            for each in rates
            if each not in known
        ],
        "best": [row | {"label": f"{digits(row['ms'])} ms"} for row in marks if row["per_s"] == best][-1:],
        "beyond": [] if best is None else [{"per_s": best, "end": across["domain"][1]}],
        "limits": limits,
        "uprights": [
            {"per_s": at, "label": f"{said} {digits(at)}/s", "kind": kind, "side": _side(at, across)}
            for at, said, kind in ((best, "keeps up to", "sustained"), (wanted, "wanted:", "wanted"))
            if at is not None
        ],
    }
    x_axis, y_axis = alt.Axis(grid=False, tickCount=8, **_ticks(across)), alt.Axis(**_ticks(up))
    x = alt.X("per_s:Q", title="requests a second, asked for", scale=alt.Scale(nice=False, **across), axis=x_axis)
    y = alt.Y("ms:Q", title="response time, ms", scale=alt.Scale(nice=False, **up), axis=y_axis)
    return make_spec(alt.layer(*_rising_layers(x, y)), datasets, HEIGHT, "Response times as the rate rises")


def _rising_layers(x: alt.X, y: alt.Y) -> list[alt.Chart]:
    colour = alt.Color("quantile:N", legend=None, scale=alt.Scale(domain=["p50", "p99"], range=["var(--bar)", ACCENT]))
    marks, limits = chart_of("marks").encode(x=x, y=y, description="said:N"), chart_of("limits").encode(y=y)
    return [
        chart_of("beyond").mark_rect(color="var(--shade)", aria=False).encode(x=x, x2="end:Q"),
        limits.mark_rule(strokeDash=[6, 4], color="var(--warn)"),
        limits.mark_text(align="left", dx=6, dy=8, color="var(--warn)").encode(x=alt.value(0), text="label:N"),
        *_uprights(x),
        chart_of("pieces").mark_rule(strokeWidth=2).encode(
            x=x, y=y, x2="per_s_2:Q", y2="ms_2:Q", color=colour,
            strokeDash=alt.condition("datum.certain", alt.value([1, 0]), alt.value([3, 4])),
        ),
        marks.transform_filter("datum.kept").mark_point(filled=True, size=80, opacity=1).encode(color=colour),
        marks.transform_filter("!datum.kept").mark_point(
            shape="M-.5,-.5L.5,.5M-.5,.5L.5,-.5", size=150, strokeWidth=2.5, color="var(--bad)", opacity=1
        ),
        chart_of("unmeasured").mark_text(text="?", fontSize=14, fontWeight=600, color="var(--muted)").encode(
            x=x, y=alt.value(HEIGHT - 10), description="said:N"
        ),
        *(
            chart_of("names").transform_filter(f"datum.quantile === '{name}'").mark_text(
                text=name, align="left", dx=10, dy=dy, fontWeight=600
            ).encode(x=x, y=y, color=colour)
            for name, dy in (("p50", 8), ("p99", -8))
        ),
        chart_of("best").mark_text(align="right", dx=-9, dy=-9, fontWeight=600, color="var(--ink)").encode(
            x=x, y=y, text="label:N"
        ),
    ]  # fmt: skip


def _uprights(x: alt.X) -> list[alt.Chart]:
    """Lines across the rates: each kind in its dashes and colour, its words above on whichever side there is room."""
    base = chart_of("uprights").encode(x=x)
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


def candidates_chart(checked: Checked) -> Spec | None:
    """The candidates that were measured, as dots with their intervals, best first; None without any."""
    measured = [row for row in rank_candidates(checked.candidates) if row.rate is not None]
    if not measured:
        return None
    rates = {row.config: row.rate for row in measured if row.rate is not None}
    wanted, documented = checked.target_rate_per_s, documented_config(checked)
    values = [*(rate.value for rate in rates.values()), *([] if wanted is None else [wanted])]
    ends = [min(WIDEST * max(values), rate.high) for rate in rates.values() if rate.high is not None]
    scale = _from_zero([*values, *ends], spare=0.0)
    reference = rates[documented].value if documented in rates else None
    datasets = {
        "candidates": [_candidate(row, checked, documented, scale["domain"][1]) for row in measured],
        "uprights": [
            {"per_s": at, "kind": kind}
            for at, kind in ((reference, "documented"), (wanted, "wanted"))
            if at is not None
        ],
    }
    x_scale = alt.Scale(nice=False, **scale)
    x = alt.X("per_s:Q", title="requests a second", scale=x_scale, axis=alt.Axis(tickCount=5))
    y = alt.Y("title:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False))
    faint = alt.condition("datum.out", alt.value(0.45), alt.value(1))
    colour = alt.condition("datum.advised", alt.value(ACCENT), alt.value("var(--bar)"))
    base = chart_of("candidates").encode(y=y, opacity=faint, description="said:N")
    layers = [
        *_uprights(x),
        base.transform_filter("isValid(datum.low)").mark_rule(strokeWidth=4, strokeCap="round").encode(
            x=alt.X("low:Q"), x2="high:Q", color=colour
        ),
        base.transform_filter("datum.beyond").mark_point(filled=True, shape="triangle-right", size=90).encode(
            x="high:Q", color=colour
        ),
        base.transform_filter("!datum.documented || datum.advised").mark_point(filled=True, size=130).encode(
            x=x, color=colour
        ),
        base.transform_filter("datum.documented && !datum.advised").mark_point(
            size=110, strokeWidth=2.5, color="var(--ink)", fill="var(--paper)"
        ).encode(x=x),
    ]  # fmt: skip
    return make_spec(alt.layer(*layers), datasets, ROW_HEIGHT * len(measured), "Requests a second of each candidate")


def single_user_chart(routes: Sequence[CheckedRoute]) -> Spec | None:
    """Return each route's single-user response time: CPU time and wait time, where they can be separated."""
    if not any(route.single_user_ms > 0 for route in routes):
        return None
    parts = {"work": "var(--series-0)", "waiting": "var(--bar)", "not told apart": "var(--muted)"}
    chart = chart_of("parts").mark_bar(height=14).encode(
        x=alt.X("from:Q", title="an answer, ms", axis=alt.Axis(tickCount=5), scale=alt.Scale(nice=False)),
        x2="to:Q",
        y=alt.Y("route:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False)),
        color=alt.Color("part:N", legend=None, scale=alt.Scale(domain=list(parts), range=list(parts.values()))),
        description="said:N",
    )  # fmt: skip
    datasets = {"parts": [part for route in routes for part in _parts(route)]}
    return make_spec(chart, datasets, ROW_HEIGHT * len(routes), "What a single user's response is made of")


def _mark(rate: RisingRate, name: str, took_ms: Estimate) -> Row:
    said = f"{digits(rate.offered_per_s)}/s: {name} {estimate_text(took_ms.over_blocks)} ms, {rate_outcome(rate)}"
    return {"quantile": name, "per_s": rate.offered_per_s, "ms": took_ms.value, "kept": rate.sustained, "said": said}


def _piece(start: Row, end: Row) -> Row:
    """A piece of a line; it is certain where both rates were sustained: times at others grow with the measurement."""
    certain = start["kept"] and end["kept"]
    return start | {"per_s_2": end["per_s"], "ms_2": end["ms"], "certain": certain}


def _candidate(row: CheckedCandidate, checked: Checked, documented: str | None, end: float) -> Row:
    assert row.rate is not None
    low, high = row.rate.low, row.rate.high
    return {
        "title": one_line(row.title),
        "per_s": row.rate.value,
        "low": low,
        "high": None if low is None else end if high is None else min(high, end),
        "beyond": low is not None and (high is None or high > end),
        "advised": checked.advice is not None and row.config == checked.advice.config,
        "documented": row.config == documented,
        "out": bool(row.skip_reason),
        "said": f"{one_line(row.title)}: {estimate_text(row.rate)} requests a second",
    }


def _parts(route: CheckedRoute) -> list[Row]:
    name = one_line(f"{route.method} {route.target}")
    whole = {
        "route": name,
        "from": 0.0,
        "to": route.single_user_ms,
        "said": f"{name}: {digits(route.single_user_ms)} ms",
    }
    if route.cpu_ms is None:
        return [whole | {"part": "not told apart"}]
    work = max(0.0, min(route.cpu_ms, route.single_user_ms))
    return [whole | {"part": "work", "to": work}, whole | {"part": "waiting", "from": work}]


def _time_limits(text: str) -> list[tuple[str, float]]:
    """The limits on response times, with what they allow in ms. Limits on other things have no place in the chart."""
    try:
        found = parse_slo(text).limits if text else ()
    except StudyError:
        return []
    return [(str(each), each.below_ns / NS_PER_MS) for each in found if isinstance(each, TimeLimit)]


def _from_zero(values: Sequence[float], spare: float = 0.08) -> dict[str, Any]:
    """A scale from zero, or a logarithmic one where the values span more than a decade and there is room to spare."""
    low, high = min(values), max(values)
    if spare and low > 0 and high > LOGARITHMIC_FROM * low:
        return {"type": "log", "domain": [low / 1.3, high * 1.3]}
    return {"type": "linear", "domain": [0, (high or 1.0) * (1 + spare)]}


def _around(values: Sequence[float]) -> dict[str, Any]:
    """A scale that spans the values with some room on both sides."""
    low, high = min(values), max(values)
    if low > 0 and high > LOGARITHMIC_FROM * low:
        room = (high / low) ** 0.08
        return {"type": "log", "domain": [low / room, high * room]}
    room = (high - low) * 0.08 or abs(high) * 0.08 or 1.0
    return {"type": "linear", "domain": [max(0.0, low - room), high + room]}


def _side(at: float, scale: dict[str, Any]) -> str:
    """On which side of a line its words stand."""
    low, high = scale["domain"]
    middle = (low * high) ** 0.5 if scale["type"] == "log" else (low + high) / 2
    return "right" if at > middle else "left"


def _ticks(scale: dict[str, Any]) -> dict[str, Any]:
    """A logarithmic axis has ticks at 1, 2 and 5 of each decade, or at 1 only."""
    if scale["type"] != "log":
        return {}
    low, high = scale["domain"]
    found = [factor * 10.0**power for power in range(-6, 10) for factor in (1, 2, 5)]
    inside = [value for value in found if low <= value <= high]
    return {"values": inside if len(inside) <= 7 else [value for value in inside if f"{value:e}".startswith("1")]}
