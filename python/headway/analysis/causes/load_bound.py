"""generator-bound and users-bound: the load, not the server, limits the rate."""

from math import sqrt

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.cell.levels import BY_CHANCE, FULL, MOST, standard_errors
from headway.analysis.cell.theoretical_maximum import least_per_s
from headway.format import percent, plural, rate

POOLS = ("client-pool", "database-pool", "database-limit")

APART = 0.98
"""Below this share of a bound users are in each other's way; so far below it a rate may be for what was not counted."""


def _detect_generator_bound(case: Case) -> Found:
    """The load generator failed one of its own validity checks: then it is what was measured.

    Not where it lacked ports and nothing else: that is `ports-exhausted`.
    """
    if case.cell.failures("no-port") and "ports-exhausted" in case.names and len(case.generator_faults) <= 1:
        return None
    if case.generator_faults:
        return Detection("; ".join(dict.fromkeys(case.generator_faults)))
    if not case.blocks:
        return None
    share = max(block.measured.load.cpu_share for block in case.blocks)
    return Detection(f"the load generator used {percent(share)} of its core at most", shown=False)


def _detect_users_bound(case: Case) -> Found:
    """X ≈ N / (R0 + Z): every user gets a response as if alone. What more users would do is not known.

    Where nothing else was found both figures may be off, and by as much more as the law of waits left to chance says.
    """
    maximum = case.cell.bound("users")
    if maximum is None:
        return None
    said = f"{rate(case.rate)}/s is {percent(case.rate / maximum.value)} of {maximum.formula} = {rate(maximum.value)}/s"
    # The mean of n waits differs by 1/√n of what one wait does; as a share of the time between two requests of a user.
    cycle_s = maximum.inputs["users"] / maximum.value
    chance = (
        standard_errors(BY_CHANCE) * case.subject.chance_s / (cycle_s * sqrt(case.cell.answered))
        if case.cell.answered
        else 0.0
    )
    # A rate of twice the bound says that something slowed the single user, and nothing of the users.
    least, most = FULL if case.found else FULL * FULL / (1 + chance), 1 / MOST
    if not least * maximum.value <= case.rate <= most * maximum.value:
        return Detection(said, shown=False)
    alone = case.rate >= FULL * maximum.value
    healthy = "every user is answered as if alone" if alone else "nothing else was found to hold them up"
    if not alone and case.rate < FULL * FULL * maximum.value:
        healthy += f", and by chance so many waits may be {percent(chance)} longer than their laws say"
    return Detection(f"{said}: {healthy}{case.seen_at_once()}")


def _users_summary(case: Case) -> str:
    """With what lies between the rate and its bound, where that is no more than the users' waits for each other."""
    cell, users = case.cell, case.subject.users or 0
    # What waits for a pool, a lock or a limit does so for other users: the bound would count it as thinking.
    pools = (maximum.inputs for maximum in cell.theoretical_maxima if maximum.name in POOLS)
    free = all(each["pool"] * each["processes"] >= users for each in pools)
    delays = free and case.subject.concurrency_limit is None and case.server.foreign is None
    apart = cell.efficiency is not None and cell.efficiency.value < APART
    least = least_per_s(users, cell.theoretical_maxima) if delays and apart else None
    met = ""
    if least is not None and case.rate >= least * APART:
        met = f", and {rate(least)}/s where each of them waits for all others at its processor"
    much = "nearly all" if apart else "all"
    asked = f"it does {much} that its {plural(users, 'user')} can ask for"
    return f"{asked}{case.printed_bound('users')}{met}; more users were not tried"


GENERATOR_BOUND = Mechanism(
    name="generator-bound",
    explain="The load generator failed one of its own validity checks, so that it is what was measured.",
    remedy="give the load generator a core of its own, or ask for less",
    detect=_detect_generator_bound,
    of_trials=True,
    counted=True,
)

USERS_BOUND = Mechanism(
    name="users-bound",
    explain="Every user gets a response as soon as a single user does: the load asks for no more.",
    remedy="more users, twice as many to begin with, show what limits it next",
    detect=_detect_users_bound,
    last=True,
    summary=_users_summary,
)
