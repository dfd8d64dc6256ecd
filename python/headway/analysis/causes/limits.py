"""Which limit is full of those that requests come to in turn: a pool, an executor, a semaphore, the server's own.

A request that has its turn at one limit may wait for the next. More of an outer one only lets more in to wait inside.
"""

from collections.abc import Callable, Collection, Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.client_per_request import AT_WORK
from headway.analysis.causes.counted_pools import pool_within, size_of
from headway.analysis.causes.database_locks import lock_in_database, open_transactions
from headway.analysis.causes.holders import limit_reached, serving_processes, with_line_of_holders
from headway.analysis.causes.mechanism import Named
from headway.analysis.causes.nested_waits import FOR_WORK, nested_waits
from headway.analysis.causes.processor_bound import SEVERAL
from headway.analysis.causes.queue_place import (
    detection,
    grew,
    in_background,
    is_due_to_load,
    short,
    waiting_for_same,
    where,
)
from headway.analysis.causes.uneven_tasks import uneven_executors
from headway.analysis.causes.waits_for_peer import waits_for_peer
from headway.analysis.causes.without_processor import computes, processor, without_processor
from headway.analysis.causes.writer_lock import writer_lock
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.cell.server_probe import runnable
from headway.analysis.time_budget.budget import HAD_BY_OTHERS
from headway.format import estimate_text, listed
from headway.record.standings import OF_LIBRARY

DATABASE_POOLS = (
    "psycopg", "sqlalchemy", "asyncpg", "aiomysql", "asyncmy", "aiopg", "aiosqlite", "databases", "django", "database",
    "tortoise", "dbutils", "mysql", "pymysql", "mariadb", "oracledb", "pyodbc", "aioodbc", "pymongo", "motor", "neo4j",
    "cassandra", "clickhouse", "peewee", "playhouse",
)  # fmt: skip
TO_PUT = (".put", ".send")
"""How the names of waits end in which there is no room in a queue."""

WITH_CONNECTION: Collection[BudgetKind] = ("io", "lock")
"""Waits within a database, which a request comes to with a connection."""

ANYIO = "anyio"


SERVER_FULL = frozenset({"concurrency-limit-full", "connection-limit-full"})
"""How it is named that as many requests are inside as the server holds."""


def at_line(name: str, what: str) -> Callable[[Case, TimeBudget, BudgetRow], Named | None]:
    """Return what gives a row this name, with its line and how many wait there; `what` is more to say."""

    def named_so(_: Case, __: TimeBudget, row: BudgetRow) -> Named:
        waits_for = f" for {row.waits_for}" if row.waits_for else ""
        past = f"; {row.in_service.value:.3g} are past it on average" if row.in_service.value >= MOST else ""
        said = f": {row.standing.value:.3g} requests wait there{waits_for}{past}{what}"
        return name, detection(row, said)

    return named_so


def holders_compute(case: Case, budget: TimeBudget, row: BudgetRow) -> bool:
    """Whether a processor has no time left, and most of those that have what others wait for at a row want nothing but
    to run. Who waits in another queue has it no longer; what requests have handed over runs in the background."""
    handed_over = in_background(budget, lambda _, each: each.kind in AT_WORK and not each.idle)
    at_work = handed_over + sum(each.standing.value for each in budget.rows if each.kind in AT_WORK)
    queues = [each for each in budget.rows if each is not row and each.grows and each.kind in HAD_BY_OTHERS]
    holders = handed_over + row.in_service.value - sum(each.standing.value for each in queues)
    return computes(case) and _others_run(case) and at_work > MOST * holders


def _holders_wait(case: Case, budget: TimeBudget, row: BudgetRow) -> bool:
    """Whether most of those that have a connection wait for its peer, as far as that is certain: in the call that takes
    one from a pool of a known size, and for as long as a single user's requests. What they wait for longer may be due
    to a full processor: what has come is read late. Others want to run as well, before they take a connection, or after
    they have given it back.
    """
    size = size_of(case, row)
    within = [each for each in budget.rows if each.kind == "io" and where(each) == where(row)]
    return size is not None and sum(map(_as_single_user, within)) > MOST * size


def _as_single_user(row: BudgetRow) -> float:
    """How many would be at a row if requests waited there for no longer than a single user's."""
    alone = 0.0 if row.single_user_ms is None else row.single_user_ms.value
    return row.standing.value * min(1.0, alone / row.loaded_ms.value) if row.loaded_ms.value else 0.0


def _others_run(case: Case) -> bool:
    """Whether others have the processor meanwhile. Where one process uses one core of several, which the GIL may limit,
    another thread wants to run: C code computes without the GIL, and may be all that does."""
    wanting = runnable(case.blocks)
    full = (case.cell.cpu_cores or 0.0) >= BUSY * case.subject.granted_cores
    return full or wanting is None or wanting >= SEVERAL


