"""A/A: a cell against itself, twice in each block. How far two measurements of one server differ in this very run."""

import math
from collections.abc import Sequence

from headway.findings.cell import Judged
from headway.findings.compare import MARGIN, pair
from headway.findings.estimate import geometric
from headway.findings.model import Again


def compare_again(once: Judged, twice: Judged) -> Again | None:
    """The ratio of the two trials of each block; None where no two blocks have both."""
    logs = pair(once, twice).logs
    if len(logs) < 2:
        return None
    ratio = geometric([math.exp(log) for log in logs], "paired t interval of log ratios of one cell to itself")
    half = 1.0 if ratio.low is None or ratio.high is None else math.sqrt(ratio.high / ratio.low)
    cell = once.cell
    return Again(
        server=cell.server, workload=cell.workload, load=cell.load, link=cell.link, ratio=ratio,
        margin=max(MARGIN, half - 1),
    )  # fmt: skip


def margin(again: Sequence[Again], family: tuple[str, str, str] | None = None) -> float:
    """δ for a workload, load and link: of its own cell tried again, where it has none the widest of the run's.

    `family` None: of what is not of one family.
    """
    own = [each.margin for each in again if (each.workload, each.load, each.link) == family]
    return max(own or [each.margin for each in again], default=MARGIN)
