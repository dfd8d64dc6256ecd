"""Whether a single user's response takes more CPU time after a load than before it, and more again after the next.

Under load the cost of a response varies with all that goes on at the same time; a single user's does not. What is
higher after the load has come with the responses that were given in between. It may have come at first only, as a
cache fills up: then it is no higher after as much load again.
"""

from typing import NamedTuple

from headway.analysis.causes.case import Case
from headway.analysis.causes.client_per_request import AT_WORK
from headway.analysis.causes.line_of_most import Part, line_of_most
from headway.analysis.cell.block import Block
from headway.analysis.cell.levels import MOST
from headway.record.probe import Probe
from headway.record.record import FEWEST_PARTS, RouteTimes
from headway.units import NS_PER_S

COST_GROWN = 1.3
"""How many times as high a cost that grows with the requests served is after them, at least."""


IN_FUNCTION = "most of what a single user's response computes after the load is in the function of this line"
LEADS_THERE = "this line leads to most of what a single user's response computes after the load"
"""Why a cost that grows is said to be at a line."""


class Growth(NamedTuple):
    """The CPU seconds of a single user's response of one route: before a load, after it, and after the next; `answered`
    is how many responses the server had given until the last two."""

    route: str
    cpu_s: tuple[float, float, float]
    answered: tuple[int, int]


class _Route(NamedTuple):
    """The CPU times of one route's responses, each the mean of the same parts."""

    before_ns: float
    after_ns: float
    again_ns: float


def growth_after_load(block: Block) -> Growth | None:
    """Return the route of which the responses' cost grows most; None where none does, or where that was not measured.

    All routes that grow have to make the mean response of the mix `COST_GROWN` times as dear.
    """
    measured = block.measured
    if len(measured.single_user_after) <= 1:
        return None
    first, second = measured.single_user_after
    spin, answered = measured.spin, (first.answered, second.answered)
    slower = 1.0 if spin is None else max(1.0, spin.after_ns / spin.before_ns)
    before = measured.single_user.routes
    grown = [_grown(*each, answered, slower) for each in zip(before, first.routes, second.routes, strict=True)]
    weights = sum(route.weight for route in before)
    added, mean_ns = [0.0] * len(before), 0.0
    for place, (route, each) in enumerate(zip(before, grown, strict=True)):
        share = route.weight / weights
        mean_ns += share * ((route.cpu_ns or 0) if each is None else each.before_ns)
        added[place] = 0.0 if each is None else share * (each.after_ns - each.before_ns)
    most = max(range(len(before)), key=added.__getitem__)
    found = grown[most]
    if found is None or sum(added) < (COST_GROWN - 1) * mean_ns:
        return None
    before_s, after_s, again_s = (each / NS_PER_S for each in found)
    return Growth(_title(block, most), (before_s, after_s, again_s), answered)


def _grown(
    before: RouteTimes, first: RouteTimes, second: RouteTimes, answered: tuple[int, int], slower: float
) -> _Route | None:
    """Return what a route's responses take, if their cost grows; None where that is not certain.

    Each part takes `COST_GROWN` times as much after the load as before it, and more again after the next load; all of
    them together by half as much as the first one has added for as many responses, or more. `slower` is how many times
    longer the same computation takes in the end than before the load: that is no growth.
    """
    parts = before.same_parts(first, second)
    if len(parts) < FEWEST_PARTS or not 0 < answered[0] < answered[1]:
        return None
    if not all(COST_GROWN * slower * ns < first_ns < second_ns for _, ns, first_ns, second_ns in parts):
        return None
    size = sum(part[0] for part in parts)
    before_ns, after_ns, again_ns = (sum(part[0] * part[which] for part in parts) / size for which in (1, 2, 3))
    expected_ns = (after_ns - before_ns) * (answered[1] - answered[0]) / answered[0]
    return _Route(before_ns, after_ns, again_ns) if again_ns - after_ns >= MOST * expected_ns else None


def _title(block: Block, place: int) -> str:
    """Return how the route at this place is called."""
    routes = block.subject.workload.routes
    return routes[place].title if place < len(routes) else block.subject.workload.path


def computed_after_load(case: Case) -> tuple[str, str] | None:
    """Return the line of what a single user's responses compute after the loads, and why it is that one; None where no
    function has most of it, and no line leads to most of it, or nobody looked.

    Of a cost that is more than twice what it was most is what has grown: then it is at that line.
    """
    grown = [growth_after_load(block) for block in case.blocks]
    if any(each is None or MOST * each.cpu_s[2] < each.cpu_s[0] for each in grown):
        return None
    probes = [probe for block in case.blocks if (probe := block.measured.single_user_after_probe) is not None]
    parts = [part for probe in probes for part in _at_work(probe)]
    total = sum(part.amount for part in parts)
    if total < MOST * sum(map(_computing, case.blocks)):
        return None  # looks see little of what computes for less than a millisecond
    known = [part for part in parts if part.file]
    return line_of_most(known, MOST * total, probes, lambda leads: LEADS_THERE if leads else IN_FUNCTION)


def _at_work(probe: Probe) -> list[Part]:
    """Return how often looks found something at work at each line: of a request, or in the thread of an event loop.

    A request that is in several parts, of which one computes, is at that line by a part only. Its loop is there.
    """
    found: dict[tuple[str, int, str], dict[str, float]] = {}
    for place in () if probe.standings is None else probe.standings.places:
        if place.of in ("request", "loop") and place.kind in AT_WORK:
            by = found.setdefault((place.file, place.line, place.function), {})
            by[place.of] = by.get(place.of, 0.0) + place.mean
    return [Part(*line, max(by.values())) for line, by in found.items()]


def _computing(block: Block) -> float:
    """How many requests of the single user computed at any time after the loads, by their CPU time; there is one."""
    routes = block.measured.single_user_after[-1].routes
    of_routes = [(route.part_answers, route.parts_cpu_ns, route.parts) for route in routes]
    parts = [part for each in of_routes for part in zip(*each, strict=False)]  # CPU times may be unknown
    took_ns = sum(answers * (times.mean_ns or 0.0) for answers, _, times in parts)
    return sum(answers * cpu_ns for answers, cpu_ns, _ in parts) / took_ns if took_ns else 0.0
