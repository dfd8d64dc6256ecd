"""Alpha, split over the interim analyses: how sure each must be, so that all of them together err in 5 %.

Spent after the manner of O'Brien & Fleming by the function of Lan & DeMets (1983): little at first, nearly all at the
last one. As it depends only on how far the run has come, a run that ends at another block than was planned has its
level too. What is worked out for the normal distribution is used for t with its degrees of freedom, as p-values
(Jennison & Turnbull 2000, 4.4); simulations in the tests show that it holds. No package that we use has it.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy import special

from headway.analysis.compare.contrast import ALPHA
from headway.plan.trial import interim_analyses
from headway.study.study import Study

LEAST_ALPHA = 1e-12
"""What an interim analysis may spend at least: less than can be computed is as good as nothing."""

NODES = 160


def spent(fraction: float, alpha: float = ALPHA) -> float:
    """How much of `alpha`, of both sides together, is spent when this fraction of the blocks is done (0..1]."""
    return float(4 * special.ndtr(special.ndtri(alpha / 4) / math.sqrt(fraction)))


def level_after(study: Study, blocks: int) -> float:
    """The two-sided alpha of an interim analysis after so many blocks, when all planned earlier ones were made."""
    planned = interim_analyses(study)
    done = min(max(1, blocks), planned[-1])
    fractions = tuple(after / planned[-1] for after in (*(after for after in planned if after < done), done))
    return levels(fractions)[-1]


@lru_cache(maxsize=256)
def levels(fractions: tuple[float, ...], alpha: float = ALPHA) -> tuple[float, ...]:
    """The two-sided nominal alpha of each interim analysis, given the fraction of the blocks at each.

    By recursive integration (Armitage, McPherson & Rowe 1969) of the density that the sum has where none so far has
    ended the run: the bound of each is such that it ends just the share of runs that it may.
    """
    found: list[float] = []
    path, spent_before = _Path(0.0, np.zeros(1), np.ones(1)), 0.0
    for fraction in fractions:
        share = max(spent(fraction, alpha) - spent_before, LEAST_ALPHA)
        bound = _bound(path, fraction, share)
        found.append(float(2 * special.ndtr(-bound / math.sqrt(fraction))))
        path, spent_before = _within(path, fraction, bound), spent_before + share
    return tuple(found)


@dataclass(frozen=True)
class _Path:
    """Where the sum is at a fraction of the blocks if no analysis ended the run: places, their shares of runs."""

    fraction: float
    places: NDArray[np.float64]
    shares: NDArray[np.float64]


def _bound(path: _Path, fraction: float, share: float) -> float:
    """The bound that ends this share of all runs at the next analysis."""
    spread = math.sqrt(fraction - path.fraction)
    if path.places.size == 1:  # the first one: the sum has come from one place, 0
        return -float(special.ndtri(share / 2)) * spread
    from scipy import optimize  # noqa: PLC0415  it takes a while to load, and runs of one analysis do without

    def beyond(bound: float) -> float:
        up, down = special.ndtr((path.places - bound) / spread), special.ndtr(-(bound + path.places) / spread)
        return float(path.shares @ (up + down)) - share

    return float(optimize.brentq(beyond, 0.0, 12 * math.sqrt(fraction)))


def _within(path: _Path, fraction: float, bound: float) -> _Path:
    """The runs that go on: the density between the bounds, by Gauss's nodes."""
    spread = math.sqrt(fraction - path.fraction)
    nodes, weights = np.polynomial.legendre.leggauss(NODES)
    steps = (nodes * bound)[:, None] - path.places[None, :]
    return _Path(fraction, nodes * bound, weights * bound * (_density(steps / spread) @ path.shares) / spread)


def _density(steps: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of the standard normal distribution."""
    return np.asarray(np.exp(-(steps**2) / 2) / math.sqrt(2 * math.pi), dtype=np.float64)
