"""A/A: a cell against itself, twice in each block. How far two measurements of one server differ in this very run."""

import math
from collections.abc import Mapping, Sequence
from statistics import fmean

from headway.analysis.cell.estimate import geometric, half_width
from headway.analysis.compare.paired import MARGIN, pair
from headway.analysis.evaluate import Judged
from headway.analysis.model import Again


def compare_again(once: Judged, twice: Judged) -> Again | None:
    """The ratio of the two trials of each block; None where no two blocks have both."""
    logs = pair(once, twice).logs
    if len(logs) < 2:
        return None
    ratio = geometric([math.exp(log) for log in logs], "paired t interval of log ratios of one cell to itself")
    cell = once.cell
    found = Again(
        server=cell.server, workload=cell.workload, load=cell.load, link=cell.link, ratio=ratio, margin=MARGIN
    )
    return found.model_copy(update={"margin": max(MARGIN, math.expm1(_half(found)))})


def margin(again: Sequence[Again], family: tuple[str, str, str] | None = None) -> float:
    """δ for a workload, load and link: that of its own cell tried again, else that of all of the run taken together.

    `family` None: of what is not of one family. Half-widths are taken together by their quadratic mean, as spreads are;
    the widest of many would be so by chance.
    """
    own = [each.margin for each in again if (each.workload, each.load, each.link) == family]
    if own or not again:
        return max(own, default=MARGIN)
    return max(MARGIN, math.expm1(math.sqrt(fmean(_half(each) ** 2 for each in again))))


def metric_margin(tried: Sequence[tuple[Mapping[int, float], Mapping[int, float]]]) -> float:
    """δ for a metric of which these are the values by block of the cells that were tried twice a block, once and again.

    2 %, or what they differ from themselves by in it, taken together as in `margin`. Blocks that lack it in either are
    left out, and cells that have it in fewer than two.
    """
    halves = []
    for once, twice in tried:
        shared = [block for block in once if once[block] > 0 and twice.get(block, 0.0) > 0]
        half = half_width([math.log(once[block] / twice[block]) for block in shared])
        halves += [] if half is None else [min(1.0, half)]
    return max(MARGIN, math.expm1(math.sqrt(fmean(half**2 for half in halves)))) if halves else MARGIN


def _half(again: Again) -> float:
    """Half of the interval, on the log scale; a run of two blocks may differ by anything, which e^1 stands for."""
    low, high = again.ratio.low, again.ratio.high
    return 1.0 if not low or not high else min(1.0, math.log(high / low) / 2)
