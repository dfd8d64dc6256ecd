"""Whether a single user's response takes more CPU time after the load than before it, in the same processes.

Under load the cost of a response varies with all that goes on at the same time; a single user's does not. What is
higher after the load than before it has come with the requests that were served in between.
"""

from statistics import fmean
from typing import NamedTuple

from headway.analysis.cell.block import Block
from headway.record.record import RouteTimes
from headway.units import NS_PER_S

COST_GROWN = 1.3
"""A cost that grows with the requests served is so many times as high after them as before."""


class Grown(NamedTuple):
    """The CPU seconds of a single user's response before a load and after it, of the mix of routes, and how many
    responses were served in between."""

    before_s: float
    after_s: float
    served: int


def grown_after_load(block: Block) -> Grown | None:
    """Return by how much the cost of a response has grown from before the load to after it; None where it has not, or
    that was not measured.

    A route's has grown where each part of its responses afterwards took more than the mean before, by `COST_GROWN`;
    others count as they were. All together have grown if the mean has, by as much. Where the processor has become
    slower meanwhile, that much is no growth.
    """
    after, spin = block.measured.single_user_after, block.measured.spin
    if after is None:
        return None
    slower = 1.0 if spin is None else max(1.0, spin.after_ns / spin.before_ns)
    pairs = list(zip(block.measured.single_user.routes, after.routes, strict=True))
    if not all(each.parts_cpu_ns for pair in pairs for each in pair):
        return None
    weights = sum(route.weight for route, _ in pairs)
    before_ns = sum(route.weight / weights * (route.cpu_ns or 0) for route, _ in pairs)
    grown_ns = sum(route.weight / weights * _growth_ns(route, later, slower) for route, later in pairs)
    if before_ns + grown_ns < COST_GROWN * before_ns or not grown_ns:
        return None
    served = sum(tick.answered for tick in block.measured.ticks)
    return Grown(before_ns / NS_PER_S, (before_ns + grown_ns) / NS_PER_S, served)


def _growth_ns(before: RouteTimes, after: RouteTimes, slower: float) -> float:
    """By how much the mean cost has grown; 0 where that is not certain. `slower` is how many times longer the same
    computation takes in the end."""
    mean_ns, parts_ns = before.cpu_ns or 0, [each / slower for each in after.parts_cpu_ns]
    return fmean(parts_ns) - mean_ns if min(parts_ns) > COST_GROWN * mean_ns else 0.0
