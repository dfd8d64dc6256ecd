"""Limits of connections and threads: client-pool-full, db-pool-full, db-limit, thread-limit, executor-full."""

from math import ceil
from typing import Literal

from headway.analysis import sizing
from headway.analysis.causes.case import NEAR, Case
from headway.analysis.causes.full_capacity import Capacity, is_full
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange
from headway.analysis.cell.cell_findings import TheoreticalMaximum
from headway.analysis.cell.subject import UPSTREAMS, Subject
from headway.format import plural, rate
from headway.study.app import LibrarySetting

CLIENT, DATABASE = "client-pool-full", "db-pool-full"
Pool = Literal["client_pool", "database_pool"]

MOST_LIMIT = 10_000
"""The largest database_limit that a study may set."""

MOST_THREADS = 200


def _detect_pool_full(case: Case, pool: Pool, *backends: str) -> Found:
    """X·h ≈ P of the pool, h being what its backends take, or all of the request."""
    maximum = case.cell.bound(pool.replace("_", "-"))
    if maximum is None:
        return None
    connections = round(maximum.inputs["pool"] * maximum.inputs["processes"])
    if case.waiting <= connections:
        return Detection(f"{case.waiting} at once at most, and {connections} connections", shown=False)
    hold_s, limit = maximum.inputs["hold_s"], case.subject.concurrency_limit
    said, most = _in_use(case, hold_s, connections), case.most_at_once(*backends)
    if is_full(case, Capacity(connections, (hold_s,))) and (most is None or most >= connections):
        return Detection(said + case.seen_at_once())
    # A concurrency limit that is no larger would keep it to as many.
    own = limit is None or limit > connections
    if own and case.unexplained and is_full(case, Capacity(connections, (hold_s, case.slot_s), most)):
        said = f"{_in_use(case, case.slot_s, connections)}, if each request keeps its own from beginning to end"
        return Detection(said + case.seen_at_once())
    return Detection(said, shown=False)


def _in_use(case: Case, hold_s: float, connections: int) -> str:
    return f"{case.x_h(hold_s)} = {case.rate * hold_s:.3g} connections in use, of {connections} in the pool"


def _larger_pool(case: Case, key: Pool) -> ServerChange | None:
    capacities = case.server.capacities
    present, bound = getattr(capacities, key), case.cell.bound(key.replace("_", "-"))
    if not isinstance(present, int) or bound is None or case.wanted_per_s is None:
        return None
    hold_s, limit = bound.inputs["hold_s"], capacities.database_limit if key == "database_pool" else None
    pool = sizing.pool(case.wanted_per_s, hold_s, case.processes, limit)
    if case.subject.users is not None:
        pool = min(pool, ceil(case.subject.users / case.processes))
    if pool <= present:
        return None
    reason = f"{rate(case.wanted_per_s)}/s are asked for, and each request has a connection for {hold_s:.3g} s"
    return ServerChange(reason, {key: pool})


def _detect_db_limit(case: Case) -> Found:
    """The database refused connections, or all that it takes are in use."""
    if "postgres" not in case.subject.workload.backends:
        return None
    limit, bound = case.server.capacities.database_limit, case.cell.bound("database-limit")
    refused = case.summed("postgres", "refused")
    if refused:
        takes = f": it takes {limit}" if limit is not None else ""
        return Detection(f"the database turned {plural(round(refused), 'connection')} away (SQLSTATE 53300){takes}")
    if bound is not None and (full := _limit_in_use(case, bound)):
        return Detection(full)
    if refused is None and bound is None:
        return None
    said = "the database turned no connection away" if refused is not None else f"it takes {limit} connections"
    if bound is not None:
        said += f", and {case.rate * bound.inputs['hold_s']:.3g} of {limit} are in use at least"
    return Detection(said, shown=False)


def _limit_in_use(case: Case, bound: TheoreticalMaximum) -> str:
    limit, hold_s = bound.inputs["pool"], bound.inputs["hold_s"]
    if is_full(case, Capacity(limit, (hold_s,))):
        return f"{case.x_h(hold_s)} = {case.rate * hold_s:.3g} connections, of {limit:.0f} that the database takes"
    response_s = case.cell.mean_response_s
    if response_s is None or case.server.capacities.database_reuse is not False:
        return ""
    if not is_full(case, Capacity(limit, (response_s,))):
        return ""
    return (
        f"X·R = {rate(case.rate)}/s × {response_s:.3g} s = {case.rate * response_s:.3g} requests with a connection of "
        f"their own, of {limit:.0f} that the database takes"
    )


def _db_remedy(subject: Subject) -> str:
    limit = subject.server.capacities.database_limit
    now = "" if limit is None else f" (now {limit})"
    return f"pools that together stay below the database's limit{now}, a higher one, or a pooler"


def _higher_limit(case: Case) -> ServerChange | None:
    """A connection for each place in the pools, or for each request that may be there at once."""
    capacities = case.server.capacities
    if isinstance(capacities.database_pool, int):
        needed = capacities.database_pool * capacities.processes
    else:
        needed = case.subject.users or case.at_once(case.cell.r0_s) or 0
    limit = min(MOST_LIMIT, max(10, needed))
    if capacities.database_limit is None or limit <= capacities.database_limit:
        return None
    return ServerChange(f"up to {needed} connections are wanted at once", {"database_limit": limit})


CLIENT_POOL_FULL = Mechanism(
    name=CLIENT,
    explain="All connections of the server's own HTTP client are in use while requests wait for one.",
    remedy="a client pool of as many connections as requests are to be in flight: rate × hold time",
    remedy_in_app="raise the client's limit of connections",
    detect=lambda case: _detect_pool_full(case, "client_pool", *UPSTREAMS),
    summary=lambda case: f"all connections of its client pool are busy{case.printed_bound('client-pool', NEAR)}",
    change=lambda case: _larger_pool(case, "client_pool"),
)

DB_POOL_FULL = Mechanism(
    name=DATABASE,
    explain="All connections of the database pool are in use while requests wait for one.",
    remedy=(
        "a larger database pool, of rate × hold time, up to the database's limit ÷ processes; or give connections back "
        "before waiting for anything else"
    ),
    remedy_in_app="make the pool as large as requests are under way, if the database can",
    detect=lambda case: _detect_pool_full(case, "database_pool", "postgres"),
    summary=lambda case: f"all connections of its database pool are busy{case.printed_bound('database-pool', NEAR)}",
    change=lambda case: _larger_pool(case, "database_pool"),
    library_setting=lambda concurrent, _: LibrarySetting(name="database_pool", value=concurrent),
)

DB_LIMIT = Mechanism(
    name="db-limit",
    explain="The database refuses connections, or all that it takes are in use.",
    remedy=_db_remedy,
    detect=_detect_db_limit,
    summary="the database takes no more connections",
    change=_higher_limit,
    fails_requests=True,
    counted=True,
)

THREAD_LIMIT = Mechanism(
    name="thread-limit",
    explain="All threads in which Starlette or FastAPI run sync code are in use while requests wait for one.",
    remedy="let sync routes await, or raise the limit of threads (anyio's default is 40)",
    library_setting=lambda concurrent, users: LibrarySetting(
        name="sync_threads", value=min(MOST_THREADS, max(concurrent, users))
    ),
    more_processes_help=True,
)

EXECUTOR_FULL = Mechanism(
    name="executor-full",
    explain="All threads of an executor that the app hands work to are in use while more work waits.",
    remedy="give the executor more threads, or let what it runs await",
)
