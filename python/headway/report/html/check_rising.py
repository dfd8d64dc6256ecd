"""The picture of a rate that rises: how long answers took against how many a second were asked for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from headway.analysis.decide.check_result import Checked, Screen
from headway.errors import StudyError
from headway.format import digits
from headway.report.html.check_scale import Scale, Tick, around, scale_of
from headway.study.slo import TimeLimit, parse_slo
from headway.units import NS_PER_MS

CameOf = Literal["kept up", "did not keep up", "not measured"]

APART = 8.0
"""Names of lines that end nearer to each other, in percent of the height, would be written over one another."""


@dataclass(frozen=True)
class Mark:
    """A point of the picture: percent from its left and from its top, what came of the rate, and all of it in words."""

    x: float
    y: float
    came: CameOf
    said: str


@dataclass(frozen=True)
class Piece:
    """A straight piece of a line between two marks; it is `certain` where both of them kept up."""

    start: Mark
    end: Mark

    @property
    def certain(self) -> bool:
        """Whether both rates were kept up with: times at others grow with how long one measures."""
        return self.start.came == self.end.came == "kept up"


@dataclass(frozen=True)
class Curve:
    """One quantile over the rates. `name_y` is where its name is written."""

    name: str
    marks: tuple[Mark, ...]
    name_y: float

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What joins the marks."""
        return tuple(Piece(start, end) for start, end in pairwise(self.marks))


@dataclass(frozen=True)
class RisingPicture:
    """Everything that is drawn. Ticks and lines across are in percent: from the left, or from the top."""

    curves: tuple[Curve, ...]
    unmeasured: tuple[Mark, ...]
    knee: Tick | None
    knee_time: tuple[Mark, str] | None
    wanted: Tick | None
    limits: tuple[Tick, ...]
    rates: tuple[Tick, ...]
    times: tuple[Tick, ...]

    @property
    def came(self) -> tuple[CameOf, ...]:
        """What came of the rates, for the key: what does not occur needs no explanation."""
        found = {mark.came for curve in self.curves for mark in curve.marks} | {mark.came for mark in self.unmeasured}
        every: tuple[CameOf, ...] = ("kept up", "did not keep up", "not measured")
        return tuple(each for each in every if each in found)


def came_of(kept_up: bool, answered_per_s: float | None) -> CameOf:
    """What came of a rate."""
    if answered_per_s is None:
        return "not measured"
    return "kept up" if kept_up else "did not keep up"


def rising_picture(checked: Checked) -> RisingPicture | None:
    """The picture of the screen's rates; None where no rate has a response time."""
    screen = checked.screen
    if screen is None:
        return None
    known = [ms for each in screen.rates for ms in (each.p50_ms, each.p99_ms) if ms is not None]
    if not known:
        return None
    limits = _time_limits(checked.target_limits)
    wanted = checked.target_rate_per_s
    rates = around([each.offered_per_s for each in screen.rates] + ([] if wanted is None else [wanted]))
    times = scale_of([*known, *(ms for _, ms in limits)])
    curves = tuple(curve for name in ("p50", "p99") if (curve := _curve(screen, name, rates, times)) is not None)
    knee = screen.knee_per_s
    return RisingPicture(
        curves=_named_apart(curves),
        unmeasured=tuple(
            Mark(rates.place(each.offered_per_s), 100.0, came, f"{digits(each.offered_per_s)}/s: {came}")
            for each in screen.rates
            if (came := came_of(each.kept_up, each.answered_per_s)) == "not measured"
        ),
        knee=None if knee is None else Tick(rates.place(knee), f"keeps up to {digits(knee)}/s"),
        knee_time=_knee_time(screen, rates, times),
        wanted=None if wanted is None else Tick(rates.place(wanted), f"wanted: {digits(wanted)}/s"),
        limits=tuple(Tick(_down(times, ms), name) for name, ms in limits),
        rates=rates.ticks,
        times=tuple(Tick(100 - tick.place, tick.label) for tick in times.ticks),
    )


def _curve(screen: Screen, name: str, rates: Scale, times: Scale) -> Curve | None:
    marks = []
    for each in screen.rates:
        ms = each.p50_ms if name == "p50" else each.p99_ms
        came = came_of(each.kept_up, each.answered_per_s)
        if ms is not None and came != "not measured":
            said = f"{digits(each.offered_per_s)}/s: {name} {digits(ms)} ms, {came}"
            marks.append(Mark(rates.place(each.offered_per_s), _down(times, ms), came, said))
    return Curve(name, tuple(marks), marks[-1].y) if marks else None


def _named_apart(curves: Sequence[Curve]) -> tuple[Curve, ...]:
    """The curves with their names so far from each other that both can be read: p50 below, p99 above."""
    if len(curves) < 2 or abs(curves[0].name_y - curves[1].name_y) >= APART:
        return tuple(curves)
    middle = (curves[0].name_y + curves[1].name_y) / 2
    return replace(curves[0], name_y=middle + APART / 2), replace(curves[1], name_y=middle - APART / 2)


def _knee_time(screen: Screen, rates: Scale, times: Scale) -> tuple[Mark, str] | None:
    """What an answer takes at the knee, written at its mark: p99, or p50 where there are too few answers for it."""
    at = next((each for each in screen.rates if each.offered_per_s == screen.knee_per_s), None)
    ms = None if at is None else at.p99_ms if at.p99_ms is not None else at.p50_ms
    if at is None or ms is None:
        return None
    return Mark(rates.place(at.offered_per_s), _down(times, ms), "kept up", ""), f"{digits(ms)} ms"


def _time_limits(text: str) -> tuple[tuple[str, float], ...]:
    """The limits on response times, with what they allow in ms. Limits on other things have no place in the picture."""
    try:
        found = parse_slo(text).limits if text else ()
    except StudyError:
        return ()
    return tuple((str(each), each.below_ns / NS_PER_MS) for each in found if isinstance(each, TimeLimit))


def _down(times: Scale, ms: float) -> float:
    return round(100 - times.place(ms), 2)
