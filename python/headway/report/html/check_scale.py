"""Where values lie in a picture, in percent of its width or height, and the ticks of its axis.

Places are percentages, so that one drawing fits every window: SVG takes them as they are, and no text is scaled.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from headway.format import digits

LOGARITHMIC_FROM = 10
"""Values whose largest is more than so many times the smallest are drawn on a logarithmic axis."""

STEPS = (1, 2, 5)
MOST_TICKS = 6


@dataclass(frozen=True)
class Tick:
    """A place on an axis, 0 to 100, and what is written there."""

    place: float
    label: str


@dataclass(frozen=True)
class Scale:
    """An axis from `low` to `high`, with ticks at round values."""

    low: float
    high: float
    logarithmic: bool
    rounds: tuple[float, ...]

    def place(self, value: float) -> float:
        """Where the value lies: 0 at `low`, 100 at `high`; what lies beyond is put at the end."""
        low, high, at = self.low, self.high, max(self.low, min(self.high, value))
        if self.logarithmic:
            low, high, at = math.log10(low), math.log10(high), math.log10(at)
        return round(100 * (at - low) / (high - low), 2)

    @property
    def ticks(self) -> tuple[Tick, ...]:
        """The round values with their places."""
        return tuple(Tick(self.place(value), _plain(value)) for value in self.rounds)


def from_zero(values: Iterable[float], spare: float = 0.0) -> Scale:
    """A linear axis from nought to the largest of these, and a share of it to spare."""
    high = (max(values, default=0.0) or 1.0) * (1 + spare)
    step = _step(high)
    return Scale(0.0, high, False, tuple(step * number for number in range(math.floor(high / step + 1e-9) + 1)))


def scale_of(values: Iterable[float]) -> Scale:
    """An axis from nought, or a logarithmic one between round values where these span more than a decade."""
    known = list(values)
    if not known or min(known) <= 0 or max(known) <= LOGARITHMIC_FROM * min(known):
        return from_zero(known, spare=0.08)
    low, high = _round_below(min(known)), _round_above(max(known))
    return Scale(low, high, True, _between(low, high))


def around(values: Iterable[float], spare: float = 0.08) -> Scale:
    """An axis that spans these values with some room on either side: logarithmic where they span more than a decade."""
    known = list(values)
    low, high = min(known), max(known)
    if low > 0 and high > LOGARITHMIC_FROM * low:
        room = (high / low) ** spare
        return Scale(low / room, high * room, True, _between(low / room, high * room))
    room = (high - low) * spare or abs(high) * spare or 1.0
    low, high = max(0.0, low - room), high + room
    step = _step(high - low)
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    return Scale(low, high, False, tuple(step * number for number in range(first, last + 1)))


def _step(span: float) -> float:
    """The smallest round step of which no more than five fit into the span."""
    least = span / (MOST_TICKS - 1)
    power = 10.0 ** math.floor(math.log10(least))
    return next((power * factor for factor in STEPS if power * factor >= least), power * 10)


def _round_below(value: float) -> float:
    return max(each for each in _rounds(value, value) if each <= value * (1 + 1e-9))


def _round_above(value: float) -> float:
    return min(each for each in _rounds(value, value) if each >= value * (1 - 1e-9))


def _between(low: float, high: float) -> tuple[float, ...]:
    """Round values of a logarithmic axis: 1, 2 and 5 of each decade, or as many decades as there is room for."""
    inside = [each for each in _rounds(low, high) if low * (1 - 1e-9) <= each <= high * (1 + 1e-9)]
    if len(inside) <= MOST_TICKS + 1:
        return tuple(inside)
    first, last = math.ceil(math.log10(low) - 1e-9), math.floor(math.log10(high) + 1e-9)
    decades = [10.0**power for power in range(first, last + 1)]
    return tuple(decades[:: math.ceil(len(decades) / MOST_TICKS)])


def _rounds(low: float, high: float) -> list[float]:
    first, last = math.floor(math.log10(low)), math.floor(math.log10(high))
    return [factor * 10.0**power for power in range(first, last + 2) for factor in STEPS]


def _plain(value: float) -> str:
    """A round value without digits that say nothing: "0.5", "20", "1,000"."""
    text = digits(value)
    return text.rstrip("0").rstrip(".") if "." in text else text
