"""A contrast of two sides, by the logarithm of their ratio: its estimate, and what it shows of a margin.

Sides are paired where blocks measured both (t interval of the blocks' log ratios), independent where they are of two
runs (Welch 1947), and single where there is one measurement of each (`decide_by_interval` of what counting tells).

How many blocks a difference takes, and how small a one so many can show, is by the noncentral t.

Two tests of a margin δ: is a difference of more than ±δ shown, or of less? "More" is a test of the interval null
hypothesis |ln ratio| ≤ δ (Hodges & Lehmann 1954); "less" are two one-sided tests (TOST, Schuirmann 1987). Both have the
same error: of true differences of just δ at most 5 % are called more, and at most 5 % less. Holm's correction is our
own, eight lines, for statsmodels takes 90 MB and seconds to import; the tests compare them.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev, variance
from typing import Literal

from scipy import special

from headway.analysis.cell.estimate import geometric
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import LEVEL

MARGIN = 0.02
"""δ, fixed beforehand: figures that differ by less are the same for everybody who must choose."""

BETWEEN_RUNS = 0.05
"""δ: two runs of the same program on the same machine may differ by this, for reasons that no block shows."""

ALPHA = 1 - LEVEL

NO_INTERVAL = "one block: no interval"

Difference = Literal["more", "less", "same", "unclear"]
"""What a contrast shows of the former side against the latter."""

Change = Literal["better", "worse", "same", "unclear"]
"""What a comparison shows of a later figure against an earlier one."""

POWER = 0.8
"""How often the difference is to be found; the usual choice (Cohen 1988)."""

MOST_BLOCKS = 100
"""More blocks than this are not advised."""

FAR = 1_000.0
"""A critical value of t beyond this is out of reach, and scipy's noncentral t does not come to an end there."""


@dataclass(frozen=True)
class Contrast:
    """The mean of log ratios, with its standard error (None of single blocks) and t's degrees of freedom.

    `logs` are the blocks' own log ratios where sides are paired. `resolution` is by how much the mean may differ from
    the truth because its sides were read from a histogram: nothing is decided by less.
    """

    mean: float
    error: float | None
    freedom: float
    n: int
    logs: tuple[float, ...] = ()
    resolution: float = 0.0

    @classmethod
    def paired(cls, logs: Sequence[float]) -> "Contrast":
        """From the log ratio of each block that measured both sides; at least one."""
        n = len(logs)
        error = stdev(logs) / math.sqrt(n) if n > 1 else None
        return cls(fmean(logs), error, n - 1, n, tuple(logs))

    @classmethod
    def independent(cls, logs: Sequence[float], others: Sequence[float], resolution: float = 0.0) -> "Contrast":
        """The former logarithms less the latter, whose blocks are no pairs, by Welch's t."""
        mean, n = fmean(logs) - fmean(others), min(len(logs), len(others))
        if n < 2:
            return cls(mean, None, 0.0, n, resolution=resolution)
        parts = [(variance(each) / len(each), len(each) - 1) for each in (logs, others)]
        total = sum(part for part, _ in parts)
        if total == 0:
            return cls(mean, 0.0, float(len(logs) + len(others) - 2), n, resolution=resolution)
        freedom = total**2 / sum(part**2 / freedom for part, freedom in parts)
        return cls(mean, math.sqrt(total), freedom, n, resolution=resolution)

    def ratio(self, method: str, level: float = LEVEL) -> Estimate:
        """The ratio with its t interval; without one of single blocks."""
        if self.logs:
            return geometric([math.exp(_finite(log)) for log in self.logs], method, level)
        value = math.exp(_finite(self.mean))
        low = high = None
        if self.error is not None:
            half = float(special.stdtrit(self.freedom, (1 + level) / 2)) * self.error if self.error else 0.0
            half += self.resolution
            low, high = math.exp(max(-700.0, self.mean - half)), math.exp(min(700.0, self.mean + half))
        return Estimate(value=value, low=low, high=high, method=method, level=level, n=self.n)

    def p_beyond(self, margin: float) -> float | None:
        """p of "the ratio lies within ±margin", by t: P(|mean| ≥ the observed one) where the truth is the edge.

        The far tail counts as well, so that noise that is wide against the margin is no proof: with a margin of 0 it
        is the two-sided t test. None of single blocks.
        """
        if self.error is None:
            return None
        edge = math.log1p(margin)
        return min(1.0, self._tail(abs(self.mean) - edge) + self._tail(abs(self.mean) + edge))

    def p_within(self, margin: float) -> float | None:
        """p of "the ratio lies beyond ±margin": the larger of two one-sided t tests. None of single blocks."""
        return None if self.error is None else self._tail(math.log1p(margin) - abs(self.mean))

    def _tail(self, distance: float) -> float:
        """P(T > distance / error); scipy's `stats.t.sf` gives the same, slowly."""
        distance -= self.resolution
        if not self.error:
            return 0.0 if distance > 0 else 1.0
        return float(special.stdtr(self.freedom, -distance / self.error))


def decide(ratio: Estimate, p_beyond: float | None, p_within: float | None, alpha: float = ALPHA) -> Difference:
    """What both tests show at this alpha. `p_beyond` may be corrected for several comparisons."""
    if p_beyond is None or p_within is None or ratio.low is None or ratio.high is None:
        return "unclear"
    if p_within < alpha:
        return "same"
    if p_beyond < alpha:
        return "more" if ratio.value > 1 else "less"
    return "unclear"


def decide_by_interval(low: float, high: float, margin: float) -> Difference:
    """What an interval of a ratio shows by itself."""
    if low > 1 + margin:
        return "more"
    if high < 1 / (1 + margin):
        return "less"
    return "same" if low >= 1 / (1 + margin) and high <= 1 + margin else "unclear"


def change_of(difference: Difference, *, more_is_better: bool) -> Change:
    """A difference of a later figure from an earlier one, as better or worse."""
    if difference == "more":
        return "better" if more_is_better else "worse"
    if difference == "less":
        return "worse" if more_is_better else "better"
    return difference


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """Holm's step-down correction (1979); the missing ones stay missing and are not counted."""
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    running = 0.0
    for rank, (p, place) in enumerate(known):
        running = max(running, min(1.0, p * (len(known) - rank)))
        corrected[place] = running
    return tuple(corrected)


def _finite(log: float) -> float:
    """A logarithm whose exponential a float can hold."""
    return max(-700.0, min(700.0, log))


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
    critical = -float(special.stdtrit(blocks - 1, alpha)) if blocks > 1 and 0 < alpha < 1 else math.inf
    if critical >= FAR:
        return None
    return float(special.nctdtrinc(blocks - 1, 1 - POWER, critical)) * sd / math.sqrt(blocks)


def detectable_difference(logs: Sequence[float], margin: float, alpha: float) -> float | None:
    """The least difference that as many blocks find with 80 % power (0.03: 3 %), from the log ratio of each block."""
    beyond = least_distance(stdev(logs), len(logs), alpha) if len(logs) > 1 else None
    return None if beyond is None else math.expm1(min(700.0, math.log1p(margin) + beyond))


def blocks_for_all(needed: Iterable[int | None]) -> int | None:
    """As many blocks as decide all of these; None where there are none, or no number is known to decide one of them."""
    counts = list(needed)
    known = [count for count in counts if count is not None]
    return max(known) if known and len(known) == len(counts) else None
