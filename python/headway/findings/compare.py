"""Comparisons of throughput, paired within blocks: d_b = ln(X_A / X_B).

Decided by two tests of the margin δ, each with one error of alpha: more than ±δ (`equivalence.p_beyond`, by sign-flip
permutation where the blocks suffice for that, corrected over all comparisons with the best: Holm 1979), or less (TOST).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import stdev

from headway.findings.baseline import BETWEEN_RUNS
from headway.findings.cell import Judged
from headway.findings.detectable import blocks_to_find, least_distance
from headway.findings.equivalence import Unpaired, flips_suffice, holm, p_beyond, p_flipped, p_within
from headway.findings.estimate import LEVEL, geometric, t_quantile
from headway.findings.model import Comparison, Estimate

MARGIN = 0.02
"""δ: two servers whose throughputs differ by less are the same for all who must choose."""


OF_TWO_RUNS = "Welch's t interval of log rates: of two runs, no pairs"


@dataclass(frozen=True)
class Pair:
    """Two cells and the logarithms of their ratio, one a block that measured both.

    Cells of two runs have no block in common, whatever its number: `unpaired` compares their means.
    """

    a: Judged
    b: Judged
    logs: tuple[float, ...]
    unpaired: Unpaired | None = None


@dataclass(frozen=True)
class _Decided:
    """What a family's comparisons go by: δ, and the alpha of this look; `family` is how many there are."""

    margin: float
    alpha: float
    family: int


def compare(cells: Sequence[Judged], margin: float = MARGIN, alpha: float = 1 - LEVEL) -> tuple[Comparison, ...]:
    """The best measured cell against each other one, the best of them first. All are of one workload, load and link.

    `margin` is δ, `alpha` the two-sided level of this look (`looks.level_after`).
    """
    ranked = ranking(cells)
    if len(ranked) < 2:
        return ()
    pairs = [each for other in ranked[1:] if (each := pair(ranked[0], other)).logs or each.unpaired]
    by = _Decided(margin, alpha, len(pairs))
    corrected = holm([_p(each, by) for each in pairs])
    return tuple(_comparison(each, p, by) for each, p in zip(pairs, corrected, strict=True))


def ranking(cells: Sequence[Judged]) -> list[Judged]:
    """The measured cells, the highest throughput first."""
    measured = [judged for judged in cells if judged.cell.throughput is not None]
    return sorted(measured, key=lambda judged: -judged.cell.throughput.value if judged.cell.throughput else 0.0)


def pair(a: Judged, b: Judged) -> Pair:
    """The two, by the blocks that both measured."""
    if a.run != b.run:
        logs = [[math.log(rate) for rate in each.rates.values()] for each in (a, b)]
        return Pair(a, b, (), Unpaired.of(*logs) if all(logs) else None)
    shared = sorted(a.rates.keys() & b.rates.keys())
    return Pair(a, b, tuple(math.log(a.rates[block]) - math.log(b.rates[block]) for block in shared))


def _p(pair: Pair, by: _Decided) -> float | None:
    if pair.unpaired is not None:
        return pair.unpaired.p_beyond(max(by.margin, BETWEEN_RUNS))
    logs = pair.logs
    by_flips = flips_suffice(len(logs), by.family, by.alpha)
    return p_flipped(logs, by.margin) if by_flips else p_beyond(logs, by.margin)


def _comparison(pair: Pair, p: float | None, by: _Decided) -> Comparison:
    if pair.unpaired is not None:
        return _between_runs(pair, pair.unpaired, p, by)
    logs, p_same = pair.logs, p_within(pair.logs, by.margin)
    ratio = geometric([math.exp(max(-700.0, min(700.0, log))) for log in logs], _method(logs, p, by), 1 - by.alpha)
    a = pair.a.cell
    return Comparison(
        a=a.server, b=pair.b.cell.server, workload=a.workload, load=a.load, link=a.link, ratio=ratio,
        verdict=_verdict(ratio, p, p_same, by.alpha), p_corrected=p, p_same=p_same, margin=by.margin,
        alpha=by.alpha, detectable=_detectable(logs, by),
    )  # fmt: skip


def _between_runs(pair: Pair, apart: Unpaired, p: float | None, by: _Decided) -> Comparison:
    """Of two runs: what happened to the machine between them happened to all blocks of one (`between`)."""
    margin, level = max(by.margin, BETWEEN_RUNS), 1 - by.alpha
    low, high = apart.interval(level)
    n, value = min(len(pair.a.rates), len(pair.b.rates)), math.exp(max(-700.0, min(700.0, apart.mean)))
    ratio = Estimate(value=value, low=low, high=high, method=OF_TWO_RUNS, level=level, n=n)
    a, p_same = pair.a.cell, apart.p_within(margin)
    return Comparison(
        a=a.server, b=pair.b.cell.server, workload=a.workload, load=a.load, link=a.link, ratio=ratio,
        verdict=_verdict(ratio, p, p_same, by.alpha), p_corrected=p, p_same=p_same, margin=margin, alpha=by.alpha,
    )  # fmt: skip


def _method(logs: Sequence[float], p: float | None, by: _Decided) -> str:
    if len(logs) < 2:
        return "one block: no interval"
    method = "paired t interval of log ratios"
    method += "; p by sign flips" if flips_suffice(len(logs), by.family, by.alpha) else ""
    return f"{method}; Holm over {by.family} comparisons" if by.family > 1 and p is not None else method


def _verdict(ratio: Estimate, p: float | None, p_same: float | None, alpha: float) -> str:
    if p is None or p_same is None or ratio.low is None or ratio.high is None:
        return "unclear"
    if p_same < alpha:
        return "same"
    # A block far off makes the interval wide and leaves the flips' p small: none wins whose interval has 1 in it.
    if p < alpha and not ratio.low <= 1 <= ratio.high:
        return "faster" if ratio.value > 1 else "slower"
    return "unclear"


def _detectable(logs: Sequence[float], by: _Decided) -> float | None:
    if len(logs) < 2:
        return None
    beyond = least_distance(stdev(logs), len(logs), by.alpha / by.family)
    return None if beyond is None else math.expm1(min(700.0, math.log1p(by.margin) + beyond))


def blocks_needed(comparison: Comparison) -> int | None:
    """How many blocks would decide it four times of five, if blocks go on to differ as they did.

    None beyond 100, or with one block. What the looks and other comparisons take of alpha is left out.
    """
    ratio = comparison.ratio
    if ratio.low is None or ratio.high is None:
        return None
    critical = t_quantile(ratio.level, ratio.n)
    spread = math.log(ratio.high / ratio.low) / 2 / critical * math.sqrt(ratio.n)
    apart, edge = abs(math.log(ratio.value)), math.log1p(comparison.margin)
    further = math.inf if apart > edge else edge + apart  # to be the same, it must be shown at the other edge as well
    return blocks_to_find(abs(apart - edge), spread, 1 - LEVEL, ratio.n + 1, further)
