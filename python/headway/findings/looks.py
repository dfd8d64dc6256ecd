"""Alpha, split over the looks: how sure each look must be, so that all of them together err in 5 %.

Spent after the manner of O'Brien & Fleming by the function of Lan & DeMets (1983): little at first, nearly all at the
last look. As it depends only on how far the run has come, a run that ends at another block than was planned has its
level too. What is worked out for the normal distribution is used for t with its degrees of freedom, as p-values
(Jennison & Turnbull 2000, 4.4); simulations in the tests show that it holds. No package that we use has it.
"""

from functools import lru_cache

import numpy as np
from scipy import optimize, stats

from headway.findings.estimate import LEVEL
from headway.plan.look import looks
from headway.spec.study import Study

ALPHA = 1 - LEVEL

LEAST_ALPHA = 1e-12
"""What a look may spend at least: less than can be computed is as good as nothing."""

NODES = 160


def spent(fraction: float, alpha: float = ALPHA) -> float:
    """How much of `alpha`, of both sides together, is spent when this fraction of the blocks is done (0..1]."""
    return float(4 * stats.norm.sf(stats.norm.isf(alpha / 4) / np.sqrt(fraction)))


def level_after(study: Study, blocks: int) -> float:
    """The two-sided alpha of a look after so many blocks, when all planned looks before it have been taken."""
    planned = looks(study)
    done = min(max(1, blocks), planned[-1])
    fractions = tuple(look / planned[-1] for look in (*(look for look in planned if look < done), done))
    return levels(fractions)[-1]


@lru_cache(maxsize=256)
def levels(fractions: tuple[float, ...], alpha: float = ALPHA) -> tuple[float, ...]:
    """The two-sided nominal alpha of each look, given the fraction of the blocks at each.

    By recursive integration (Armitage, McPherson & Rowe 1969) of the density that the sum has where no look so far has
    ended the run: each look's bound is such that it ends just the share of runs that it may.
    """
    found: list[float] = []
    sums, density, before, spent_before = np.zeros(1), np.ones(1), 0.0, 0.0
    for fraction in fractions:
        share = max(spent(fraction, alpha) - spent_before, LEAST_ALPHA)
        spread = np.sqrt(fraction - before)

        def beyond(bound: float, sums: np.ndarray = sums, density: np.ndarray = density, spread: float = spread) -> float:
            tails = stats.norm.sf((bound - sums) / spread) + stats.norm.cdf((-bound - sums) / spread)
            return float(density @ tails)

        bound = float(optimize.brentq(lambda at: beyond(at) - share, 0.0, 12 * np.sqrt(fraction)))
        found.append(float(2 * stats.norm.sf(bound / np.sqrt(fraction))))
        places, weights = np.polynomial.legendre.leggauss(NODES)
        steps = (places * bound)[:, None] - sums[None, :]
        density = weights * bound * (stats.norm.pdf(steps / spread) / spread @ density)
        sums, before, spent_before = places * bound, fraction, spent_before + share
    return tuple(found)
