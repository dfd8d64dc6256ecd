"""Two tests of a margin, for logarithms of ratios that are paired within blocks: is more than ±δ shown, or less?

"More" is a test of the interval null hypothesis |ln ratio| ≤ δ (Hodges & Lehmann 1954); "less" are two one-sided tests
(TOST, Schuirmann 1987). Both have the same error: of true differences of just δ at most 5 % are called more, and at
most 5 % less. Two things are our own though packages have them, and the tests hold them to these: Holm's correction,
eight lines, for statsmodels takes 90 MB and seconds to import; and the flips, which scipy does fifty times slower.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, stdev, variance

import numpy as np
from numpy.typing import NDArray
from scipy import special

EXACT = 13
"""Up to so many blocks every combination of signs is tried, 2^13 = 8192; of more blocks as many are drawn."""

SEED = 1979

ROUNDING = 1e-12
"""Signs that give the mean that was seen may do so up to the rounding of a sum."""


def p_beyond(logs: Sequence[float], margin: float) -> float | None:
    """p of "the ratio lies within ±margin", by t: P(|mean| ≥ the one that was seen) where the truth is the edge.

    The far tail counts as well, so that noise that is wide against the margin is no proof: with a margin of nought it
    is the two-sided t test. None with fewer than two blocks.
    """
    n = len(logs)
    if n < 2:
        return None
    mean, edge, error = abs(fmean(logs)), math.log1p(margin), stdev(logs) / math.sqrt(n)
    if error == 0:
        return 0.0 if mean > edge else 1.0
    return min(1.0, _beyond(n, (mean - edge) / error) + _beyond(n, (mean + edge) / error))


def p_within(logs: Sequence[float], margin: float) -> float | None:
    """p of "the ratio lies beyond ±margin": the larger of two one-sided t tests.

    None with fewer than two blocks.
    """
    n = len(logs)
    if n < 2:
        return None
    mean, edge, error = abs(fmean(logs)), math.log1p(margin), stdev(logs) / math.sqrt(n)
    if error == 0:
        return 0.0 if mean < edge else 1.0
    return _beyond(n, (edge - mean) / error)


def _beyond(n: int, t: float) -> float:
    """P(T > t) of n values; scipy's `stats.t.sf` says the same, slowly."""
    return float(special.stdtr(n - 1, -t))


def p_flipped(logs: Sequence[float], margin: float) -> float | None:
    """p of the same as `p_beyond`, by flipping signs around the edge: it takes symmetry of the noise, not its form.

    None with fewer than two blocks.
    """
    if len(logs) < 2:
        return None
    edge = math.log1p(margin)
    seen = abs(fmean(logs))
    centred = np.array(logs) * (1 if fmean(logs) >= 0 else -1) - edge
    signs = _signs(len(logs))
    as_far = int(np.sum(np.abs(edge + signs @ centred / len(logs)) >= seen - ROUNDING))
    # Of drawn signs the ones that were seen are one more (Phipson & Smyth 2010): p is never nought.
    return as_far / len(signs) if len(logs) <= EXACT else (as_far + 1) / (len(signs) + 1)


@dataclass(frozen=True)
class Unpaired:
    """The mean difference of two sets of logarithms whose blocks are no pairs, by Welch's t (1947).

    `error` is its standard error, None of single blocks; `freedom` are the degrees of freedom.
    """

    mean: float
    error: float | None
    freedom: float

    @classmethod
    def of(cls, logs: Sequence[float], others: Sequence[float], least: tuple[float, float] = (0.0, 0.0)) -> "Unpaired":
        """The former less the latter. `least` is what a block of either must vary by, however alike the blocks are."""
        mean = fmean(logs) - fmean(others)
        if min(len(logs), len(others)) < 2:
            return cls(mean, None, 0.0)
        both = zip((logs, others), least, strict=True)
        parts = [(max(variance(each), bound) / len(each), len(each) - 1) for each, bound in both]
        total = sum(part for part, _ in parts)
        if total == 0:
            return cls(mean, 0.0, float(len(logs) + len(others) - 2))
        return cls(mean, math.sqrt(total), total**2 / sum(part**2 / freedom for part, freedom in parts))

    def interval(self, level: float) -> tuple[float | None, float | None]:
        """The ratio's ends; None of single blocks."""
        if self.error is None:
            return None, None
        half = float(special.stdtrit(self.freedom, (1 + level) / 2)) * self.error if self.error else 0.0
        return math.exp(max(-700.0, self.mean - half)), math.exp(min(700.0, self.mean + half))

    def p_beyond(self, margin: float) -> float | None:
        """As `p_beyond` of pairs."""
        if self.error is None:
            return None
        edge = math.log1p(margin)
        return min(1.0, self._tail(abs(self.mean) - edge) + self._tail(abs(self.mean) + edge))

    def p_within(self, margin: float) -> float | None:
        """As `p_within` of pairs."""
        return None if self.error is None else self._tail(math.log1p(margin) - abs(self.mean))

    def _tail(self, distance: float) -> float:
        """P(T > distance / error)."""
        if not self.error:
            return 0.0 if distance > 0 else 1.0
        return float(special.stdtr(self.freedom, -distance / self.error))


@lru_cache(maxsize=64)
def _signs(blocks: int) -> NDArray[np.float64]:
    """Every combination of signs, a row each, or of many blocks as many rows that are drawn, always the same."""
    if blocks > EXACT:
        return np.random.default_rng(SEED).choice((-1.0, 1.0), (2**EXACT, blocks))
    return np.array(((np.arange(2**blocks)[:, None] >> np.arange(blocks)) & 1) * 2.0 - 1.0)


def flips_suffice(blocks: int, comparisons: int, alpha: float) -> bool:
    """Whether flips of so many blocks can show anything, corrected for the comparisons: p is 2/2^B at the least."""
    return comparisons * 2.0 ** (1 - blocks) <= alpha


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """Holm's step-down correction (1979); the missing ones stay missing and are not counted."""
    known = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    running = 0.0
    for rank, (p, place) in enumerate(known):
        running = max(running, min(1.0, p * (len(known) - rank)))
        corrected[place] = running
    return tuple(corrected)
