"""db-limit: the database takes no more connections."""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism, ServerChange
from headway.analysis.causes.pool_full import STEADILY
from headway.analysis.cell.cell_findings import Cause, RuledOut, TheoreticalMaximum
from headway.analysis.cell.measured_cell import FULL
from headway.analysis.cell.subject import Subject
from headway.format import plural, rate

NAME = "db-limit"

MOST_LIMIT = 10_000
"""The largest database_limit that a study may set."""


def detect_db_limit(case: Case) -> Found:
    """The database refused connections, or all that it takes are in use."""
    if "postgres" not in case.subject.workload.backends:
        return None
    limit, bound = case.server.capacities.database_limit, case.bound("database-limit")
    refused = case.summed("postgres", "refused")
    if refused:
        takes = f": it takes {limit}" if limit is not None else ""
        evidence = f"the database turned {plural(round(refused), 'connection')} away (SQLSTATE 53300){takes}"
        return Cause(name=NAME, evidence=evidence)
    full = _limit_in_use(case, bound) if bound is not None else None
    if full is not None:
        return full
    if refused is None and bound is None:
        return None
    said = "the database turned no connection away" if refused is not None else f"it takes {limit} connections"
    if bound is not None:
        said += f", and {case.rate * bound.inputs['hold_s']:.3g} of {limit} are in use at least"
    return RuledOut(name=NAME, evidence=said)


def _limit_in_use(case: Case, bound: TheoreticalMaximum) -> Cause | None:
    limit, hold_s = bound.inputs["pool"], bound.inputs["hold_s"]
    if case.waiting <= limit:
        return None
    if case.rate * hold_s >= FULL * limit:
        evidence = f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {case.rate * hold_s:.3g} connections, of {limit:.0f}"
        return Cause(name=NAME, evidence=f"{evidence} that the database takes")
    response_s = case.cell.mean_response_s
    if response_s is None or case.server.capacities.database_reuse is not False:
        return None
    served = case.rate * response_s  # each has a connection of its own while it lasts
    if not STEADILY * limit <= served <= (2 - FULL) * limit:
        return None
    evidence = f"X·R = {rate(case.rate)}/s × {response_s:.3g} s = {served:.3g} requests with a connection of their own"
    return Cause(name=NAME, evidence=f"{evidence}, of {limit:.0f} that the database takes")


def _remedy(subject: Subject) -> str:
    limit = subject.server.capacities.database_limit
    now = "" if limit is None else f" (now {limit})"
    return f"pools that together stay below the database's limit{now}, a higher one, or a pooler"


def _higher_limit(case: Case) -> ServerChange | None:
    """A connection for each place in the pools, or for each request that may be there at once."""
    capacities = case.server.capacities
    pool = capacities.database_pool
    if isinstance(pool, int):
        needed = pool * capacities.processes
    else:
        needed = case.subject.users or case.at_once(case.cell.r0_s) or 0
    limit = min(MOST_LIMIT, max(10, needed))
    if capacities.database_limit is None or limit <= capacities.database_limit:
        return None
    return ServerChange(NAME, f"up to {needed} connections are wanted at once", {"database_limit": limit})


DB_LIMIT = Mechanism(
    name=NAME,
    explain="The database refuses connections, or all that it takes are in use.",
    remedy=_remedy,
    detect=detect_db_limit,
    summary=lambda _: "the database takes no more connections",
    change=_higher_limit,
    fails_requests=True,
)
