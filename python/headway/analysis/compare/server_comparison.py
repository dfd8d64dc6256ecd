"""Servers compared by throughput: the best one with each other, and one with itself (A/A).

Of each pair the log ratio d_b = ln(X_A / X_B) of every block, decided by the two t tests of a `Contrast`: more than ±δ,
corrected over all pairs, or less. Which server is best shows only afterwards, so that any pair might have been that of
the best and the next (Hochberg & Tamhane 1987). The printed interval is two-sided, of the level at which Holm's
procedure (1979) tested this comparison, and it says no less than the test does: where that excludes what lies within
±δ, or beyond, the interval ends there (`_without_excluded`).

δ is fixed beforehand. Where a server was shown to differ from itself by more (A/A), what such noise might have made is
withheld.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import Literal

from headway.analysis.cell.estimate import t_quantile
from headway.analysis.cell.estimate_model import Estimate
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
    """Two cells, the contrast of their rates, and δ.

    `unresolved` is how far off the log ratio of all blocks alike may be: it has to be beyond δ by as much.
    """

    a: AnalyzedCell
    b: AnalyzedCell
    contrast: Contrast
    margin: float
    unresolved: float = 0.0

    @property
    def p_beyond(self) -> float | None:
        return self.contrast.p_beyond((1 + self.margin) * math.exp(self.unresolved) - 1)

    @property
    def p_within(self) -> float | None:
        return self.contrast.p_within(max(-1 + 1e-9, (1 + self.margin) * math.exp(-self.unresolved) - 1))

    @property
    def of_two_runs(self) -> bool:
        return self.a.run != self.b.run


def compare(
    cells: Sequence[AnalyzedCell], noise: float = 0.0, alpha: float = ALPHA, margin: float = MARGIN
) -> tuple[Comparison, ...]:
    """The best measured cell against each other one, the best of them first. All are of one workload, load and network.

    A server that failed in any block is in no comparison: what it did in the others says nothing of those. `noise` is
    what a server of this run was shown to differ from itself by (`own_noise`), `alpha` the two-sided level of
    this interim analysis (`interim_analysis.level_after`), and `margin` is δ.
    """
    measured = [each for each in cells if each.cell.throughput is not None and not each.cell.failures]
    ranked = sorted(measured, key=lambda each: -each.cell.rate_per_s)
    # δ is wider of two runs: what happened to the machine between them happened to all blocks of one.
    pairs = [
        _Pair(a, b, contrast, margin if a.run == b.run else max(margin, BETWEEN_RUNS), a.unresolved + b.unresolved)
        for a, b in combinations(ranked, 2)
        if (contrast := contrast_of(a, b)) is not None
    ]
    p_values = [each.p_beyond for each in pairs]
    tested = zip(pairs, holm(p_values), _tried_at(p_values, alpha), strict=True)
    return tuple(
        _comparison(each, p, tried_at, alpha, len(pairs), noise) for each, p, tried_at in tested if each.a is ranked[0]
    )


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


def _comparison(
    pair: _Pair, p: float | None, tried_at: float, alpha: float, comparisons: int, noise: float
) -> Comparison:
    contrast, margin, cell = pair.contrast, pair.margin, pair.a.cell
    if pair.of_two_runs:
        method = OF_TWO_RUNS
    elif contrast.error is None:
        method = NO_INTERVAL
    else:
        method = "paired t interval of log ratios"
        method += f"; Holm over {comparisons} pairs" if comparisons > 1 else ""
    ratio, p_same = _widened(contrast.ratio(method, 1 - tried_at), pair.unresolved), pair.p_within
    difference = withheld(decide(ratio, p, p_same, alpha), ratio, noise)
    printed = _without_excluded(ratio, difference, margin)
    if printed != ratio and not pair.of_two_runs:
        printed = printed.model_copy(update={"method": method + ENDS_AT_MARGIN})
    return Comparison(
        a=cell.server, b=pair.b.cell.server, workload=cell.workload, load=cell.load, network=cell.network,
        ratio=printed, verdict=VERDICTS[difference], p_corrected=p, p_same=p_same, margin=margin, alpha=alpha,
        detectable=detectable_difference(contrast.logs, margin, alpha / comparisons),
    )  # fmt: skip


def _widened(ratio: Estimate, unresolved: float) -> Estimate:
    """The interval, longer by so much on the log scale on both sides."""
    if ratio.low is None or ratio.high is None or not unresolved:
        return ratio
    low, high = ratio.low * math.exp(-unresolved), ratio.high * math.exp(unresolved)
    return ratio.model_copy(update={"low": low, "high": high, "method": f"{ratio.method}, and a window's edges"})


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
        server=cell.server, workload=cell.workload, load=cell.load, network=cell.network, ratio=ratio,
        noise=math.expm1(_furthest(ratio)),
    )  # fmt: skip


def own_noise(tests: Sequence[Again], family: tuple[str, str, str]) -> float:
    """What a server of this workload, load and network was shown to differ from itself by: by its own A/A test, else by
    all of the run's taken together. 0 where none was, where that is no more than δ, and without a test."""
    own = [each.ratio for each in tests if each.place == family]
    return _shown_noise(own or [each.ratio for each in tests])


def metric_noise(tests: Sequence[tuple[Mapping[int, float], Mapping[int, float]]]) -> float:
    """The same for a metric, by its values in each block of each A/A test's first trials and of the second ones.

    Blocks that lack it in either are left out, and cells that have it in fewer than two.
    """
    found = []
    for first, second in tests:
        shared = [block for block in first if first[block] > 0 and second.get(block, 0.0) > 0]
        if len(shared) > 1:
            logs = [math.log(first[block] / second[block]) for block in shared]
            found.append(Contrast.paired(logs).ratio(NO_INTERVAL))
    return _shown_noise(found)


def _shown_noise(ratios: Sequence[Estimate]) -> float:
    """Of ratios to itself, how far the intervals reach that exclude 1; the others show nothing. Taken together by their
    quadratic mean, as spreads are; the widest of many would be so by chance."""
    shown = [_furthest(each) if each.low and each.high and not each.low <= 1 <= each.high else 0.0 for each in ratios]
    noise = math.expm1(math.sqrt(fmean(each**2 for each in shown))) if shown else 0.0
    return noise if noise > MARGIN else 0.0


def _furthest(ratio: Estimate) -> float:
    """How far from 1 the interval reaches, on the log scale; a run of two blocks may differ by anything, which e^1
    stands for."""
    return 1.0 if not ratio.low or not ratio.high else min(1.0, max(math.log(ratio.high), -math.log(ratio.low)))


def withheld(difference: Difference, ratio: Estimate, noise: float) -> Difference:
    """What is left of a difference where one server was shown to differ from itself by so much.

    Nothing of "same", and of others what lies beyond the noise.
    """
    if not noise or ratio.low is None or ratio.high is None:
        return difference
    beyond = ratio.low > 1 + noise or ratio.high < 1 / (1 + noise)
    return difference if beyond and difference != "same" else "unclear"
