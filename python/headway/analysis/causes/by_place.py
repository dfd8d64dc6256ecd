"""Causes by the time budget: where requests queue, who serves them there, and what a request waits for by itself.

The wait at a place gives the name; counts of the kernel and of backends confirm it elsewhere. Where the budget does not
add up, or two places contradict each other, there is no name.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from headway.analysis.causes.blocked_hub import blocked_hub
from headway.analysis.causes.blocked_rarely import blocked_rarely
from headway.analysis.causes.case import Case
from headway.analysis.causes.case_queue import queue_of
from headway.analysis.causes.counted_pools import full_pool
from headway.analysis.causes.failing_calls import detect_locked
from headway.analysis.causes.holders import serving_processes
from headway.analysis.causes.limits import (
    at_line,
    before,
    executor,
    holders_compute,
    limit_made_of_waits,
    object_pool,
    pool,
    semaphore,
)
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED, blocked_nearly_always
from headway.analysis.causes.loop_waits import loop_waits
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.nested_blocks import nested_in_block
from headway.analysis.causes.queue_place import (
    CALL_LATER,
    grew,
    is_due_to_load,
    is_shared,
    serial_consumer,
    where,
)
from headway.analysis.causes.retries import makes_again, none_free, tries_again
from headway.analysis.causes.small_writes import detect_small_writes
from headway.analysis.causes.stuck_requests import stuck_requests
from headway.analysis.causes.uneven_tasks import uneven_tasks
from headway.analysis.causes.waiting_workers import waiting_workers
from headway.analysis.causes.waits_for_peer import waits_for_peer
from headway.analysis.causes.without_processor import loop_blocked, processor, without_processor
from headway.analysis.causes.workers_uneven import WORKERS_UNEVEN, detect_workers_uneven
from headway.analysis.causes.writer_lock import writer_lock
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.cell.server_probe import mean_lag_ms
from headway.analysis.time_budget.budget import accounted
from headway.format import percent

_FULL = frozenset({"loop-blocked", "resolver-blocked", "concurrency-limit-full", "gil-bound", "cpu-bound"})
_POOLS = frozenset({"client-pool-full", "db-pool-full"})

CONFIRMED_BY: Mapping[BudgetKind, frozenset[str]] = {
    **dict.fromkeys(("before", "executor", "runnable", "cpu"), _FULL),
    **dict.fromkeys(("server", "future"), _FULL | _POOLS),
    **dict.fromkeys(("pool", "queue", "semaphore", "event"), _POOLS),
    "io": frozenset({"backend-bound", "resolver-blocked"}),
    "file": frozenset({"disk-bound", "loop-blocked"}),
}
"""By the kind of wait of the place where requests queue, the causes whose figures may explain it. Other figures than
these contradict it."""

SEEN = frozenset(
    {"loop-blocked", "resolver-blocked", "client-per-request", "gil-bound", "cpu-bound", WORKERS_UNEVEN.name}
)
"""Names of places of which figures know no more. Of the others a capacity, or a backend, says which one is full."""

BESIDE = frozenset({"gil-bound", "cpu-bound", "resolver-blocked"})
"""Causes by figures that hold beside these: why the loop is blocked, or what is busy meanwhile."""


TURNED_AWAY = frozenset({"backlog-overflow", "db-limit"})
"""Of who is turned away nobody sees where it waits."""


HOLD_FOR_LESS = "hold the lock for less of each request: more processes would wait for it as well"
"""What to do about a lock that all processes share."""


def proves(budget: TimeBudget) -> bool:
    """Whether a place at which requests queue would be seen, and named.

    The kernel sees threads: one that waits for work, and one that waits for a lock, look the same.
    """
    return budget.observed_by != "kernel" and budget.single_user_ms is not None and accounted(budget)


def causes_by_place(case: Case, budget: TimeBudget) -> list[Named]:
    """The causes that the budget of an app shows, the one that explains the rate first."""
    found = stuck_requests([block.measured for block in case.blocks]) or _small_writes(case, budget)
    blocked = None if found is not None or case.served else blocked_nearly_always(case) or loop_waits(case, budget)
    at_line = [] if blocked is None else [loop_blocked(case, budget, blocked)]
    uneven = detect_workers_uneven(case, budget) if found is None and proves(budget) else None
    if uneven is not None:
        return [(WORKERS_UNEVEN.name, uneven), *at_line]
    if at_line:
        return at_line
    if found is not None:
        return [found]
    if budget.observed_by != "kernel" and accounted(budget):
        found = (
            uneven_tasks(budget) or waiting_workers(budget) or _serial_consumer(case, budget) or _queue(case, budget)
        )
    return _with_stalls(case, budget, [] if found is None else [found])


def _with_stalls(case: Case, budget: TimeBudget, named: list[Named]) -> list[Named]:
    """The causes with a loop that is blocked rarely, which is the only one if it explains what grows.

    Requests that are in flight when the loop is blocked stand wherever they are: then no place is a queue.
    """
    rarely = blocked_rarely(case, budget)
    if rarely is None:
        return named
    stalls = loop_blocked(case, budget, rarely.detection)
    if rarely.explains_growth(budget):
        return [stalls]
    return named if stalls[0] in [name for name, _ in named] else [*named, stalls]


def _small_writes(case: Case, budget: TimeBudget) -> Named | None:
    small = detect_small_writes(case, budget)
    return None if small is None else ("small-writes", small)


def _queue(case: Case, budget: TimeBudget) -> Named | None:
    """What requests queue for. The one thread of greenlets that is never idle explains every wait that grows."""
    hub = blocked_hub(case, budget)
    if hub is not None:
        return LOOP_BLOCKED.name, hub
    found = queue_of(case, budget)
    if found is None:
        return None
    if found.row.kind in {"io", "timer"} and (again := tries_again(case, budget)) is not None:
        return again
    counted = full_pool(case, found.row)
    if counted is not None:
        return counted
    name = _BY_KIND.get(found.row.kind)
    return None if name is None else nested_in_block(case, budget, found.row) or name(case, budget, found.row)


def _serial_consumer(case: Case, budget: TimeBudget) -> Named | None:
    """The task that requests wait for: it serves them one after another, or sleeps for most of its time in between."""
    polled = {f"{each.file}:{each.line}" for probe in case.probes for each in probe.polls}
    consumer = serial_consumer(budget, polled)
    if consumer is None:
        return None
    row, task = consumer
    sleeps = [place for place in task.places if place.idle and place.kind == "timer"]
    paces = sum(place.share.value for place in sleeps) > MOST
    places = sleeps if paces else [place for place in task.places if not place.idle] or task.places
    at = max(places, key=lambda place: place.share.value, default=None)
    line = f"{at.file}:{at.line}" if at is not None and at.file else where(row)
    if paces:
        timer = (
            "which a timer calls" if at is not None and at.waits_for == CALL_LATER else "a task that sleeps in between"
        )
        said = f"{grew(row)}: {row.standing.value:.3g} requests wait there for {task.root}, {timer}"
        return "paced-by-timer", Detection(said, where=line)
    used = task.utilization
    busy = f", and is busy {percent(used.value)} of the time" if (used.low or 0.0) >= BUSY else ""
    said = (
        f"{grew(row)}: {row.standing.value:.3g} requests wait there for {task.root}, a task that serves one of them, "
        f"or one batch, after another{busy}"
    )
    return "serial-consumer", Detection(said, where=line)


def _lock(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Who holds a lock, and wants nothing but to run, keeps it for so long because others have the processor."""
    if holders_compute(case, budget, row):
        return processor(case, budget, row)
    sleeps = _holder_sleeps(case, budget, row)
    if sleeps is not None:
        said = f"{grew(row)}: {row.standing.value:.3g} requests wait there for the one that sleeps, {grew(sleeps)}"
        return "paced-by-timer", Detection(said, where=where(sleeps))
    named, failing = writer_lock(case, budget, row), detect_locked(case)
    if named is not None and failing is not None:
        return named[0], replace(named[1], evidence=f"{named[1].evidence}; {failing.evidence}")
    found = named or at_line("lock-waited-for", "")(case, budget, row)
    if found is not None and is_shared(row):
        return found[0], replace(found[1], remedy=HOLD_FOR_LESS)
    return found


