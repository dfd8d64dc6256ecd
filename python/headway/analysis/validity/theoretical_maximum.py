"""The gate of ceilings: no rate is higher than arithmetic allows."""

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from scipy import special

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import TheoreticalMaximum
from headway.analysis.cell.theoretical_maximum import MEASURED
from headway.analysis.validity.failed_check import FailedCheck
from headway.format import percent

ABOVE_CEILING = 0.02
MOST_UNCERTAIN = 0.10
UNKNOWN = 1.0
"""The limits of the gate. How uncertain R0 is, one block does not tell: its lone answers may have met cold caches."""

LATE_ALONE = 0.50
"""A lone user who met a cold pool or a busy machine waited up to half as long again as was necessary."""


def above_ceiling(
    block: Block, maxima: Sequence[TheoreticalMaximum], lone_s: Sequence[float], ideal: float | None, lucky: float = 0.0
) -> FailedCheck | None:
    """The rate is no higher than arithmetic allows.

    Two bounds. `ideal`, which the bare waits allow (`ideal_per_s`, the offered rate left out), is exceeded by
    nothing honest: 2 % are granted to the window's edges. The least of `ceilings` rests on R0: 2 %, and how uncertain
    R0 is; but while the bare waits allow the rate, R0 is what is wrong, up to half of it (a lone user finds cold
    pools), and a caveat says so. A server that leaves work out under load, of which no wait tells, gains more than
    that. The offered rate is no bound here: random arrivals exceed their mean in half of the windows. Nor are those
    that rest on what was measured under this very load (`MEASURED`).
    `lucky` is how much shorter the waits of one window may be than their mean (`luck`).
    """
    if ideal is not None and block.rate > ideal * (1 + ABOVE_CEILING + lucky):
        return _above(block.rate, ideal, "what the bare waits allow", ABOVE_CEILING + lucky)
    bounds = [maximum for maximum in maxima if maximum.name not in ("offered", *MEASURED)]
    if not bounds:
        return None
    least = min(bounds, key=lambda maximum: maximum.value)
    tolerance = ABOVE_CEILING + lucky
    if "r0_s" in least.inputs:
        tolerance += LATE_ALONE - ABOVE_CEILING if ideal is not None else _relative_uncertainty(lone_s)
    if block.rate <= least.value * (1 + tolerance):
        return None
    return _above(block.rate, least.value, f"the ceiling {least.formula}", tolerance)


def luck(block: Block) -> float:
    """How much shorter than its mean the wait of a window's requests may be by chance, as a share.

    Four standard errors, as one in forty of a study's many trials passes two. The spread of one wait is taken for what
    its mean is above its least: so it is of an exponential law, and of an error that half of the requests meet.
    """
    subject = block.subject
    mean_ns = subject.workload.mean_ns
    if not subject.waits_by_chance or not block.window.answered:
        return 0.0
    return 4 * (mean_ns - subject.workload.least_ns) / mean_ns / math.sqrt(block.window.answered)


def _above(per_s: float, bound: float, what: str, tolerance: float) -> FailedCheck:
    evidence = (
        f"{per_s:.4g}/s is {percent(per_s / bound - 1)} above {what} = {bound:.4g}/s (at most {percent(tolerance)})"
    )
    hint = "a longer window, and a ramp, so that users do not answer in step; else the ceiling's inputs are wrong"
    return FailedCheck("above-ceiling", evidence, hint)


def _relative_uncertainty(values: Sequence[float]) -> float:
    """Half of the 95 % t interval of the mean over the mean; at most 10 %, more would hide any fault.

    Of a single value nothing is known but that it is not twice as long.
    """
    n = len(values)
    if n < 2:
        return UNKNOWN
    return min(MOST_UNCERTAIN, float(special.stdtrit(n - 1, 0.975)) * stdev(values) / math.sqrt(n) / fmean(values))
