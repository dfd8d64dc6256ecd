"""Servers compared by throughput: the best one with each other, and one with itself (A/A).

Of each pair the log ratio d_b = ln(X_A / X_B) of every block, decided by the two tests of a `Contrast`: more than ±δ by
sign-flip permutation where the blocks suffice for that, corrected over all comparisons with the best (Holm 1979), or
less. The printed interval is two-sided, of the level at which Holm's procedure tested this comparison, and it says no
less than the test does: where that excludes what lies within ±δ, or beyond, the interval ends there
(`_without_excluded`).
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from headway.analysis.cell.cell_findings import Estimate
from headway.analysis.cell.estimate import half_width, t_quantile
from headway.analysis.compare.contrast import (
    ALPHA,
    BETWEEN_RUNS,
    MARGIN,
    NO_INTERVAL,
    Contrast,
    Difference,
    blocks_to_find,
    decide,
    detectable_difference,
    flips_suffice,
    holm,
)
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Again, Comparison

VERDICTS: dict[Difference, Literal["faster", "slower", "same", "unclear"]] = {
    "more": "faster", "less": "slower", "same": "same", "unclear": "unclear",
}  # fmt: skip

ENDS_AT_MARGIN = "; its end at the margin is the test's"

OF_TWO_RUNS = "Welch's t interval of log rates: of two runs, no pairs"


@dataclass(frozen=True)
class _Pair:
    """Two cells, the contrast of their rates, δ, and whether p is by sign flips."""

    a: AnalyzedCell
    b: AnalyzedCell
    contrast: Contrast
    margin: float
    by_flips: bool

    @property
    def of_two_runs(self) -> bool:
        return self.a.run != self.b.run

    @property
    def p(self) -> float | None:
        return self.contrast.p_flipped(self.margin) if self.by_flips else self.contrast.p_beyond(self.margin)


def compare(cells: Sequence[AnalyzedCell], margin: float = MARGIN, alpha: float = ALPHA) -> tuple[Comparison, ...]:
    """The best measured cell against each other one, the best of them first. All are of one workload, load and link.

    `margin` is δ, `alpha` the two-sided level of this interim analysis (`interim_analysis.level_after`).
    """
    measured = [each for each in cells if each.cell.throughput is not None]
    ranked = sorted(measured, key=lambda each: -each.cell.rate_per_s)
    found = [(each, contrast) for each in ranked[1:] if (contrast := contrast_of(ranked[0], each)) is not None]
    # δ is wider of two runs: what happened to the machine between them happened to all blocks of one.
    pairs = [
        _Pair(ranked[0], each, contrast, max(margin, BETWEEN_RUNS), by_flips=False)
        if each.run != ranked[0].run
        else _Pair(ranked[0], each, contrast, margin, flips_suffice(contrast.n, len(found), alpha))
        for each, contrast in found
    ]
    p_values = [each.p for each in pairs]
    tested = zip(pairs, holm(p_values), _tried_at(p_values, alpha), strict=True)
    return tuple(_comparison(each, p, tried_at, alpha, len(pairs)) for each, p, tried_at in tested)


def contrast_of(a: AnalyzedCell, b: AnalyzedCell) -> Contrast | None:
    """The contrast of two cells' rates, by the blocks that both measured; None where there are none.

    Cells of two runs have no block in common, whatever its number: then the means of their logarithms are compared.
    """
    if a.run != b.run:
        own, others = ([math.log(rate) for rate in each.rates.values()] for each in (a, b))
        return Contrast.independent(own, others) if own and others else None
    shared = sorted(a.rates.keys() & b.rates.keys())
    logs = [math.log(a.rates[block]) - math.log(b.rates[block]) for block in shared]
    return Contrast.paired(logs) if logs else None


def _tried_at(p_values: Sequence[float | None], alpha: float) -> list[float]:
    """The alpha at which Holm's correction tried each: the k-th smallest of m at alpha / (m - k + 1), and all from the
    first that failed on at its alpha."""
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    shown = sum(p is not None and p < alpha for p in holm(p_values))
    ranks = {place: min(rank, shown, len(known) - 1) for rank, (_, place) in enumerate(known)}
    return [alpha / (len(known) - ranks[place]) if place in ranks else alpha for place in range(len(p_values))]


def _comparison(pair: _Pair, p: float | None, tried_at: float, alpha: float, comparisons: int) -> Comparison:
    contrast, margin, cell = pair.contrast, pair.margin, pair.a.cell
    if pair.of_two_runs:
        method = OF_TWO_RUNS
    elif contrast.error is None:
        method = NO_INTERVAL
    else:
        method = "paired t interval of log ratios" + "; p by sign flips" * pair.by_flips
        method += f"; Holm over {comparisons} comparisons" if comparisons > 1 and p is not None else ""
    ratio, p_same = contrast.ratio(method, 1 - tried_at), contrast.p_within(margin)
    difference = decide(ratio, p, p_same, alpha)
    printed = _without_excluded(ratio, difference, margin)
    if printed != ratio and not pair.of_two_runs:
        printed = printed.model_copy(update={"method": method + ENDS_AT_MARGIN})
    return Comparison(
        a=cell.server, b=pair.b.cell.server, workload=cell.workload, load=cell.load, link=cell.link, ratio=printed,
        verdict=VERDICTS[difference], p_corrected=p, p_same=p_same, margin=margin, alpha=alpha,
        detectable=detectable_difference(contrast.logs, margin, alpha / comparisons),
    )  # fmt: skip


def _without_excluded(ratio: Estimate, difference: Difference, margin: float) -> Estimate:
    """The interval without what the test of the verdict excludes, so that what is printed and what is decided agree.

    Each test spends its alpha on the one side that it tests, and a two-sided interval half of it: its end can lie
    within ±δ though the test has excluded that. To decide by that end would find fewer of the differences that the
    blocks were counted for. Cut so (as stepwise intervals are: Hsu & Berger 1999), the interval misses the truth on the
    side of its verdict no more often than the verdict does.
    """
    if ratio.low is None or ratio.high is None or difference == "unclear":
        return ratio
    near, far = 1 / (1 + margin), 1 + margin
    low, high = {
        "same": (max(ratio.low, near), min(ratio.high, far)),
        "more": (max(ratio.low, far), ratio.high),
        "less": (ratio.low, min(ratio.high, near)),
    }[difference]
    return ratio.model_copy(update={"low": low, "high": high})


def blocks_needed(comparison: Comparison) -> int | None:
    """How many blocks would decide it four times of five, if blocks go on to differ as they did.

    None beyond 100, or with one block. The alpha that interim analyses and other comparisons take is left out.
    """
    ratio = comparison.ratio
    if ratio.low is None or ratio.high is None:
        return None
    # The longer side: of one that is decided the other may end at the margin.
    half = max(math.log(ratio.high / ratio.value), math.log(ratio.value / ratio.low))
    spread = half / t_quantile(ratio.level, ratio.n) * math.sqrt(ratio.n)
    distance, edge = abs(math.log(ratio.value)), math.log1p(comparison.margin)
    # To be the same, it must be shown at the other edge as well.
    further = math.inf if distance > edge else edge + distance
    return blocks_to_find(abs(distance - edge), spread, ALPHA, ratio.n + 1, further)


def compare_with_itself(first: AnalyzedCell, second: AnalyzedCell) -> Again | None:
    """A/A: the ratio of the two trials of each block of one cell; None where no two blocks have both."""
    contrast = contrast_of(first, second)
    if contrast is None or contrast.error is None:
        return None
    ratio = contrast.ratio("paired t interval of log ratios of one cell to itself")
    cell = first.cell
    return Again(
        server=cell.server, workload=cell.workload, load=cell.load, link=cell.link, ratio=ratio,
        margin=max(MARGIN, math.expm1(_half(ratio))),
    )  # fmt: skip


def noise_margin(tests: Sequence[Again], family: tuple[str, str, str] | None = None) -> float:
    """δ for a workload, load and link: that of its own A/A test, else that of all of the run's taken together.

    `family` None: of what is not of one family. Half-widths are taken together by their quadratic mean, as spreads are;
    the widest of many would be so by chance.
    """
    own = [each.margin for each in tests if (each.workload, each.load, each.link) == family]
    return max(own) if own else _common_margin([_half(each.ratio) for each in tests])


def metric_noise_margin(tests: Sequence[tuple[Mapping[int, float], Mapping[int, float]]]) -> float:
    """δ for a metric. Of each A/A test these are its values by block, of the first trials and of the second ones.

    2 %, or what they differ from themselves by in it, taken together as in `noise_margin`. Blocks that lack it in
    either are left out, and cells that have it in fewer than two.
    """
    halves = []
    for first, second in tests:
        shared = [block for block in first if first[block] > 0 and second.get(block, 0.0) > 0]
        half = half_width([math.log(first[block] / second[block]) for block in shared])
        halves += [] if half is None else [min(1.0, half)]
    return _common_margin(halves)


def _common_margin(halves: Sequence[float]) -> float:
    return max(MARGIN, math.expm1(math.sqrt(fmean(half**2 for half in halves)))) if halves else MARGIN


def _half(ratio: Estimate) -> float:
    """Half of the interval, on the log scale; a run of two blocks may differ by anything, which e^1 stands for."""
    return 1.0 if not ratio.low or not ratio.high else min(1.0, math.log(ratio.high / ratio.low) / 2)
