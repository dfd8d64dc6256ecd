"""concurrency-limit-full and lock-waited-for: a limit or a lock allows no more requests at once, while more wait."""

from math import ceil

from headway.analysis.causes.case import NEAR, Case
from headway.analysis.causes.full_capacity import Capacity, is_full
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange, SettingValue, another_server
from headway.analysis.cell.levels import AS_IF_ALONE, BUSY
from headway.analysis.cell.subject import UPSTREAMS, Subject
from headway.analysis.cell.workers import workers_of
from headway.format import listed, rate

CONCURRENCY_LIMIT = "concurrency-limit-full"


def reaches_concurrency_limit(case: Case) -> Found:
    """X·h ≈ m: as many requests are held as the declared concurrency limit allows."""
    limit = case.subject.concurrency_limit
    if limit is None:
        return None
    if case.waiting <= limit:
        return Detection(f"{case.waiting} requests at once at most, and the concurrency limit is {limit}", shown=False)
    held = f"{_held(case)}, of {limit} possible"
    # A single user who met a busy machine makes R0 too long: then what a request must wait for is the better estimate.
    if not is_full(case, Capacity(limit, (case.slot_s, case.bare_slot_s))):
        return _full_where_requests_are(case, limit, held) or Detection(held, shown=False)
    return Detection(held + _which_hold(case) + _response(case, limit) + case.seen_at_once())


def _full_where_requests_are(case: Case, limit: int, held: str) -> Found:
    """Each worker that has connections holds as many requests as it can, in every block, and in some blocks not all of
    them have any: the kernel hands connections out as it likes. The rate differs from block to block then."""
    serving = _serving(case)
    if case.served or not serving:
        return None
    each = limit / case.processes
    used = [block.rate * case.slot_s / (each * workers) for block, workers in zip(case.blocks, serving, strict=True)]
    if not all(BUSY <= share <= 1 / BUSY for share in used):
        return None
    have = listed([f"{workers} in block {block.number}"
                   for block, workers in zip(case.blocks, serving, strict=True)])  # fmt: skip
    return Detection(f"{held}; of {case.processes} workers {have} have connections, and each of these is full")


def _serving(case: Case) -> list[int]:
    """How many workers had requests in each block, where all of them had some in one block, and not in another; else
    nothing. Workers that come and go have no share of their own."""
    workers = [workers_of(block) for block in case.blocks]
    known = [each for each in workers if each is not None and not each.begun and not each.ended]
    serving = [sum(worker.requests > 0 for worker in each.shares) for each in known]
    differ = len(serving) == len(workers) and 0 < min(serving) < max(serving) == case.processes
    return serving if differ else []


def _held(case: Case) -> str:
    return f"{case.x_h(case.slot_s)} = {rate(case.rate * case.slot_s)} requests held"


def _which_hold(case: Case) -> str:
    subject = case.subject
    if not subject.networks.load.is_constant:
        return " (h is what it waits for in the server: the round trip that R0 has in it is left to chance)"
    if subject.load_trip_s:
        alone_s, trip_s = case.cell.r0_s, subject.load_trip_s
        return f" (h is a lone user's {alone_s:.4g} s without the {trip_s:.4g} s of the load's network)"
    return ""


def _response(case: Case, limit: int) -> str:
    response_s, subject = case.cell.mean_response_s, case.subject
    if subject.users is None or subject.think_s or response_s is None or not case.cell.settled:
        return ""
    in_line_s = subject.users * case.slot_s / limit
    return f"; {subject.users} users in line would wait {in_line_s:.3g} s each, and wait {response_s:.3g} s"


def detect_undeclared_limit(case: Case) -> tuple[str, Detection] | None:
    """The backends never had more than k requests at once and about as many on average, though more wait.

    What nothing limits varies: so something of which there are k keeps it so, a lock, a semaphore, or connections that
    a client of the program's own keeps. One declared that is about as large may be it.
    """
    subject = case.subject
    backends = subject.workload.backends
    most = case.most_at_once(*backends)
    holds_s = case.slot_s, case.bare_slot_s, subject.backend_hold_s(*backends)
    if not most or not is_full(case, Capacity(most, holds_s)) or case.rate * min(holds_s) > AS_IF_ALONE * most:
        return None
    pool = case.cell.bound("client-pool", "database-pool")
    if pool is not None and most >= BUSY * pool.inputs["pool"] * pool.inputs["processes"]:
        return None
    remedy = "find what keeps it so: a lock, a semaphore, a queue, a pool of a library's own"
    if subject.runs_python and not case.probes:
        remedy += "; headway run … --probe prints the line at which requests wait"
    text = (
        f"{_held(case)}, {most} and no more, of {case.waiting} that wait, though nothing that was declared keeps it so"
        f"{case.seen_at_once()}"
    )
    awaits = subject.has_loop and subject.concurrency_limit is None and most > case.processes
    if awaits and set(backends) <= set(UPSTREAMS):
        return "client-pool-full", Detection(text)
    return CONCURRENCY_LIMIT, Detection(text, remedy=remedy)


