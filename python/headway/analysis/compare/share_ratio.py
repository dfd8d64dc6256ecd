"""The ratio of two runs' shares of requests with a response, from the exact intervals of both.

Each share is as exact as so many independent requests make it: failures come in clusters, so a run's requests count as
of so many times fewer as its blocks differ more than by chance (`dispersion`). The interval of the ratio is that of
Donner and Zou (2012, "MOVER"): it recovers the variances from the two Clopper-Pearson intervals, so that it is as
skewed as they are, and has a width where no request failed. What it shows of a margin is found by its inversion: p is
1 - the highest level at which the interval still shows it.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headway.analysis.cell.dispersion import dispersion, interval_of_share
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import LEVEL

METHOD = "Clopper-Pearson intervals of both shares, as of so many requests as blocks show; their ratio by MOVER"

STEPS = 40
"""Halvings by which a level is found, to 1e-12."""


@dataclass(frozen=True)
class AnsweredShare:
    """Of one run: how many requests had no response of how many, worth so many times fewer independent ones."""

    unanswered: int
    of: int
    worth: float

    @classmethod
    def of_blocks(cls, unanswered: Sequence[int], scheduled: Sequence[int]) -> "AnsweredShare":
        """That of these blocks."""
        return cls(sum(unanswered), sum(scheduled), dispersion(unanswered, scheduled))

    @property
    def value(self) -> float:
        """The share with a response, 0..1; half of a request's where none had one, so that it has a ratio."""
        return max(0.5, self.of - self.unanswered) / self.of

    def interval(self, level: float) -> tuple[float, float]:
        """The exact interval of the share with a response."""
        low, high = interval_of_share(self.unanswered / self.worth, self.of / self.worth, level)
        return 1 - high, 1 - low


@dataclass(frozen=True)
class ShareRatio:
    """The later share over the earlier one; `blocks` are the fewer of both runs: of single blocks nothing is shown."""

    later: AnsweredShare
    earlier: AnsweredShare
    blocks: int

    @property
    def value(self) -> float:
        """The ratio itself."""
        return self.later.value / self.earlier.value

    def interval(self, level: float) -> tuple[float, float]:
        """Its interval. Open above where the earlier share may be none."""
        p, q = self.later.value, self.earlier.value
        (p_low, p_high), (q_low, q_high) = self.later.interval(level), self.earlier.interval(level)
        low = _mover(p, q, p_low, q_high, -1)
        high = _mover(p, q, p_high, q_low, 1) if q_low > 0 else math.inf
        return min(low, self.value), max(high, self.value)

    def ratio(self, without: str) -> Estimate:
        """The ratio with its interval; of single blocks without one, by the method `without`."""
        if self.blocks < 2:
            return Estimate(value=self.value, low=None, high=None, method=without, n=self.blocks)
        low, high = self.interval(LEVEL)
        bounded = high if high < math.inf else None
        return Estimate(value=self.value, low=low, high=bounded, method=METHOD, n=self.blocks)

    def p_beyond(self, margin: float) -> float | None:
        """p of "the ratio lies within ±margin". None of single blocks."""
        if self.blocks < 2:
            return None

        def beyond(level: float) -> bool:
            low, high = self.interval(level)
            return low > 1 + margin or high < 1 / (1 + margin)

        return 1 - _highest(beyond)

    def p_within(self, margin: float) -> float | None:
        """p of "the ratio lies beyond ±margin", by two one-sided tests. None of single blocks."""
        if self.blocks < 2:
            return None

        def within(level: float) -> bool:
            low, high = self.interval(level)
            return low > 1 / (1 + margin) and high < 1 + margin

        # An interval of the level 1 - 2p inside of the margin are two tests, each at p.
        return (1 - _highest(within)) / 2


def _mover(p: float, q: float, p_end: float, q_end: float, sign: int) -> float:
    """The lower (-1) or upper (1) end of the interval of p / q, from the opposite ends of their own."""
    root = max(0.0, (p * q) ** 2 - p_end * q_end * (2 * p - p_end) * (2 * q - q_end))
    return (p * q + sign * math.sqrt(root)) / (q_end * (2 * q - q_end))


def _highest(shown: Callable[[float], bool]) -> float:
    """The highest level at which something is shown; 0 where it never is."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if shown(middle) else (low, middle)
    return low
