"""What is no fault of the server: users who ask for no more, and a load generator that cannot."""

from collections.abc import Sequence
from math import sqrt

from headway.analysis.causes.case import Case, Found
from headway.analysis.cell.cell_findings import Ceiling, Diagnosis, RuledOut
from headway.analysis.cell.figures import FULL
from headway.format import percent, rate

NEARLY = 0.90
"""Where nothing else is found this is as near to N / R0 as a lone user's few answers can tell."""

BY_CHANCE = 2.33
"""Waits that are left to chance may by chance be longer: by so many standard errors in one of a hundred cells."""


def users_bound(case: Case, unexplained: bool = False) -> Found:
    """X ≈ N / (R0 + Z): every user is served as if alone. Healthy: only more users would show more.

    Where nothing else was found (`unexplained`) a little less is as much as a lone user's answers can tell, and as the
    law of waits that are left to chance.
    """
    ceiling = case.bound("users")
    if ceiling is None:
        return None
    said = f"{rate(case.rate)}/s is {percent(case.rate / ceiling.value)} of {ceiling.formula} = {rate(ceiling.value)}/s"
    chance = BY_CHANCE * _standard_error(case, ceiling)
    if case.rate < (NEARLY / (1 + chance) if unexplained else FULL) * ceiling.value:
        return RuledOut(name="users-bound", evidence=said)
    alone = case.rate >= FULL * ceiling.value
    healthy = "every user is answered as if alone" if alone else "nothing else was found to hold them up"
    if not alone and case.rate < NEARLY * ceiling.value:
        healthy += f", and by chance so many waits may be {percent(chance)} longer than their laws say"
    return Diagnosis(name="users-bound", evidence=f"{said}: {healthy}" + case.seen_at_once())


def _standard_error(case: Case, ceiling: Ceiling) -> float:
    """Of the mean of what users wait from one request to the next, as a share of it: n of them tell it by 1/√n."""
    answers = sum(block.window.answered for block in case.blocks)
    cycle_s = ceiling.inputs["users"] / ceiling.value
    return case.subject.chance_s / (cycle_s * sqrt(answers)) if answers else 0.0


def generator_bound(failed: Sequence[str], share: float | None = None) -> Found:
    """The load generator failed a gate of its own in these trials: what was measured is it, not the server."""
    if failed:
        return Diagnosis(name="generator-bound", evidence="; ".join(dict.fromkeys(failed)))
    if share is None:
        return None
    return RuledOut(name="generator-bound", evidence=f"the load generator used {percent(share)} of its core at most")
