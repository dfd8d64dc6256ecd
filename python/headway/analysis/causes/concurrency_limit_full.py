"""concurrency-limit-full and lock-waited-for: a limit or a lock allows no more requests at once, while more wait.

Of an app the time budget names the lock, by the line at which requests wait for it.
"""

from math import ceil

from headway.analysis.causes.case import NEAR, Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange, SettingValue, another_server
from headway.analysis.cell.measured_cell import FULL
from headway.analysis.cell.server_probe import queue_full
from headway.analysis.cell.subject import Subject
from headway.format import rate

CONCURRENCY_LIMIT = "concurrency-limit-full"

FULL_AS_SEEN = 0.85
"""Concurrency limits and pools are reached from here on where their backend, or a probe, saw all of them in use: they
are held longer than a single user's operations take."""

NEARLY = 0.85
"""So they are where processors have time and more is asked for: under load everything takes a little longer."""

WELL_USED = 0.80
"""A single user who met a busy machine makes X·R0 too large; then bare waits and CPU time have to reach the limit."""

SHORT_S, SHORT_TOO_LONG = 0.010, 1.5
"""Single-user response times of a few milliseconds are longer than under load, by what it takes to wake processors."""

WHOLE = 0.04
"""Of a limit that nobody declared X·h is what a backend saw at once, give or take 4 %, in every block."""


def reaches_concurrency_limit(case: Case) -> Found:
    """X·h ≈ m: as many requests are held as the declared concurrency limit allows."""
    limit = case.subject.concurrency_limit
    if limit is None:
        return None
    if case.waiting <= limit:
        return Detection(f"{case.waiting} requests at once at most, and the concurrency limit is {limit}", shown=False)
    queue = queue_full(case.blocks, "executor")
    seen = queue is not None or (case.high_water(*case.subject.workload.backends) or 0) >= limit
    least = FULL_AS_SEEN if seen else FULL if case.served or not case.idle else NEARLY
    held = f"{_held(case)}, of {limit} possible"
    if case.rate * case.slot_s < least * limit or not _credible(case, limit):
        return Detection(held, shown=False)
    held += _which_hold(case) + _response(case, limit) + case.seen_at_once()
    return Detection(f"{held}; {queue}" if queue else held)


def _credible(case: Case, limit: int) -> bool:
    """Whether X·h is no more than there is, if not by R0 then by what a request must be held for.

    Of answers that take a few milliseconds, and of which nothing is known but R0, half as much again is no wonder.
    """
    most, least = (case.rate * hold_s / limit for hold_s in (case.slot_s, case.bare_slot_s))
    short = case.idle and case.cell.r0_s < SHORT_S and most <= SHORT_TOO_LONG
    return most <= 2 - FULL or short or WELL_USED <= least <= 2 - FULL


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
    """A backend saw so many requests at once and never more, X·h is as many, and nothing that was declared keeps it so:
    a lock, a semaphore, a queue.

    One at a time is a loop's standing still, where it may be one (`detect_serial_waits`, which is tried before this).
    """
    for hold_s in (case.slot_s, case.bare_slot_s):
        limit = round(case.rate * hold_s)
        if all(abs(block.rate * hold_s - limit) <= WHOLE * limit for block in case.blocks):
            break
    else:
        return None
    if not 1 <= limit <= 0.8 * case.waiting:
        return None
    backends = case.subject.workload.backends
    most = case.high_water(*backends)
    if most is None or not most == limit == case.most_at_once(*backends):
        return None
    text = (
        f"{_held(case)}, {limit} and no more, of {case.waiting} that wait, though nothing that was declared keeps it so"
        f"{case.seen_at_once()}"
    )
    remedy = "find what keeps it so: a lock, a semaphore, a queue, a pool of a library's own"
    if case.subject.runs_python and not case.probes:
        remedy += "; headway run … --probe prints the line at which requests wait"
    return CONCURRENCY_LIMIT, Detection(text, remedy=remedy)


def _summary(case: Case) -> str:
    """The limit that is reached; one that no manifest declares has no theoretical maximum to be printed."""
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
    more_processes_help=True,
)
