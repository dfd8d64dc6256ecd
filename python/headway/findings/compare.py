"""Comparisons of throughput, paired within blocks: d_b = ln(X_A / X_B).

With few blocks a sign-flip permutation cannot reach significance (2/2^3 = 0.25 at three blocks), so the t interval of
the log ratios is used, and the p-values of all comparisons with the best are corrected together (Holm 1979).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from scipy import stats

from headway.findings.cell import Judged
from headway.findings.estimate import LEVEL, geometric
from headway.findings.model import Comparison

MARGIN = 0.02
"""δ: two servers whose throughputs differ by less are the same for all who must choose."""

MOST_BLOCKS = 100


@dataclass(frozen=True)
class Pair:
    """Two cells and the logarithms of their ratio, one a block that measured both."""

    a: Judged
    b: Judged
    logs: tuple[float, ...]


def compare(cells: Sequence[Judged]) -> tuple[Comparison, ...]:
    """The best measured cell against each other one, the best of them first. All are of one workload, load and link."""
    ranked = ranking(cells)
    if len(ranked) < 2:
        return ()
    pairs = [pair for other in ranked[1:] if (pair := _pair(ranked[0], other)).logs]
    corrected = holm([p_value(pair.logs) for pair in pairs])
    return tuple(_comparison(pair, p, len(pairs)) for pair, p in zip(pairs, corrected, strict=True))


def ranking(cells: Sequence[Judged]) -> list[Judged]:
    """The measured cells, the highest throughput first."""
    measured = [judged for judged in cells if judged.cell.throughput is not None]
    return sorted(measured, key=lambda judged: -judged.cell.throughput.value if judged.cell.throughput else 0.0)


def _pair(a: Judged, b: Judged) -> Pair:
    shared = sorted(a.rates.keys() & b.rates.keys())
    return Pair(a, b, tuple(math.log(a.rates[block]) - math.log(b.rates[block]) for block in shared))


def _comparison(pair: Pair, p: float | None, family: int) -> Comparison:
    method = "paired t interval of log ratios" if len(pair.logs) > 1 else "one block: no interval"
    method += f"; Holm over {family} comparisons" if family > 1 and p is not None else ""
    ratio = geometric([math.exp(max(-700.0, min(700.0, log))) for log in pair.logs], method)
    a = pair.a.cell
    return Comparison(
        a=a.server, b=pair.b.cell.server, workload=a.workload, load=a.load, link=a.link, ratio=ratio,
        verdict=_verdict(ratio.low, ratio.high, p), p_corrected=p,
    )  # fmt: skip


def _verdict(low: float | None, high: float | None, p: float | None) -> str:
    if low is None or high is None or p is None:
        return "unclear"
    if low > 1 / (1 + MARGIN) and high < 1 + MARGIN:
        return "same"
    if p < 1 - LEVEL and (low >= 1 + MARGIN or high <= 1 / (1 + MARGIN)):
        return "faster" if low > 1 else "slower"
    return "unclear"


def p_value(logs: Sequence[float], margin: float = MARGIN) -> float | None:
    """Two-sided p of "the ratio lies within ±margin", by one-sample t tests against either edge.

    It is below 5 % exactly where the 95 % interval lies wholly beyond an edge. None with fewer than two blocks.
    """
    n = len(logs)
    if n < 2:
        return None
    beyond = abs(fmean(logs)) - math.log1p(margin)
    error = stdev(logs) / math.sqrt(n)
    if error == 0:
        return 0.0 if beyond > 0 else 1.0
    return min(1.0, 2 * float(stats.t.sf(beyond / error, n - 1)))


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """Holm's step-down correction; the missing ones stay missing and are not counted."""
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    running = 0.0
    for rank, (p, place) in enumerate(known):
        running = max(running, min(1.0, p * (len(known) - rank)))
        corrected[place] = running
    return tuple(corrected)


def blocks_needed(comparison: Comparison) -> int | None:
    """How many blocks would decide it, if blocks go on to differ as they did; None beyond 100, or with one block."""
    ratio = comparison.ratio
    if ratio.low is None or ratio.high is None:
        return None
    n = ratio.n
    spread = math.log(ratio.high / ratio.low) / 2 / float(stats.t.ppf((1 + LEVEL) / 2, n - 1)) * math.sqrt(n)
    distance = abs(abs(math.log(ratio.value)) - math.log1p(MARGIN))
    enough = (
        blocks
        for blocks in range(n + 1, MOST_BLOCKS + 1)
        if float(stats.t.ppf((1 + LEVEL) / 2, blocks - 1)) * spread / math.sqrt(blocks) < distance
    )
    return next(enough, None)
