"""Comparisons of throughput, paired within blocks: d_b = ln(X_A / X_B).

Decided by two tests of the margin δ, each with one error of alpha: more than ±δ (`equivalence.p_beyond`, by sign-flip
permutation where the blocks suffice for that, corrected over all comparisons with the best: Holm 1979), or less (TOST).
The interval that is printed is two-sided, of the level at which Holm came to this comparison, and it says no less than
the test does: where that excludes what lies within ±δ, or beyond, the interval ends there (`_told`).

How small a difference so many blocks can show, and how many blocks a difference takes: by the noncentral t.

A/A: a cell against itself, twice in each block. How far two measurements of one server differ in this very run.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Literal

from scipy import special

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.cell.estimate import LEVEL, geometric, half_width, t_quantile
from headway.analysis.compare.baseline import BETWEEN_RUNS
from headway.analysis.compare.contrast import Unpaired, flips_suffice, holm, p_beyond, p_flipped, p_within
from headway.analysis.evaluate import Judged
from headway.analysis.findings import Again, Comparison

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


MARGIN = 0.02
"""δ: two servers whose throughputs differ by less are the same for all who must choose."""

Word = Literal["faster", "slower", "same", "unclear"]
"""What a comparison says of the former of two."""

ENDS_AT_MARGIN = "; its end at the margin is the test's"

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


@dataclass(frozen=True)
class _Tested:
    """What Holm makes of one comparison: its corrected p, and the alpha at which he came to it."""

    p: float | None
    alpha: float


def compare(cells: Sequence[Judged], margin: float = MARGIN, alpha: float = 1 - LEVEL) -> tuple[Comparison, ...]:
    """The best measured cell against each other one, the best of them first. All are of one workload, load and link.

    `margin` is δ, `alpha` the two-sided level of this look (`looks.level_after`).
    """
    ranked = ranking(cells)
    if len(ranked) < 2:
        return ()
    pairs = [each for other in ranked[1:] if (each := pair(ranked[0], other)).logs or each.unpaired]
    by = _Decided(margin, alpha, len(pairs))
    tested = _tested([_p(each, by) for each in pairs], alpha)
    return tuple(_comparison(each, test, by) for each, test in zip(pairs, tested, strict=True))


def _tested(p_values: Sequence[float | None], alpha: float) -> list[_Tested]:
    """The k-th smallest of m was tried at alpha / (m - k + 1), and all from the first that failed on at its alpha."""
    corrected = holm(p_values)
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    shown = sum(p is not None and p < alpha for p in corrected)
    ranks = {place: rank for rank, (_, place) in enumerate(known)}
    return [
        _Tested(p, alpha / (len(known) - min(ranks[place], shown, len(known) - 1)) if place in ranks else alpha)
        for place, p in enumerate(corrected)
    ]


def ranking(cells: Sequence[Judged]) -> list[Judged]:
    """The measured cells, the highest throughput first."""
    measured = [judged for judged in cells if judged.cell.throughput is not None]
    return sorted(measured, key=lambda judged: -judged.cell.throughput.value if judged.cell.throughput else 0.0)


def pair(a: Judged, b: Judged) -> Pair:
    """The two, by the blocks that both measured."""
    if a.run != b.run:
        own, others = ([math.log(rate) for rate in each.rates.values()] for each in (a, b))
        return Pair(a, b, (), Unpaired.of(own, others) if own and others else None)
    shared = sorted(a.rates.keys() & b.rates.keys())
    return Pair(a, b, tuple(math.log(a.rates[block]) - math.log(b.rates[block]) for block in shared))


def _p(pair: Pair, by: _Decided) -> float | None:
    if pair.unpaired is not None:
        return pair.unpaired.p_beyond(max(by.margin, BETWEEN_RUNS))
    logs = pair.logs
    by_flips = flips_suffice(len(logs), by.family, by.alpha)
    return p_flipped(logs, by.margin) if by_flips else p_beyond(logs, by.margin)


def _comparison(pair: Pair, test: _Tested, by: _Decided) -> Comparison:
    if pair.unpaired is not None:
        return _between_runs(pair, pair.unpaired, test, by)
    logs, p_same = pair.logs, p_within(pair.logs, by.margin)
    clipped = [math.exp(max(-700.0, min(700.0, log))) for log in logs]
    ratio = geometric(clipped, _method(logs, test.p, by), 1 - test.alpha)
    a, verdict = pair.a.cell, _verdict(ratio, test.p, p_same, by.alpha)
    told = _told(ratio, verdict, by.margin)
    if told != ratio:
        told = told.model_copy(update={"method": told.method + ENDS_AT_MARGIN})
    return Comparison(
        a=a.server, b=pair.b.cell.server, workload=a.workload, load=a.load, link=a.link, ratio=told, verdict=verdict,
        p_corrected=test.p, p_same=p_same, margin=by.margin, alpha=by.alpha, detectable=_detectable(logs, by),
    )  # fmt: skip


def _between_runs(pair: Pair, apart: Unpaired, test: _Tested, by: _Decided) -> Comparison:
    """Of two runs: what happened to the machine between them happened to all blocks of one (`between`)."""
    margin, level = max(by.margin, BETWEEN_RUNS), 1 - test.alpha
    low, high = apart.interval(level)
    n, value = min(len(pair.a.rates), len(pair.b.rates)), math.exp(max(-700.0, min(700.0, apart.mean)))
    ratio = Estimate(value=value, low=low, high=high, method=OF_TWO_RUNS, level=level, n=n)
    a, p_same = pair.a.cell, apart.p_within(margin)
    verdict = _verdict(ratio, test.p, p_same, by.alpha)
    return Comparison(
        a=a.server, b=pair.b.cell.server, workload=a.workload, load=a.load, link=a.link,
        ratio=_told(ratio, verdict, margin), verdict=verdict, p_corrected=test.p, p_same=p_same, margin=margin,
        alpha=by.alpha,
    )  # fmt: skip


def _method(logs: Sequence[float], p: float | None, by: _Decided) -> str:
    if len(logs) < 2:
        return "one block: no interval"
    method = "paired t interval of log ratios"
    method += "; p by sign flips" if flips_suffice(len(logs), by.family, by.alpha) else ""
    return f"{method}; Holm over {by.family} comparisons" if by.family > 1 and p is not None else method


def _verdict(ratio: Estimate, p: float | None, p_same: float | None, alpha: float) -> Word:
    if p is None or p_same is None or ratio.low is None or ratio.high is None:
        return "unclear"
    if p_same < alpha:
        return "same"
    # A block far off makes the interval wide and leaves the flips' p small: none wins whose interval has 1 in it.
    if p < alpha and not ratio.low <= 1 <= ratio.high:
        return "faster" if ratio.value > 1 else "slower"
    return "unclear"


def _told(ratio: Estimate, verdict: Word, margin: float) -> Estimate:
    """The interval without what the test of the verdict excludes, so that what is printed and what is decided agree.

    Each test spends its alpha on the one side that it asks about, and a two-sided interval half of it: its end can lie
    within ±δ though the test has excluded that. To decide by that end would find fewer of the differences that the
    blocks were counted for. Cut so (as stepwise intervals are: Hsu & Berger 1999), the interval misses the truth on the
    side of its verdict no more often than the verdict does.
    """
    if ratio.low is None or ratio.high is None or verdict == "unclear":
        return ratio
    near, far = 1 / (1 + margin), 1 + margin
    low, high = {
        "same": (max(ratio.low, near), min(ratio.high, far)),
        "faster": (max(ratio.low, far), ratio.high),
        "slower": (ratio.low, min(ratio.high, near)),
    }[verdict]
    return ratio.model_copy(update={"low": low, "high": high})


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
    # The longer side: of one that is decided the other may end at the margin.
    half = max(math.log(ratio.high / ratio.value), math.log(ratio.value / ratio.low))
    spread = half / critical * math.sqrt(ratio.n)
    apart, edge = abs(math.log(ratio.value)), math.log1p(comparison.margin)
    further = math.inf if apart > edge else edge + apart  # to be the same, it must be shown at the other edge as well
    return blocks_to_find(abs(apart - edge), spread, 1 - LEVEL, ratio.n + 1, further)


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