def pool(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A pool of connections, or what those wait for that have one."""
    nested = nested_waits(case, budget, row)
    if nested is not None:
        return nested
    if holders_compute(case, budget, row) and not _holders_wait(case, budget, row):
        return processor(case, budget, row)
    if row.waits_for.lower().startswith(DATABASE_POOLS):
        # Who waits for a lock in the database has a connection: then more of them would only wait there.
        held = _most_within(row, [each for each in budget.rows if each.kind in WITH_CONNECTION])
        if held is not None:
            locked = writer_lock(case, budget, held) or lock_in_database(case, budget, held)
            if locked is not None:
                return locked
        named = at_line("db-pool-full", open_transactions(case))(case, budget, row)
    else:
        named = at_line("client-pool-full", "")(case, budget, row)
    slower = _slower_within(case, budget, row)
    if slower is not None:
        return slower
    return with_line_of_holders(named, budget, row, "a connection", size_of(case, row))


def _slower_within(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """What those wait for that have what others wait for at a row, if most of the time that they wait for it is due to
    the load: a limit binds only if those that are past it go on as quickly as a single user's requests."""
    within = [each for each in budget.rows
              if each.kind == "io" and each.grows and each.growth_ms is not None and is_due_to_load(each)]  # fmt: skip
    held = _most_within(row, within)
    return None if held is None else waits_for_peer(case, budget, held)


def _most_within(row: BudgetRow, rows: Sequence[BudgetRow]) -> BudgetRow | None:
    """The row of these at which most requests wait for the same, if that is most of those that are past a row."""
    held = max(rows, key=lambda each: (waiting_for_same(each, rows), each.standing.value), default=None)
    if held is None or waiting_for_same(held, rows) <= MOST * row.in_service.value:
        return None
    return held


def semaphore(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A semaphore, or what those wait for that are past it."""
    return _within_object(case, budget, row) or at_line("semaphore-full", "")(case, budget, row)


def object_pool(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A queue that is used as a pool, or what those wait for that have one of its items.

    What a library takes from a queue of its own may be anything, such as what its connection has received. A request
    that waits to put something into a queue finds it full: that is a limit if as many are past it as there ever are,
    or else it waits for what takes from the queue.
    """
    if row.waits_for.endswith(TO_PUT):
        return limit_made_of_waits(case, budget, row)
    within = _within_object(case, budget, row)
    if within is not None or row.waits_for.endswith(OF_LIBRARY):
        return within
    return at_line("object-pool-empty", "")(case, budget, row)


def _within_object(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A processor that those wait for that are past a limit of the program's own, or a peer."""
    if holders_compute(case, budget, row):
        return processor(case, budget, row)
    return _slower_within(case, budget, row)


def executor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A framework hands routes to threads: then no line of the app waits."""
    nested = nested_waits(case, budget, row)
    if nested is not None:
        return nested
    if holders_compute(case, budget, row):
        return processor(case, budget, row)  # more threads would wait for it as well
    uneven = uneven_executors(case, row)
    if uneven is not None:
        return uneven
    within = pool_within(case, budget, row)
    if within is not None:
        return pool(case, budget, within)
    name = "thread-limit" if ANYIO in row.waits_for.lower() else "executor-full"
    named = at_line(name, _had_in_background(budget))(case, budget, row)
    return with_line_of_holders(named, budget, row, "a thread", size_of(case, row))


def _had_in_background(budget: TimeBudget) -> str:
    """How many threads background tasks have for themselves, as a part of evidence; "" where fewer than one."""
    having = [task for task in budget.background if task.in_executor and round(task.tasks) >= 1]
    if not having:
        return ""
    at = [max(task.places, key=lambda place: place.share.value) for task in having]
    lines = [f"{short(place.file)}:{place.line}" for place in at if place.file]
    had = sum(task.tasks for task in having)
    return f"; {had:.0f} of the threads are had by {listed([task.root for task in having])} (at {listed(lines)})"


def before(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """As many are inside as the server holds: a pool that all of these have, or wait for, is the limit."""
    found = without_processor(case, budget, row)
    within = pool_within(case, budget, row) if found is not None and found[0] in SERVER_FULL else None
    return found if within is None else pool(case, budget, within)


def limit_made_of_waits(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """What a library, or the program, makes of futures, events and conditions may be a limit: as many requests are past
    it as there ever are.

    Or it stands for work that others do, who have no processor for it.
    """
    if computes(case):
        return processor(case, budget, row)
    nested = nested_waits(case, budget, row) if row.waits_for.startswith(FOR_WORK) else None
    if nested is not None:
        return nested
    inside = limit_reached(budget, row, serving_processes(case))
    if inside is None:
        return None
    said = (
        f"; no more than {estimate_text(row.in_service)} are past it at once, and spend most of that at {grew(inside)}"
    )
    return at_line("concurrency-limit-full", said)(case, budget, row)
