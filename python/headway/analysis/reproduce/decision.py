"""The rules by which a measured ratio decides a claim, and what each verdict means.

- supported: the interval covers what was published. Where a source published no figure, only a direction: the interval
  excludes the other direction, and no difference.
- consistent in kind: the effect has the direction that was published, and the interval leaves out the figure.
- contradicted: the interval shows the opposite, or no effect where one was published.
- undecided: the interval allows both, or what was measured cannot decide (`UndecidedReason`).

Directions go by δ = 2 %, as everywhere: a ratio within ±δ is no effect. A figure is covered where it lies in the
interval, or where the interval lies within the claim's own tolerance (`within`) of it: a source prints so many digits.
"""

import math
from typing import NamedTuple

from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.compare.contrast import MARGIN, Difference, decide_by_interval
from headway.analysis.compare.server_comparison import withheld
from headway.analysis.findings import ClaimDecision, UndecidedReason
from headway.study.claims import Claim

NO_WIDTH = 1e-9
"""An interval that is relatively narrower than this has no width: nothing is known of how blocks differ."""

DECIDES_NOTHING: tuple[UndecidedReason, ...] = ("cannot-fail", "no-width")
"""What holds of every run of the experiment: such a claim neither supports a hypothesis nor holds it back."""

MORE_BLOCKS_HELP: tuple[UndecidedReason, ...] = ("one-block", "wide-interval")


class Decided(NamedTuple):
    """A decision, and why it is undecided where it is."""

    decision: ClaimDecision
    undecided_because: UndecidedReason = ""


def decide(claim: Claim, ratio: Estimate | None, published: float | None, noise: float, too_short: bool) -> Decided:
    """The verdict of the ratio of a claim's sides (left over right, or over its value).

    `published` is the same of the source's figures, `noise` how far a cell of the run differs from itself. A claim that
    is `against` its own sentence is decided the other way round.
    """
    reason = _indecisive(claim, ratio, too_short)
    if ratio is None or reason:
        return Decided("undecided", reason or "no-figures")
    found = _of_relation(claim, ratio, published, noise)
    if found == "undecided":
        return Decided("undecided", "wide-interval")
    if claim.against and claim.candidate is None:
        return Decided("supported" if found == "contradicted" else "contradicted")
    return Decided(found)


def covers(ratio: Estimate, figure: float, within: float) -> bool:
    """Whether the interval covers the figure, or lies within the tolerance of it."""
    if ratio.low is None or ratio.high is None:
        return False
    inside = figure / (1 + within) <= ratio.low and ratio.high <= figure * (1 + within)
    return inside or ratio.low <= figure <= ratio.high


def _indecisive(claim: Claim, ratio: Estimate | None, too_short: bool) -> UndecidedReason:
    """Why these figures decide nothing, whatever they are; "" where they may."""
    if claim.cannot_fail:
        return "cannot-fail"
    if ratio is None:
        return "no-figures"
    if too_short:
        return "short-window"
    if ratio.low is None or ratio.high is None:
        return "one-block"
    return "no-width" if ratio.high - ratio.low <= NO_WIDTH * ratio.high else ""


def _of_relation(claim: Claim, ratio: Estimate, published: float | None, noise: float) -> ClaimDecision:
    if claim.relation == "same":
        return _of_same(claim, ratio, published, noise)
    wanted: Difference = "more" if claim.relation == "more" or (claim.times or 0.0) > 1 else "less"
    direction = _direction(ratio, MARGIN, noise)
    if direction == "unclear":
        return "undecided"
    if direction != wanted:
        return "contradicted"
    figures = [figure for figure in (claim.times, published) if figure is not None]
    if claim.times is not None:  # the sentence has its own figure; the source's table may have another one
        figures = [claim.times, *([published] if claim.published is not None and published is not None else [])]
        if noise > claim.within:
            return "consistent in kind"
    return "supported" if all(covers(ratio, figure, claim.within) for figure in figures) else "consistent in kind"


def _of_same(claim: Claim, ratio: Estimate, published: float | None, noise: float) -> ClaimDecision:
    """The sentence's own figure is that both sides are equal, or that the left one is the value."""
    found = _direction(ratio, claim.within, noise if noise > claim.within else 0.0)
    if found == "unclear":
        return "undecided"
    if found != "same":
        return "contradicted"
    stated = claim.published is None or published is None or covers(ratio, published, claim.within)
    return "supported" if stated else "consistent in kind"


def _direction(ratio: Estimate, margin: float, noise: float) -> Difference:
    low, high = ratio.low or 0.0, math.inf if ratio.high is None else ratio.high
    return withheld(decide_by_interval(low, high, margin), ratio, noise)
