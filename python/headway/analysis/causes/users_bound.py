"""users-bound: the concurrent users ask for no more than the server serves."""

from math import sqrt

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.cell.cell_findings import Cause, RuledOut, TheoreticalMaximum
from headway.analysis.cell.measured_cell import FULL
from headway.analysis.cell.theoretical_maximum import least_per_s
from headway.format import percent, plural, rate

NAME = "users-bound"

NEARLY = 0.90
"""Where nothing else was found, the few responses of a single user cannot tell this from N / R0."""

BY_CHANCE = 2.33
"""Waits that are left to chance may be longer: by so many standard errors in one of a hundred cells."""

APART = 0.98
"""Below this share of the users' bound they are in each other's way."""

BELOW = 0.98
"""A rate may be so far below a bound for what was not counted: response times and CPU time vary by as much."""


def detect_users_bound(case: Case) -> Found:
    """Detect X ≈ N / (R0 + Z): every user gets a response as if alone. Healthy: only more users would show more.

    Where nothing else was found a little less is as much as the responses to a single user can tell, and as the law of
    waits that are left to chance.
    """
    maximum = case.bound("users")
    if maximum is None:
        return None
    said = f"{rate(case.rate)}/s is {percent(case.rate / maximum.value)} of {maximum.formula} = {rate(maximum.value)}/s"
    chance = BY_CHANCE * _standard_error(case, maximum)
    if case.rate < (FULL if case.found else NEARLY / (1 + chance)) * maximum.value:
        return RuledOut(name=NAME, evidence=said)
    alone = case.rate >= FULL * maximum.value
    healthy = "every user is answered as if alone" if alone else "nothing else was found to hold them up"
    if not alone and case.rate < NEARLY * maximum.value:
        healthy += f", and by chance so many waits may be {percent(chance)} longer than their laws say"
    return Cause(name=NAME, evidence=f"{said}: {healthy}" + case.seen_at_once())


def _standard_error(case: Case, maximum: TheoreticalMaximum) -> float:
    """Of the mean wait between two requests of a user, as a share of it: that of n waits differs by 1/√n."""
    responses = sum(block.window.answered for block in case.blocks)
    cycle_s = maximum.inputs["users"] / maximum.value
    return case.subject.chance_s / (cycle_s * sqrt(responses)) if responses else 0.0


def _summary(case: Case) -> str:
    most = case.printed_bound("users")
    return f"only its {plural(case.subject.users or 0, 'user')} bound it{most}{_met(case)}; more users would show more"


def _met(case: Case) -> str:
    """What lies between a rate and its users' bound, where that is no more than their waits for each other."""
    cell = case.cell
    least = least_per_s(case.subject.users or 0, cell.theoretical_maxima) if cell.share_of_ceiling < APART else None
    if least is None or case.rate < least * BELOW:
        return ""
    return f", and {rate(least)}/s where each of them waits for all others at its processor"


USERS_BOUND = Mechanism(
    name=NAME,
    explain="Every user gets a response as soon as a single user does, so that only more users would show more.",
    remedy="nothing: it is healthy; ask for more, to see what it can do",
    detect=detect_users_bound,
    last=True,
    summary=_summary,
)
