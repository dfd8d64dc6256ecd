"""The line of the program at which most of something is, or that leads there."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from headway.analysis.causes.called_from import shares_led_to
from headway.record.probe import Probe


class Part(NamedTuple):
    """A line of a function, and how much is there. `is_sure` is whether that is certainly more than nothing."""

    file: str
    line: int
    function: str
    amount: float
    is_sure: bool = True

    @property
    def where(self) -> str:
        return f"{self.file}:{self.line}"


def line_of_most(
    parts: Sequence[Part], needed: float, probes: Iterable[Probe], why: Callable[[bool], str]
) -> tuple[str, str] | None:
    """Return the line with most of the function that has more than `needed`; where no function has, the innermost line
    that leads to more than that, by what `probes` noted; None where there is none.

    `why` says of whether it only leads there why it is that line.
    """
    sums: defaultdict[tuple[str, str], float] = defaultdict(float)
    for part in parts:
        sums[part.file, part.function] += part.amount
    function, amount = max(sums.items(), key=itemgetter(1), default=(("", ""), 0.0))
    if amount > needed:
        most = max((each for each in parts if (each.file, each.function) == function), key=lambda each: each.amount)
        return (most.where, why(False)) if most.is_sure else None
    leading = _leading([each for each in parts if each.is_sure], list(probes))
    return next(((where, why(True)) for where, led in leading.items() if led > needed), None)


def _leading(parts: Sequence[Part], probes: Sequence[Probe]) -> dict[str, float]:
    """Return the lines that lead to these, and to how much of it; one that leads to another is behind it."""
    found: defaultdict[str, float] = defaultdict(float)
    depths: defaultdict[str, int] = defaultdict(int)
    for part in parts:
        led = {part.where: 1.0} | shares_led_to(probes, part.where)
        for depth, (where, share) in enumerate(led.items()):
            found[where] += share * part.amount
            depths[where] = max(depth, depths[where])
    return {where: found[where] for where in sorted(found, key=lambda each: (depths[each], found[each]))}