def _holder_sleeps(case: Case, budget: TimeBudget, row: BudgetRow) -> BudgetRow | None:
    """The sleep that paces those that wait for a lock: in the function that takes the lock, most of the time of the one
    that has it, and only under load, as in a limiter that waits until the next one is due. Work takes as long alone."""
    sleeps = [each for each in budget.rows
              if each.kind == "timer" and each.waits_for and (each.file, each.function) == (row.file, row.function)
              and each.growth_ms is not None and (each.growth_ms.low or 0.0) > 0 and is_due_to_load(each)
              and each.standing.value > MOST * serving_processes(case)]  # fmt: skip
    return max(sleeps, key=lambda each: each.standing.value, default=None)


def _timer(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Code in C may sleep between tries, as SQLite does for a lock: only a sleep that is known by name is a choice.

    And one that is over waits until the loop turns.
    """
    if row.growth_ms is not None and mean_lag_ms(case.blocks) >= MOST * row.growth_ms.value:
        return without_processor(case, budget, row)
    again = none_free(case, row) or makes_again(case, row)
    if again is not None:
        return again
    said = ": a wait that the program itself chooses, and makes longer under load"
    return at_line("paced-by-timer", said)(case, budget, row) if row.waits_for else None


def _file(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A database in a file waits for its lock as well as for the disk, and nobody sees which."""
    return None if "sqlite" in row.waits_for.lower() else at_line("disk-bound", "")(case, budget, row)


_BY_KIND: dict[str, Callable[[Case, TimeBudget, BudgetRow], Named | None]] = {
    "lock": _lock,
    "semaphore": semaphore,
    "queue": object_pool,
    "pool": pool,
    "executor": executor,
    "timer": _timer,
    "io": waits_for_peer,
    "file": _file,
    "future": limit_made_of_waits,
    "event": limit_made_of_waits,
    "child": at_line("child-processes", ""),
    "write": at_line("slow-reader", ""),
    "before": before,
    "server": before,
    "runnable": without_processor,
    "cpu": without_processor,
}
