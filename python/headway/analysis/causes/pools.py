"""Limits of connections and threads: client-pool-full, db-pool-full, db-limit, thread-limit, executor-full."""

from collections.abc import Callable
from math import ceil
from typing import Literal

from headway.analysis import sizing
from headway.analysis.causes.case import NEAR, Case
from headway.analysis.causes.concurrency_limit_full import CONCURRENCY_LIMIT, FULL_AS_SEEN
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange
from headway.analysis.cell.cell_findings import TheoreticalMaximum
from headway.analysis.cell.measured_cell import FULL
from headway.analysis.cell.server_probe import MOST_OF_WAIT, Kind, full_queue, queue_full
from headway.analysis.cell.subject import UPSTREAMS, Subject
from headway.format import plural, rate
from headway.study.app import LibrarySetting

CLIENT, DATABASE = "client-pool-full", "db-pool-full"
Pool = Literal["client_pool", "database_pool"]

HALF_FULL = 0.5
"""A pool that a probe saw full is full from here on: connections may be held for longer than operations take."""

NEVER_MORE = 0.70
"""A backend that never had more requests than the pool's size, though many waited and processors had time, got all of
them through the pool: each connection is held for longer than its backend takes."""

STEADILY = 0.90
"""Where never more than k are in flight, and so many on average, something limits them to k."""

QUEUES: tuple[tuple[Kind, str], ...] = (
    ("database_pool", DATABASE), ("client_pool", CLIENT),
    ("threads", CONCURRENCY_LIMIT), ("executor", CONCURRENCY_LIMIT),
)  # fmt: skip
"""What a probe counts, and its name. A request that has a thread may wait for a connection, not the other way round."""

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
    queue, hold_s = queue_full(case.blocks, pool), maximum.inputs["hold_s"]
    most = case.most_at_once(*backends)
    seen = (case.high_water(*backends) or 0) >= connections or (most is None and case.unexplained)
    share, whole = case.rate * hold_s / connections, case.rate * case.slot_s / connections
    said = _in_use(case, hold_s, connections)
    at_work = case.rate * (hold_s + case.cpu_s) / connections  # what responses are handled in, it is held for as well
    full = at_work >= FULL_AS_SEEN if seen else share >= FULL
    limit = case.subject.concurrency_limit
    own = limit is None or limit > connections  # a lower limit would keep it to as many
    full = full or (own and most == connections and case.unexplained and at_work >= NEVER_MORE)
    if full or (queue and share >= HALF_FULL and not case.served):
        return Detection(said + case.seen_at_once() + (f"; {queue}" if queue else ""))
    if own and FULL <= whole <= 2 - FULL and case.unexplained:
        said = f"{_in_use(case, case.slot_s, connections)}, if each request keeps its own from beginning to end"
        return Detection(said + case.seen_at_once())
    return Detection(said, shown=False)


def _in_use(case: Case, hold_s: float, connections: int) -> str:
    return f"{case.x_h(hold_s)} = {case.rate * hold_s:.3g} connections in use, of {connections} in the pool"


def detect_full_queue(case: Case) -> tuple[str, Detection] | None:
    """A probe saw requests wait for a pool or for threads, and they account for what the rate leaves unexplained.

    Nobody need have declared it; nor need all of it be full: processes may have uneven shares of the connections, and
    then one has requests waiting while another's threads have nothing to do. A check detects queues by itself.
    """
    response_s = case.cell.mean_response_s
    if response_s is None or case.server.foreign is not None:
        return None
    held_up = case.rate * (response_s - case.slot_s)
    for kind, name in QUEUES:
        queue = full_queue(case.blocks, kind)
        if queue is not None and queue.waiting >= max(1.0, MOST_OF_WAIT * held_up):
            text = f"{queue.said}, of {rate(held_up)} requests that are held up{case.seen_at_once()}"
            return name, Detection(text)
    return None


def detect_undeclared_client_pool(case: Case) -> tuple[str, Detection] | None:
    """An upstream gets k requests at once and never more, on an async server whose pool is said to be larger."""
    bound, subject = case.cell.bound("client-pool"), case.subject
    if subject.concurrency_limit is not None or not subject.has_loop:
        return None
    hold_s = subject.backend_hold_s(*UPSTREAMS) + subject.backend_trips_s(*UPSTREAMS)
    most, mean = case.most_at_once(*UPSTREAMS), case.rate * hold_s
    declared = bound.inputs["pool"] * bound.inputs["processes"] if bound is not None else float("inf")
    alone = {operation.backend for operation in subject.singles if operation.mean_ns > 0} <= set(UPSTREAMS)
    at_most = case.rate * case.slot_s if alone else mean  # a request that does nothing else is nowhere else
    if most is None or not 2 * case.processes <= most <= 0.8 * min(case.waiting, declared):
        return None
    if max(mean, at_most) < STEADILY * most:
        return None
    executor = queue_full(case.blocks, "executor")
    text = (
        f"{case.x_h(hold_s)} = {mean:.3g} requests at the upstream on average, and never more than {most}, of "
        f"{case.waiting} that wait"
    )
    return (CLIENT, Detection(text)) if executor is None else (CONCURRENCY_LIMIT, Detection(f"{text}; {executor}"))


def _in_app(kind: Kind, *calls: str) -> Callable[[Case], Found]:
    """Detect what the probe saw full, with the line at which most of the time was spent in these calls."""

    def detect(case: Case) -> Found:
        full = queue_full(case.blocks, kind)
        if full is None:
            return None
        waits = (call for probe in case.probes for call in probe.calls if call.kind in calls)
        worst = max(waits, key=lambda call: call.total_ns, default=None)
        return Detection(full, where=None if worst is None else f"{worst.file}:{worst.line}")

    return detect


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
    if case.waiting <= limit:
        return ""
    if case.rate * hold_s >= FULL * limit:
        return f"{case.x_h(hold_s)} = {case.rate * hold_s:.3g} connections, of {limit:.0f} that the database takes"
    response_s = case.cell.mean_response_s
    if response_s is None or case.server.capacities.database_reuse is not False:
        return ""
    served = case.rate * response_s  # each has a connection of its own while it lasts
    if not STEADILY * limit <= served <= (2 - FULL) * limit:
        return ""
    return (
        f"X·R = {rate(case.rate)}/s × {response_s:.3g} s = {served:.3g} requests with a connection of their own, of "
        f"{limit:.0f} that the database takes"
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
    detect_in_app=_in_app("client_pool", "http"),
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
    detect_in_app=_in_app("database_pool", "pool", "database"),
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
    detect_in_app=_in_app("threads"),
    library_setting=lambda concurrent, users: LibrarySetting(
        name="sync_threads", value=min(MOST_THREADS, max(concurrent, users))
    ),
    more_processes_help=True,
)

EXECUTOR_FULL = Mechanism(
    name="executor-full",
    explain="All threads of an executor that the app hands work to are in use while more work waits.",
    remedy="give the executor more threads, or let what it runs await",
    detect_in_app=_in_app("executor"),
)
