"""How many independent requests those of blocks are worth.

Requests that stand in one queue are slow together. So counts of slow ones differ from block to block, and from one part
of a window to the next, by more than those of independent requests would (Schroeder et al. 2006; Kogias et al. 2019,
who test for it before they trust a percentile).
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from scipy import special

from headway.analysis.cell.histogram import Histogram
from headway.analysis.cell.levels import LEVEL
from headway.engine.message import Tick

NOTICED = 1.05
"""Times the median: what takes so long is slow. Of a server whose responses all take the same, none does, and none of
them waits for another."""

BATCHES = 10
"""Into so many parts of equal length a window is divided."""


def dispersion(counts: Sequence[float], ofs: Sequence[float]) -> float:
    """How many times fewer requests these are worth than independent ones, at least 1: `counts` of `ofs`, by window.

    By Pearson's X² over its degrees of freedom (Rao & Scott 1992).
    """
    share = sum(counts) / sum(ofs) if sum(ofs) else 0.0
    if len(counts) <= 1 or not 0 < share < 1:
        return 1.0
    squares = sum(
        (count - of * share) ** 2 / (of * share * (1 - share)) for count, of in zip(counts, ofs, strict=True) if of
    )
    return _at_least_one(squares, len(counts) - 1)


def dispersion_within(windows: Sequence[Sequence[Histogram]], share: float = 0.5) -> float:
    """The same of the batches of windows: how many of their responses are above the window's quantile of this share.

    The interval of a quantile is one of the share of responses above it, so their counts are what must not differ more
    than by chance. How much counts above another value differ is another figure: in a queue before a few slots, p99 of
    a mix of routes has a fifth of the median's, and p99 of M/M/1 has twice the median's.

    Responses must take noticeably longer than the median to count as above it. What windows differ by is no part of it.
    1 where no window has batches to tell by.
    """
    squares, freedom = 0.0, 0
    for batches in windows:
        whole = Histogram.sum_of(batches)
        if not whole.n:
            continue
        limit_ns = max(NOTICED * whole.quantile_ns(0.5), whole.quantile_ns(share))
        above = np.array([batch.above(limit_ns) for batch in batches], dtype=float)
        ofs = np.array([batch.n for batch in batches], dtype=float)
        slow, known = above.sum() / ofs.sum(), ofs > 0
        if 0 < slow < 1:
            squares += float((((above - ofs * slow) ** 2)[known] / (ofs * slow * (1 - slow))[known]).sum())
            freedom += int(known.sum()) - 1
    # Independent responses differ by so much.
    return _at_least_one(squares, freedom) if squares > special.chdtri(max(1, freedom), 1 - LEVEL) else 1.0


def _at_least_one(squares: float, freedom: int) -> float:
    """A few windows tell a dispersion badly, for which t takes the normal distribution's place (Korn & Graubard 1998)
    in what exceeds chance: without it an interval of three windows with bursts misses the truth far too often."""
    upper = (1 + LEVEL) / 2
    few = float(special.stdtrit(freedom, upper) / special.ndtri(upper)) ** 2
    return 1 + max(0.0, squares / freedom - 1) * few


def interval_of_share(count: float, of: float, level: float = LEVEL) -> tuple[float, float]:
    """The exact interval of a share, of so many independent requests (Clopper & Pearson 1934): also of none and of all.

    Of none of n its upper end is 1 - 0.025^(1/n), about 3.7/n.
    """
    tail = (1 - level) / 2
    low = float(special.betaincinv(count, of - count + 1, tail)) if count > 0 else 0.0
    high = float(special.betaincinv(count + 1, of - count, 1 - tail)) if count < of else 1.0
    return low, high


def batches_of(ticks: Sequence[Tick]) -> tuple[Histogram, ...]:
    """The response times in each batch of a window, by its ticks; none of a window with too few of them."""
    inside = [tick for tick in ticks if tick.phase == "window"]
    if len(inside) < BATCHES:
        return ()
    edges = [round(place * len(inside) / BATCHES) for place in range(BATCHES + 1)]
    return tuple(
        Histogram.merged_texts(tick.hdr_base64 for tick in inside[start:end]) for start, end in pairwise(edges)
    )
