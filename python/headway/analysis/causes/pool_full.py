"""client-pool-full and db-pool-full: all connections of a pool are in use while requests wait for one."""

from math import ceil
from typing import Literal

from headway.analysis import sizing
from headway.analysis.causes.case import AppCase, Case
from headway.analysis.causes.mechanism import Found, Mechanism, ServerChange
from headway.analysis.causes.slots_full import FULL_AS_SEEN
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.measured_cell import FULL
from headway.analysis.cell.server_probe import MOST_OF_WAIT, Kind, full_queue, queue_full
from headway.analysis.cell.subject import UPSTREAMS
from headway.format import rate
from headway.study.app import LibrarySetting

CLIENT, DATABASE = "client-pool-full", "db-pool-full"

HALF_FULL = 0.5
"""A pool that a probe saw full is full from here on: connections may be held for longer than operations take."""

NEVER_MORE = 0.70
"""A backend that never had more requests than the pool's size, though many waited and processors had time, got all of
them through the pool: each connection is held for longer than its backend takes."""

STEADILY = 0.90
"""Where never more than k are in flight, and so many on average, something limits them to k."""

QUEUES: tuple[tuple[Kind, str], ...] = (
    ("database_pool", DATABASE), ("client_pool", CLIENT), ("threads", "slots-full"), ("executor", "slots-full"),
)  # fmt: skip
"""What a probe counts, and its name. A request that has a thread may wait for a connection, not the other way round."""


def detect_client_pool_full(case: Case) -> Found:
    """X·h ≈ P of the HTTP client's pool."""
    return _pool_full(case, "client-pool", CLIENT, "client_pool", UPSTREAMS)


def detect_database_pool_full(case: Case) -> Found:
    """X·h ≈ P of the database pool, h being what the statements take, or all of the request."""
    return _pool_full(case, "database-pool", DATABASE, "database_pool", ("postgres",))


def _pool_full(
    case: Case, bound: str, name: str, kind: Literal["client_pool", "database_pool"], backends: tuple[str, ...]
) -> Found:
    maximum = case.bound(bound)
    if maximum is None:
        return None
    connections = round(maximum.inputs["pool"] * maximum.inputs["processes"])
    if case.waiting <= connections:
        return RuledOut(name=name, evidence=f"{case.waiting} at once at most, and {connections} connections")
    queue, hold_s = queue_full(case.blocks, kind), maximum.inputs["hold_s"]
    most = case.most_at_once(*backends)
    seen = (case.high_water(*backends) or 0) >= connections or (most is None and case.unexplained)
    share, whole = case.rate * hold_s / connections, case.rate * case.slot_s / connections
    said = _in_use(case, hold_s, connections)
    at_work = case.rate * (hold_s + case.cpu_s) / connections  # what answers are handled in, it is held for as well
    full = at_work >= FULL_AS_SEEN if seen else share >= FULL
    own = case.subject.slots is None or case.subject.slots > connections  # fewer slots would keep it to as many
    full = full or (own and most == connections and case.unexplained and at_work >= NEVER_MORE)
    if full or (queue and share >= HALF_FULL and not case.served):
        return Cause(name=name, evidence=said + case.seen_at_once() + (f"; {queue}" if queue else ""))
    slots = case.subject.slots
    if FULL <= whole <= 2 - FULL and case.unexplained and not (slots is not None and slots <= connections):
        evidence = f"{_in_use(case, case.slot_s, connections)}, if each request keeps its own from beginning to end"
        return Cause(name=name, evidence=evidence + case.seen_at_once())
    return RuledOut(name=name, evidence=said)


def _in_use(case: Case, hold_s: float, connections: int) -> str:
    used = case.rate * hold_s
    return f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {used:.3g} connections in use, of {connections} in the pool"


def detect_full_queue(case: Case) -> Found:
    """A probe saw requests wait for a pool or for threads, and they account for what the rate leaves unexplained.

    Nobody need have declared it; nor need all of it be full: processes may have uneven shares of the connections, and
    then one has requests waiting while another's threads have nothing to do. A check tells queues by itself.
    """
    response_s = case.cell.mean_response_s
    if response_s is None or case.server.foreign is not None:
        return None
    held_up = case.rate * (response_s - case.slot_s)
    for kind, name in QUEUES:
        queue = full_queue(case.blocks, kind)
        if queue is not None and queue.waiting >= max(1.0, MOST_OF_WAIT * held_up):
            evidence = f"{queue.said}, of {rate(held_up)} requests that are held up"
            return Cause(name=name, evidence=evidence + case.seen_at_once())
    return None


