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
from headway.analysis.cell.estimate import half_width
from headway.analysis.compare.baseline import BETWEEN_RUNS
from headway.analysis.compare.contrast import (
    ALPHA,
    MARGIN,
    NO_INTERVAL,
    Contrast,
    Difference,
    decide,
    flips_suffice,
    holm,
)
from headway.analysis.compare.power import detectable_difference
from headway.analysis.evaluate import AnalyzedCell
from headway.analysis.findings import Again, Comparison

Verdict = Literal["faster", "slower", "same", "unclear"]

VERDICTS: dict[Difference, Verdict] = {"more": "faster", "less": "slower", "same": "same", "unclear": "unclear"}

ENDS_AT_MARGIN = "; its end at the margin is the test's"

OF_TWO_RUNS = "Welch's t interval of log rates: of two runs, no pairs"


@dataclass(frozen=True)
class Pair:
    """Two cells and the contrast of their rates."""

    a: AnalyzedCell
    b: AnalyzedCell
    contrast: Contrast

    @property
    def of_two_runs(self) -> bool:
        """Whether no block measured both."""
        return self.a.run != self.b.run

    def margin(self, margin: float) -> float:
        """δ; a wider one of two runs: what happened to the machine between them happened to all blocks of one."""
        return max(margin, BETWEEN_RUNS) if self.of_two_runs else margin


@dataclass(frozen=True)
class _Certainty:
    """What a family's comparisons are decided by: δ, the alpha of this interim analysis, and how many there are."""

    margin: float
    alpha: float
    comparisons: int


@dataclass(frozen=True)
class _Tested:
    """Holm's correction of one comparison: its corrected p, and the alpha at which it was tested."""

    p: float | None
    alpha: float


def compare(cells: Sequence[AnalyzedCell], margin: float = MARGIN, alpha: float = ALPHA) -> tuple[Comparison, ...]:
    """The best measured cell against each other one, the best of them first. All are of one workload, load and link.

    `margin` is δ, `alpha` the two-sided level of this interim analysis (`interim_analysis.level_after`).
    """
    ranked = ranking(cells)
    pairs = [found for other in ranked[1:] if (found := pair(ranked[0], other)) is not None]
    by = _Certainty(margin, alpha, len(pairs))
    tested = _corrected([_p(each, by) for each in pairs], alpha)
    return tuple(_comparison(each, test, by) for each, test in zip(pairs, tested, strict=True))


def ranking(cells: Sequence[AnalyzedCell]) -> list[AnalyzedCell]:
    """The measured cells, the highest throughput first."""
    measured = [judged for judged in cells if judged.cell.throughput is not None]
    return sorted(measured, key=lambda judged: -judged.cell.throughput.value if judged.cell.throughput else 0.0)


def pair(a: AnalyzedCell, b: AnalyzedCell) -> Pair | None:
    """The two, by the blocks that both measured; None where there are none.

    Cells of two runs have no block in common, whatever its number: then the means of their logarithms are compared.
    """
    if a.run != b.run:
        own, others = ([math.log(rate) for rate in each.rates.values()] for each in (a, b))
        return Pair(a, b, Contrast.independent(own, others)) if own and others else None
    shared = sorted(a.rates.keys() & b.rates.keys())
    logs = [math.log(a.rates[block]) - math.log(b.rates[block]) for block in shared]
    return Pair(a, b, Contrast.paired(logs)) if logs else None


def _by_flips(pair: Pair, by: _Certainty) -> bool:
    return not pair.of_two_runs and flips_suffice(pair.contrast.n, by.comparisons, by.alpha)


def _p(pair: Pair, by: _Certainty) -> float | None:
    contrast, margin = pair.contrast, pair.margin(by.margin)
    return contrast.p_flipped(margin) if _by_flips(pair, by) else contrast.p_beyond(margin)


def _corrected(p_values: Sequence[float | None], alpha: float) -> list[_Tested]:
    """The k-th smallest of m was tried at alpha / (m - k + 1), and all from the first that failed on at its alpha."""
    corrected = holm(p_values)
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    shown = sum(p is not None and p < alpha for p in corrected)
    ranks = {place: rank for rank, (_, place) in enumerate(known)}
    return [
        _Tested(p, alpha / (len(known) - min(ranks[place], shown, len(known) - 1)) if place in ranks else alpha)
        for place, p in enumerate(corrected)
    ]


def _comparison(pair: Pair, test: _Tested, by: _Certainty) -> Comparison:
    contrast, margin = pair.contrast, pair.margin(by.margin)
    ratio = contrast.ratio(_method(pair, test.p, by), 1 - test.alpha)
    p_same = contrast.p_within(margin)
    difference = decide(ratio, test.p, p_same, by.alpha)
    printed = _without_excluded(ratio, difference, margin)
    if printed != ratio and not pair.of_two_runs:
        printed = printed.model_copy(update={"method": printed.method + ENDS_AT_MARGIN})
    a = pair.a.cell
    return Comparison(
        a=a.server, b=pair.b.cell.server, workload=a.workload, load=a.load, link=a.link, ratio=printed,
        verdict=VERDICTS[difference], p_corrected=test.p, p_same=p_same, margin=margin, alpha=by.alpha,
        detectable=detectable_difference(contrast.logs, by.margin, by.alpha / by.comparisons),
    )  # fmt: skip


def _method(pair: Pair, p: float | None, by: _Certainty) -> str:
    if pair.of_two_runs:
        return OF_TWO_RUNS
    if pair.contrast.error is None:
        return NO_INTERVAL
    method = "paired t interval of log ratios"
    method += "; p by sign flips" if _by_flips(pair, by) else ""
    return f"{method}; Holm over {by.comparisons} comparisons" if by.comparisons > 1 and p is not None else method


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


def compare_with_itself(first: AnalyzedCell, second: AnalyzedCell) -> Again | None:
    """A/A: the ratio of the two trials of each block of one cell; None where no two blocks have both."""
    found = pair(first, second)
    if found is None or found.contrast.error is None:
        return None
    ratio = found.contrast.ratio("paired t interval of log ratios of one cell to itself")
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
