"""How small a difference so many blocks can show, and how many blocks a difference takes: by the noncentral t.

The test is that of the nearer edge of ±δ (`equivalence.p_beyond`); its far tail is nothing where a test has power.
"""

import math

from scipy import special

POWER = 0.8
"""How often the difference is to be found; the usual choice (Cohen 1988)."""

MOST_BLOCKS = 100

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
