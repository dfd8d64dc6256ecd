"""The charts of a check's page, as SVG: no script may run there. Each is drawn for wide and for narrow windows."""

from collections.abc import Iterable, Sequence
from typing import Any

from markupsafe import Markup

from headway.analysis.decide.check_result import Checked, CheckedCandidate, CheckedRoute, RisingRate
from headway.errors import StudyError
from headway.format import digits, estimate_text, one_line
from headway.report.html.chart import VEGA_LITE, Row, Spec, form
from headway.study.slo import TimeLimit, parse_slo
from headway.units import NS_PER_MS

WIDTHS = {"wide": 820, "narrow": 330}
"""The classes of the drawings, and their widths in pixels."""

LONGEST_LABEL = {"wide": 260, "narrow": 110}
PADDING = {"left": 16, "right": 24, "top": 4, "bottom": 4}
"""Room for words that the reader's font makes longer than the one that they were measured by."""

ROW_HEIGHT = 30
LOGARITHMIC_FROM = 10
"""Values whose largest is more than this many times the smallest are drawn on a logarithmic axis."""

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


def rate_outcome(rate: RisingRate) -> str:
    """What came of an offered rate."""
    if rate.answered_per_s is None:
        return "not measured"
    return "kept up" if rate.sustained else "did not keep up"


def rising_chart(checked: Checked) -> Spec | None:
    """Response times as the offered rate rises; None where no rate has a response time."""
    screen = checked.screen
    rates = () if screen is None else screen.rates
    known = [each for each in rates if rate_outcome(each) != "not measured"]
    marks = [_mark(each, name, ms) for each in known for name, ms in _times(each)]
    if screen is None or not marks:
        return None
    limits = [{"ms": ms, "label": name} for name, ms in _time_limits(checked.target_limits)]
    wanted, best = checked.target_rate_per_s, screen.max_sustainable_per_s
    across = _around([each.offered_per_s for each in rates] + ([] if wanted is None else [wanted]))
    curves = [[row for row in marks if row["quantile"] == name] for name in ("p50", "p99")]
    spec = form("rising")
    spec["datasets"] = {
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
    _set_scales(spec, x=across, y=_from_zero([row["ms"] for row in (*marks, *limits)]))
    return spec


def candidates_chart(checked: Checked) -> Spec | None:
    """The candidates that were measured, in the order of `ranked`; None without any."""
    measured = [row for row in rank_candidates(checked.candidates) if row.rate is not None]
    if not measured:
        return None
    wanted, documented = checked.target_rate_per_s, documented_config(checked)
    values = [*(_value(row) for row in measured), *([] if wanted is None else [wanted])]
    most = WIDEST * max(values)
    ends = [row.rate.high for row in measured if row.rate is not None and row.rate.high is not None]
    scale = _from_zero([*values, *(min(most, end) for end in ends)], spare=0.0)
    reference = next((_value(row) for row in measured if row.config == documented), None)
    spec = form("candidates") | {"height": ROW_HEIGHT * len(measured)}
    spec["datasets"] = {
        "candidates": [_candidate(row, checked, documented, scale["domain"][1]) for row in measured],
        "uprights": [
            {"per_s": at, "kind": kind}
            for at, kind in ((reference, "documented"), (wanted, "wanted"))
            if at is not None
        ],
    }
    _set_scales(spec, x=scale)
    return spec


def single_user_chart(routes: Sequence[CheckedRoute]) -> Spec | None:
    """Return each route's single-user response time: CPU time and wait time, where they can be separated."""
    if not any(route.single_user_ms > 0 for route in routes):
        return None
    rows = [part for route in routes for part in _parts(route)]
    return form("single user") | {"height": ROW_HEIGHT * len(routes), "datasets": {"parts": rows}}


def rank_candidates(candidates: Iterable[CheckedCandidate]) -> list[CheckedCandidate]:
    """The candidates that came farthest first, then the fastest."""
    return sorted(candidates, key=lambda row: (-row.round, -_value(row)))


def documented_config(checked: Checked) -> str | None:
    """The configuration by which the framework's documentation serves the app; None where it runs already."""
    if checked.screen is not None:
        return checked.screen.config
    return None if checked.advice is None else checked.advice.from_config


def _times(rate: RisingRate) -> list[tuple[str, float]]:
    return [(name, ms) for name, ms in (("p50", rate.p50_ms), ("p99", rate.p99_ms)) if ms is not None]


def _mark(rate: RisingRate, name: str, ms: float) -> Row:
    said = f"{digits(rate.offered_per_s)}/s: {name} {digits(ms)} ms, {rate_outcome(rate)}"
    return {"quantile": name, "per_s": rate.offered_per_s, "ms": ms, "kept": rate.sustained, "said": said}


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


def _value(row: CheckedCandidate) -> float:
    return row.rate.value if row.rate is not None else 0.0


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


def _set_scales(spec: Spec, **scales: dict[str, Any]) -> None:
    """Gives each scale of the form its type and ends; a logarithmic axis has ticks at 1, 2 and 5 of each decade."""
    for layer in spec["layer"]:
        for channel, scale in scales.items():
            encoding = layer["encoding"].get(channel, {})
            if "scale" in encoding:
                encoding["scale"] |= scale
                if scale["type"] == "log":
                    encoding["axis"] = encoding.get("axis", {}) | {"values": _round_values(*scale["domain"])}


def _round_values(low: float, high: float) -> list[float]:
    found = [factor * 10.0**power for power in range(-6, 10) for factor in (1, 2, 5)]
    inside = [value for value in found if low <= value <= high]
    return inside if len(inside) <= 7 else [value for value in inside if f"{value:e}".startswith("1")]
