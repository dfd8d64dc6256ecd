"""The picture of lone answers: what each route takes when nobody else asks, and how much of that is work."""

from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.decide.check_result import CheckedRoute
from headway.format import digits

NEARLY_ALL = 0.98
"""From this share on an answer is said to be all work, and up to what is left of it to be all waiting."""

WELL_ABOVE = 1.1
"""The processor time of an answer may exceed the answer: the lab's clocks differ, and servers work after it. So much
more is said."""


@dataclass(frozen=True)
class LoneBar:
    """One route. Widths are percent of the longest answer; `work` and `waiting` are None where nobody can tell."""

    route: CheckedRoute
    whole: float
    work: float | None
    waiting: float | None

    @property
    def said(self) -> str:
        """The bar in words."""
        route = self.route
        took, work_ms = f"{digits(route.alone_ms)} ms", route.cpu_ms
        if work_ms is None or self.work is None or self.waiting is None:
            return f"{took}; how much of it is work is not known"
        share = self.work / self.whole if self.whole else 1.0
        if share >= NEARLY_ALL:
            more = work_ms > WELL_ABOVE * route.alone_ms
            return f"{took}, all of it work" + (f": {digits(work_ms)} ms of processor time" if more else "")
        if share <= 1 - NEARLY_ALL:
            return f"{took}, all of it waiting"
        return f"{took}: {digits(work_ms)} work, {digits(route.alone_ms - work_ms)} waiting"


def lone_bars(routes: Sequence[CheckedRoute]) -> tuple[LoneBar, ...]:
    """A bar for each route, in their order."""
    longest = max((route.alone_ms for route in routes), default=0.0)
    return tuple(_bar(route, longest) for route in routes)


def _bar(route: CheckedRoute, longest: float) -> LoneBar:
    whole = _percent(route.alone_ms, longest)
    if route.cpu_ms is None:
        return LoneBar(route, whole, None, None)
    work = _percent(max(0.0, min(route.cpu_ms, route.alone_ms)), longest)
    return LoneBar(route, whole, work, round(whole - work, 2))


def _percent(value: float, most: float) -> float:
    return round(100 * value / most, 2) if most > 0 else 0.0
