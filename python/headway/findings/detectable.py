"""How small a difference so many blocks can show, and how many blocks a difference takes: by the noncentral t.

The test is that of the nearer edge of ±δ (`equivalence.p_beyond`); its far tail is nothing where a test has power.
"""

import math

from scipy import optimize, stats

POWER = 0.8
"""How often the difference is to be found; the usual choice (Cohen 1988)."""

MOST_BLOCKS = 100


def power(distance: float, sd: float, blocks: int, alpha: float) -> float:
    """How often a one-sided t test at `alpha` finds what lies `distance` beyond its edge; `sd` is that of a block."""
    if sd == 0:
        return 1.0 if distance > 0 else 0.0
    shift = distance / sd * math.sqrt(blocks)
    critical = float(stats.t.isf(alpha, blocks - 1))
    return float(stats.nct.sf(critical, blocks - 1, shift)) if math.isfinite(critical) else 0.0


def blocks_to_find(distance: float, sd: float, alpha: float, least: int = 2) -> int | None:
    """The fewest blocks that find it with 80 % power, at least `least`; None beyond 100."""
    enough = (blocks for blocks in range(least, MOST_BLOCKS + 1) if power(distance, sd, blocks, alpha) >= POWER)
    return next(enough, None)


def least_distance(sd: float, blocks: int, alpha: float) -> float | None:
    """The least distance beyond the edge that so many blocks find with 80 % power; None where none is found."""
    if blocks < 2 or not 0 < alpha < 1:
        return None
    if sd == 0:
        return 0.0
    far = sd * (float(stats.t.isf(alpha, blocks - 1)) + float(stats.t.isf((1 - POWER) / 10, blocks - 1)))
    if not math.isfinite(far) or power(far, sd, blocks, alpha) < POWER:
        return None
    return float(optimize.brentq(lambda distance: power(distance, sd, blocks, alpha) - POWER, 0.0, far, xtol=1e-9))