def _summary(case: Case) -> str:
    """The limit that is reached; one that no manifest declares has no theoretical maximum to be printed."""
    if case.subject.concurrency_limit is not None and _serving(case):
        return "each worker that has connections holds all it can, and in some blocks not every worker has any"
    if case.subject.concurrency_limit is not None and (near := case.printed_bound("concurrency-limit", NEAR)):
        return f"{occupied(case.subject)}{near}, whatever the load"
    return "no more requests are held at once, though nothing that was declared keeps it so"


def occupied(subject: Subject) -> str:
    limit = subject.concurrency_limit or 0
    if limit == 1:
        return "one request at a time"
    workers = _WORKERS.get(subject.server.model)
    return f"all {limit} {workers} are busy" if workers else f"the concurrency limit of {limit} is reached"


_WORKERS = {
    "event-loop+threads": "executor threads",
    "thread-pool": "threads of the pool",
    "process-pool": "worker processes",
    "event-loop+processes": "worker processes",
    "prefork": "worker processes",
    "thread-per-request": "threads",
}


def _remedy(subject: Subject) -> str:
    capacities, run_on = subject.server.capacities, subject.server.operations_run_on
    setting, value = {
        "executor": ("executor", capacities.executor),
        "request-thread": ("threads", capacities.threads),
    }.get(run_on, ("processes", capacities.processes))
    return f"more {setting} (now {value}): a + √a of them for a = rate × hold time; or async code in place of sync"


def _raise_limit(case: Case) -> ServerChange | None:
    """As many as requests hold one at once, and pools that do not bind in their place."""
    bound, server, capacities = case.cell.bound("concurrency-limit"), case.server, case.server.capacities
    if bound is None:
        return None
    held_s = bound.inputs["concurrency_limit"] / bound.value
    wanted = case.at_once(held_s)
    if wanted is None or wanted <= bound.inputs["concurrency_limit"]:
        return None
    processes, each = capacities.processes, ceil(wanted / capacities.processes)
    changes: dict[str, SettingValue]
    if server.model == "event-loop+processes":
        changes, processes, each = {"processes": wanted, "executor": wanted}, wanted, 1
    elif server.operations_run_on == "executor":
        changes, each = {"executor": wanted}, wanted
    elif server.operations_run_on == "request-thread" and isinstance(capacities.threads, int):
        changes = {"threads": each}
    elif server.model == "prefork":
        changes, processes, each = {"processes": wanted}, wanted, 1
    else:
        return another_server(case)
    limit = capacities.database_limit
    most = {"client_pool": each, "database_pool": each if limit is None else max(1, min(each, limit // processes))}
    for key, size in most.items():
        pool = getattr(capacities, key)
        if isinstance(pool, int) and pool < size:
            changes[key] = size
    reason = f"{rate(case.wanted_per_s or 0)}/s are asked for, and each request holds one for {held_s:.3g} s"
    return ServerChange(reason, changes)


CONCURRENCY_LIMIT_FULL = Mechanism(
    name=CONCURRENCY_LIMIT,
    explain="As many requests are held as the server, or something in the app, allows at once, while more wait.",
    remedy=_remedy,
    # Of a server that blocks its loop see loop_blocked.py.
    remedy_in_app="more processes or threads: a + √a of them for a = rate × hold time; or async code in place of sync",
    detect=lambda case: None if case.subject.blocks_its_loop else reaches_concurrency_limit(case),
    summary=_summary,
    change=_raise_limit,
)

LOCK_WAITED_FOR = Mechanism(
    name="lock-waited-for",
    explain="Concurrent requests wait at one line of the app for a lock or a semaphore that others hold.",
    remedy=(
        "hold the lock for less of each request; or have more processes, each of which has its own, "
        "if what it protects can take more"
    ),
    summary="requests wait for a lock",
    more_processes_help=True,
)
