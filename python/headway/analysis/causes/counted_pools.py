"""Client and database pools by the probe's count of their queues: whether all connections were in use, and the waits.

Tornado's client lets its callers wait for a future of its own. No function on their stack shows that they wait for a
connection, but the client's queue does.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import TypeVar

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Named
from headway.analysis.causes.pools import CLIENT, DATABASE
from headway.analysis.causes.queue_place import COMPLETED_BY_OTHERS, detection
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import format_duration
from headway.record.probe import Probe, Queue
from headway.record.standings import Standing
from headway.units import NS_PER_MS, NS_PER_S

_Place = TypeVar("_Place")

THREADS = ("executor", "threads")
"""How the names of executors' queues, and of anyio's threads, begin."""

PSYCOPG = "psycopg_pool"

NAMES: Mapping[str, str] = {"client_pool": CLIENT, "database_pool": DATABASE}
"""Causes by the first word of a queue's name."""


def has_room(case: Case, row: BudgetRow) -> bool:
    """Whether a row is of a pool of which all connections were never in use: who stands there waits for its turn to
    run, or for a lock of the client's own."""
    if row.kind != "pool":
        return False
    counted = queues_of(_queues(case), row)
    return bool(counted) and not any(queue.full for queue in counted)


def pool_within(case: Case, budget: TimeBudget, outer: BudgetRow) -> BudgetRow | None:
    """The row at which most requests wait for a full pool, if those that wait for it, and those that have it, are all
    that are past an outer queue: then more of them would be let in to wait for the pool."""
    rows = [row for row in budget.rows if row.kind == "pool" and row.grows]
    longest = max(rows, key=lambda row: row.standing.value, default=None)
    size = None if longest is None else size_of(case, longest)
    if longest is None or size is None:
        return None
    waiting = sum(row.standing.value for row in rows if row.waits_for == longest.waits_for)
    threads = size_of(case, outer) if outer.kind == "executor" else None
    if threads is not None and waiting > threads:
        return None  # not all of those that wait for it can have a thread
    return longest if waiting + size >= BUSY * outer.in_service.value else None


def size_of(case: Case, row: BudgetRow) -> int | None:
    """How many can have what requests wait for at a row, if that is counted, and full; None else."""
    sizes = [sum(queue.size or 0 for queue in queues_of(probe.queues, row) if queue.full) for probe in case.probes]
    return max(sizes, default=0) or None


def had_two(alone: Probe, full: Collection[str]) -> bool:
    """Return whether a single user's request had two at the same time of a pool, or of threads, whose queue's name is
    among these. Of threads those are none of its that background tasks have."""
    others = _threads_of_others(alone)
    return any(queue.busy_high_water - (others if queue.name.startswith(THREADS) else 0) > 1
               for queue in alone.queues if queue.name in full)  # fmt: skip


def _threads_of_others(alone: Probe) -> int:
    standings = alone.standings
    if standings is None:
        return 0
    return round(sum(place.mean for place in standings.places
                     if place.of == "background" and place.root in standings.in_executor))  # fmt: skip


def waiting_with_one(places: Sequence[_Place], waiting: Callable[[_Place], float], had: float) -> Sequence[_Place]:
    """Return the place at which those wait that have one of a pool: as many wait there, to one, as have one (`had`).

    Where that is true of several, nobody sees which it is, and all of these are returned, the nearest first.
    """
    away = sorted(((abs(waiting(each) - had), each) for each in places), key=itemgetter(0))
    return [each for distance, each in away if distance < away[0][0] + 1]


def queues_of(queues: Sequence[Queue], row: BudgetRow | Standing) -> Sequence[Queue]:
    """The queues of what requests wait for at a row: of a pool those that have its library in their name, else those of
    all threads.

    The pools of psycopg have names of the program's choice.
    """
    if row.kind != "pool":
        return [queue for queue in queues if queue.name.startswith(THREADS)]
    library = row.waits_for.split(" ")[0].split(".")[0]
    named = [queue for queue in queues if library in queue.name.split(" ")]
    if named or library != PSYCOPG:
        return named
    return [queue for queue in queues if queue.name.startswith("database_pool ") and "sqlalchemy" not in queue.name]


def full_pool(case: Case, row: BudgetRow) -> Named | None:
    """The pool that requests wait for that stand at a row for somebody else in the process: all of it was in use, and
    the time in its queue is most of what the row grows by."""
    if row.kind not in COMPLETED_BY_OTHERS or not case.rate:
        return None
    grows_ms = (row.growth_ms or row.loaded_ms).value
    seconds = sum(probe.standings.seconds for probe in case.probes if probe.standings is not None)
    for queue in _queues(case):
        kind, _, title = queue.name.partition(" ")
        name = NAMES.get(kind)
        waited_ns = queue.waited_ns / (seconds * case.rate) if seconds else 0.0
        if name is not None and queue.full and waited_ns > MOST * grows_ms * NS_PER_MS:
            said = (
                f": {waited_ns * case.rate / NS_PER_S:.3g} requests wait there for one of the {queue.size} connections "
                f"of {title}, {format_duration(waited_ns)} each, and all of these are in use"
            )
            return name, detection(row, said)
    return None


def _queues(case: Case) -> Sequence[Queue]:
    return [queue for probe in case.probes for queue in probe.queues]
