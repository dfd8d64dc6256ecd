"""How small a difference so many blocks can show, and how many blocks a difference takes: by the noncentral t."""

import math
from collections.abc import Iterable, Sequence
from statistics import stdev

from scipy import special

from headway.analysis.cell.estimate import t_quantile
from headway.analysis.compare.contrast import ALPHA
from headway.analysis.findings import Comparison

POWER = 0.8
"""How often the difference is to be found; the usual choice (Cohen 1988)."""

MOST_BLOCKS = 100
"""More blocks than this are not advised."""

FAR = 1_000.0
"""A critical value of t beyond this is out of reach, and scipy's noncentral t does not come to an end there."""


def power(distance: float, sd: float, blocks: int, alpha: float) -> float:
    """How often a one-sided t test at `alpha` finds what lies `distance` beyond its edge; `sd` is that of a block."""
    if sd == 0:
        return 1.0 if distance > 0 else 0.0
    shift = distance / sd * math.sqrt(blocks)
    critical = -float(special.stdtrit(blocks - 1, alpha))
    return 1.0 - float(special.nctdtr(blocks - 1, shift, critical)) if critical < FAR else 0.0


def blocks_to_find(distance: float, sd: float, alpha: float, least: int = 2, further: float = math.inf) -> int | None:
    """The fewest blocks that find it with 80 % power, at least `least`; None beyond 100.

    `further` is how far the other edge is, where both must be shown to be away (TOST): each may fail, and where both
    are near they do so on different occasions.
    """

    def found(blocks: int) -> float:
        other = 1.0 if further == math.inf else power(further, sd, blocks, alpha)
        return power(distance, sd, blocks, alpha) + other - 1

    return next((blocks for blocks in range(least, MOST_BLOCKS + 1) if found(blocks) >= POWER), None)


def least_distance(sd: float, blocks: int, alpha: float) -> float | None:
    """The least distance beyond the edge that so many blocks find with 80 % power; None where none is found."""
    if blocks < 2 or not 0 < alpha < 1:
        return None
    critical = -float(special.stdtrit(blocks - 1, alpha))
    return (
        float(special.nctdtrinc(blocks - 1, 1 - POWER, critical)) * sd / math.sqrt(blocks) if critical < FAR else None
    )


def detectable_difference(logs: Sequence[float], margin: float, alpha: float) -> float | None:
    """The least difference that as many blocks find with 80 % power (0.03: 3 %), from the log ratio of each block."""
    if len(logs) < 2:
        return None
    beyond = least_distance(stdev(logs), len(logs), alpha)
    return None if beyond is None else math.expm1(min(700.0, math.log1p(margin) + beyond))


def blocks_needed(comparison: Comparison) -> int | None:
    """How many blocks would decide it four times of five, if blocks go on to differ as they did.

    None beyond 100, or with one block. The alpha that interim analyses and other comparisons take is left out.
    """
    ratio = comparison.ratio
    if ratio.low is None or ratio.high is None:
        return None
    critical = t_quantile(ratio.level, ratio.n)
    # The longer side: of one that is decided the other may end at the margin.
    half = max(math.log(ratio.high / ratio.value), math.log(ratio.value / ratio.low))
    spread = half / critical * math.sqrt(ratio.n)
    distance, edge = abs(math.log(ratio.value)), math.log1p(comparison.margin)
    further = (
        math.inf if distance > edge else edge + distance
    )  # to be the same, it must be shown at the other edge as well
    return blocks_to_find(abs(distance - edge), spread, ALPHA, ratio.n + 1, further)


def blocks_for_all(needed: Iterable[int | None]) -> int | None:
    """As many blocks as decide all of these; None where there are none, or no number is known to decide one of them."""
    counts = list(needed)
    known = [count for count in counts if count is not None]
    return max(known) if known and len(known) == len(counts) else None
