"""Alpha, split over the interim analyses: how sure each must be, so that all of them together err in 5 %.

Spent after the manner of O'Brien & Fleming by the function of Lan & DeMets (1983): little at first, nearly all at the
last one. As it depends only on how far the run has come, a run that ends at another block than was planned has its
level too. Each analysis has what is spent since the one before: by Bonferroni's inequality all together err no more.
"""

import math

from scipy import special

from headway.analysis.compare.contrast import ALPHA
from headway.plan.trial import interim_analyses
from headway.study.study import Study

LEAST_ALPHA = 1e-12
"""What an interim analysis may spend at least: less than can be computed is as good as nothing."""


def spent(fraction: float, alpha: float = ALPHA) -> float:
    """How much of `alpha`, of both sides together, is spent when this fraction of the blocks is done (0..1]."""
    return float(4 * special.ndtr(special.ndtri(alpha / 4) / math.sqrt(fraction)))


def level_after(study: Study, blocks: int) -> float:
    """The two-sided alpha of an interim analysis after so many blocks, when all planned earlier ones were made."""
    planned = interim_analyses(study)
    done = min(max(1, blocks), planned[-1])
    before = max((after for after in planned if after < done), default=0)
    return max(LEAST_ALPHA, spent(done / planned[-1]) - (spent(before / planned[-1]) if before else 0.0))