def detect_undeclared_client_pool(case: Case) -> Found:
    """An upstream is asked by k at once and never by more, on an awaiting server whose pool is said to be larger."""
    bound, subject = case.bound("client-pool"), case.subject
    if subject.slots is not None or not subject.has_loop:
        return None
    hold_s = subject.backend_hold_s(*UPSTREAMS) + subject.backend_trips_s(*UPSTREAMS)
    most, mean = case.most_at_once(*UPSTREAMS), case.rate * hold_s
    declared = bound.inputs["pool"] * bound.inputs["processes"] if bound is not None else float("inf")
    alone = {step.backend for step in subject.singles if step.mean_ns > 0} <= set(UPSTREAMS)
    at_most = case.rate * case.slot_s if alone else mean  # a request that does nothing else is nowhere else
    if most is None or not 2 * case.processes <= most <= 0.8 * min(case.waiting, declared):
        return None
    if max(mean, at_most) < STEADILY * most:
        return None
    executor = queue_full(case.blocks, "executor")
    name = CLIENT if executor is None else "slots-full"
    evidence = (
        f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {mean:.3g} requests at the upstream on average, and never more "
        f"than {most}, of {case.waiting} that wait"
    )
    return Cause(name=name, evidence=evidence + (f"; {executor}" if executor else ""))


def _in_app(case: AppCase, kind: Literal["client_pool", "database_pool"], mechanism: Mechanism) -> CheckCause | None:
    """Detect a pool that the probe saw full, with the line at which most of the time was spent waiting for it."""
    full = queue_full(case.blocks, kind)
    if full is None:
        return None
    waits = case.calls(*(("pool", "database") if kind == "database_pool" else ("http",)))
    worst = max(waits, key=lambda call: call.total_ns, default=None)
    where = None if worst is None else f"{worst.file}:{worst.line}"
    return mechanism.in_app(full, where)


def _larger_pool(case: Case, key: Literal["client_pool", "database_pool"], name: str) -> ServerChange | None:
    capacities = case.server.capacities
    present, bound = getattr(capacities, key), case.bound(key.replace("_", "-"))
    if not isinstance(present, int) or bound is None or case.wanted_per_s is None:
        return None
    hold_s, limit = bound.inputs["hold_s"], capacities.database_limit if key == "database_pool" else None
    pool = sizing.pool(case.wanted_per_s, hold_s, case.processes, limit)
    if case.subject.users is not None:
        pool = min(pool, ceil(case.subject.users / case.processes))
    if pool <= present:
        return None
    reason = f"{rate(case.wanted_per_s)}/s are asked for, and each request has a connection for {hold_s:.3g} s"
    return ServerChange(name, reason, {key: pool})


CLIENT_POOL_FULL: Mechanism = Mechanism(
    name=CLIENT,
    explain="All connections of the server's own HTTP client are in use while requests wait for one.",
    remedy="a client pool of as many connections as requests are to be in flight: rate × hold time",
    remedy_in_app="raise the client's limit of connections",
    detect=detect_client_pool_full,
    detect_in_app=lambda case: _in_app(case, "client_pool", CLIENT_POOL_FULL),
    summary=lambda case: f"all connections of its client pool are busy{case.printed_bound_if_near('client-pool')}",
    change=lambda case: _larger_pool(case, "client_pool", CLIENT),
)

DB_POOL_FULL: Mechanism = Mechanism(
    name=DATABASE,
    explain="All connections of the database pool are in use while requests wait for one.",
    remedy=(
        "a larger database pool, of rate × hold time, up to the database's limit ÷ processes; or give connections back "
        "before waiting for anything else"
    ),
    remedy_in_app="make the pool as large as requests are under way, if the database can",
    detect=detect_database_pool_full,
    detect_in_app=lambda case: _in_app(case, "database_pool", DB_POOL_FULL),
    summary=lambda case: f"all connections of its database pool are busy{case.printed_bound_if_near('database-pool')}",
    change=lambda case: _larger_pool(case, "database_pool", DATABASE),
    library_setting=lambda concurrent, _: LibrarySetting(name="database_pool", value=concurrent),
)
