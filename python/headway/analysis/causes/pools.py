"""Pools of connections that are used up: the client's, the database's, and what the database takes at all."""

from typing import Literal

from headway.analysis.causes.case import Case, Found
from headway.analysis.causes.slots import FULL_AS_SEEN
from headway.analysis.cell.cell_findings import Ceiling, Diagnosis, RuledOut
from headway.analysis.cell.figures import FULL, mean_response_s
from headway.analysis.cell.server_probe import MOST_OF_WAIT, Kind, full_queue, queue_full
from headway.analysis.cell.subject import UPSTREAMS
from headway.format import plural, rate

HALF_FULL = 0.5
"""A pool that a probe saw full is taken for it from here on: connections may be held for longer than the steps take."""

NEVER_MORE = 0.70
"""A backend that was never asked by more than the pool's size, though many waited and processors had time, was asked
through all of it: each connection is held for longer than its backend takes."""

STEADILY = 0.90
"""Whoever has no more than k in flight, and so many on average, is kept to k."""

QUEUES: tuple[tuple[Kind, str], ...] = (
    ("database_pool", "db-pool-full"), ("client_pool", "client-pool-full"), ("threads", "slots-full"),
    ("executor", "slots-full"),
)  # fmt: skip
"""What a probe counts, and its name. Who has a thread may wait for a connection, and not the other way round."""


def client_pool_full(case: Case) -> Found:
    """X·h ≈ P of the HTTP client's pool."""
    return _pool_full(case, "client-pool", "client-pool-full", "client_pool", UPSTREAMS)


def database_pool_full(case: Case) -> Found:
    """X·h ≈ P of the database pool, h being what the statements take, or all of the request."""
    return _pool_full(case, "database-pool", "db-pool-full", "database_pool", ("postgres",))


def _pool_full(
    case: Case, bound: str, name: str, kind: Literal["client_pool", "database_pool"], backends: tuple[str, ...]
) -> Found:
    ceiling = case.bound(bound)
    if ceiling is None:
        return None
    connections = round(ceiling.inputs["pool"] * ceiling.inputs["processes"])
    if case.waiting <= connections:
        return RuledOut(name=name, evidence=f"{case.waiting} at once at most, and {connections} connections")
    queue, hold_s = queue_full(case.blocks, kind), ceiling.inputs["hold_s"]
    most = case.most_at_once(*backends)
    seen = (case.high_water(*backends) or 0) >= connections or (most is None and case.unexplained)
    share, whole = case.rate * hold_s / connections, case.rate * case.slot_s / connections
    said = _in_use(case, hold_s, connections)
    at_work = case.rate * (hold_s + case.cpu_s) / connections  # what answers are handled in, it is held for as well
    full = at_work >= FULL_AS_SEEN if seen else share >= FULL
    own = case.subject.slots is None or case.subject.slots > connections  # fewer slots would keep it to as many
    full = full or (own and most == connections and case.unexplained and at_work >= NEVER_MORE)
    if full or (queue and share >= HALF_FULL and not case.served):
        return Diagnosis(name=name, evidence=said + case.seen_at_once() + (f"; {queue}" if queue else ""))
    slots = case.subject.slots
    if FULL <= whole <= 2 - FULL and case.unexplained and not (slots is not None and slots <= connections):
        evidence = f"{_in_use(case, case.slot_s, connections)}, if each request keeps its own from beginning to end"
        return Diagnosis(name=name, evidence=evidence + case.seen_at_once())
    return RuledOut(name=name, evidence=said)


def _in_use(case: Case, hold_s: float, connections: int) -> str:
    used = case.rate * hold_s
    return f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {used:.3g} connections in use, of {connections} in the pool"


def seen_queue(case: Case) -> Found:
    """A probe saw requests wait for a pool or for threads, and they account for what the rate leaves unexplained.

    Nobody need have declared it; nor need all of it be full: processes may have uneven shares of the connections, and
    then one has requests waiting while another's threads have nothing to do. A check tells queues by itself.
    """
    response_s = mean_response_s(case.blocks)
    if response_s is None or case.subject.server.foreign is not None:
        return None
    held_up = case.rate * (response_s - case.slot_s)
    for kind, name in QUEUES:
        queue = full_queue(case.blocks, kind)
        if queue is not None and queue.waiting >= max(1.0, MOST_OF_WAIT * held_up):
            evidence = f"{queue.said}, of {rate(held_up)} requests that are held up"
            return Diagnosis(name=name, evidence=evidence + case.seen_at_once())
    return None


def hidden_client_pool(case: Case) -> Found:
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
    name = "client-pool-full" if executor is None else "slots-full"
    evidence = (
        f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {mean:.3g} requests at the upstream on average, and never more "
        f"than {most}, of {case.waiting} that wait"
    )
    return Diagnosis(name=name, evidence=evidence + (f"; {executor}" if executor else ""))


def database_limit(case: Case) -> Found:
    """The database turned connections away, or all that it takes are in use."""
    if "postgres" not in case.subject.workload.backends:
        return None
    limit, bound = case.subject.server.capacities.database_limit, case.bound("database-limit")
    refused = case.summed("postgres", "refused")
    if refused:
        takes = f": it takes {limit}" if limit is not None else ""
        evidence = f"the database turned {plural(round(refused), 'connection')} away (SQLSTATE 53300){takes}"
        return Diagnosis(name="db-limit", evidence=evidence)
    full = _limit_in_use(case, bound) if bound is not None else None
    if full is not None:
        return full
    if refused is None and bound is None:
        return None
    said = "the database turned no connection away" if refused is not None else f"it takes {limit} connections"
    if bound is not None:
        said += f", and {case.rate * bound.inputs['hold_s']:.3g} of {limit} are in use at least"
    return RuledOut(name="db-limit", evidence=said)


def _limit_in_use(case: Case, bound: Ceiling) -> Diagnosis | None:
    limit, hold_s = bound.inputs["pool"], bound.inputs["hold_s"]
    if case.waiting <= limit:
        return None
    if case.rate * hold_s >= FULL * limit:
        evidence = f"X·h = {rate(case.rate)}/s × {hold_s:.4g} s = {case.rate * hold_s:.3g} connections, of {limit:.0f}"
        return Diagnosis(name="db-limit", evidence=f"{evidence} that the database takes")
    response_s = mean_response_s(case.blocks)
    if response_s is None or case.subject.server.capacities.database_reuse is not False:
        return None
    served = case.rate * response_s  # each has a connection of its own while it lasts
    if not STEADILY * limit <= served <= (2 - FULL) * limit:
        return None
    evidence = f"X·R = {rate(case.rate)}/s × {response_s:.3g} s = {served:.3g} requests with a connection of their own"
    return Diagnosis(name="db-limit", evidence=f"{evidence}, of {limit:.0f} that the database takes")
