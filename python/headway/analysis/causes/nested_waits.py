"""pool-deadlock by where requests are: who has a thread, or a connection, waits for another one of the same pool.

All of the pool is in use, and hardly anybody does anything with it. So it is had by those that wait, each for one more.
Some go on when a wait times out, or when a few requests are left: then there are responses, and no request is stuck.

Of a pool of which nobody counts the connections, a database says how many are had: its sessions that are idle in a
transaction.

Requests may also have all of two limits, and wait for the other one each: for a connection with a thread, and for a
thread with a connection. All of both are in use, and hardly any request does anything else.
"""

import math
from collections.abc import Sequence
from dataclasses import replace

from headway.analysis.causes.case import Case
from headway.analysis.causes.counted_pools import had_two, queues_of, waiting_with_one
from headway.analysis.causes.database_locks import idle_transactions
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import detection, in_background, place
from headway.analysis.cell.budget_findings import NOT_INSIDE, BackgroundPlace, BudgetRow, TimeBudget
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import BUSY, MOST, TOLERANCE
from headway.format import digits, listed
from headway.record.probe import Queue
from headway.record.standings import BY_POOL_THREAD

FOR_WORK = "concurrent.futures"
"""How the probe names what a thread waits for that has handed work to others."""

OF_OTHERS = "concurrent.futures.Future"
"""How it names a future that no known executor has, as those that a library completes: no thread is waited for."""

PROCESS_POOL = "ProcessPoolExecutor"


def nested_waits(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The line at which those wait that have what others wait for; None where most of it is being used."""
    return _of_one_limit(case, budget, row) or _of_two_limits(case, budget, row)


def _of_two_limits(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The line at which requests wait that have all of one limit, for what those have that wait for it."""
    others = [each for each in budget.rows if each.kind in ("pool", "executor") and each.grows
              and not _waits_for_same(each, row)]  # fmt: skip
    for other in others:
        first, second = (row, other) if row.file else (other, row)  # a framework's wait for a thread has no line
        size, other_size = (sum(queue.size or 0 for queue in _full(case, each)) for each in (first, second))
        busy, unseen = _elsewhere(case, budget, (first, second))
        wait, other_wait = (_waiting(budget, each) for each in (first, second))
        least = min(size, other_size)
        used = busy >= MOST * least or busy + unseen >= BUSY * least
        if least and not used and wait >= BUSY * other_size and other_wait >= BUSY * size:
            said = (
                f": {wait:.3g} requests wait there for one of {size}, and {other_wait:.3g} at {place(second)} for one "
                f"of {other_size} ({second.waits_for}). All of both are in use, and {busy:.2g} at any time do anything "
                "else than wait: each have what the others wait for"
            )
            return "pool-deadlock", detection(first, said)
    return None


def _of_one_limit(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The line at which those wait that have what they wait for themselves."""
    full = _full(case, row)
    in_transaction = 0.0 if _queues(case, row) or row.kind != "pool" else idle_transactions(case)
    sizes = [queue.size or 0 for queue in full]
    size = in_transaction or sum(sizes)
    waiting = [each for each in budget.rows if _waits_for_same(each, row)]
    busy, unseen = _elsewhere(case, budget, (row,))
    # Of several pools nobody knows which one those use that are busy: it may be the smallest. All of a pool that is
    # full at times is had by somebody most of the time.
    if size < 1 or busy + unseen >= MOST * (in_transaction or min(sizes)):
        return None
    if busy + _waiting(budget, row) < BUSY * size:
        return None
    two = any(had_two(alone, [queue.name for queue in full]) for alone in case.single_user_probes)
    several, parts = len(waiting) > 1, _has_parts(case)
    if row.kind == "pool":
        if parts or not (several or two):
            return None
    # A thread may also wait for the event loop, and that for another thread.
    elif _had_by_those_that_wait(budget, waiting) <= MOST * size and (parts or not (several and two)):
        return None
    inner = waiting_with_one(waiting, lambda each: each.standing.value, size - busy)
    had_by = (
        f"{digits(size)} sessions of the database are idle in a transaction"
        if in_transaction
        else f"All {size:.0f} are in use"
    )
    found = _said(inner[0], had_by, busy)
    if len(inner) > 1 and not inner[0].waits_for.endswith(BY_POOL_THREAD):
        said = f"as many wait at {listed(list(map(place, inner)))}, and nobody sees which have one"
        found = replace(found, where=None, evidence=f"{found.evidence}; {said}")
    return "pool-deadlock", found


def _elsewhere(case: Case, budget: TimeBudget, limits: Sequence[BudgetRow]) -> tuple[float, float]:
    """How many use what these limits have, as they wait for none of it, and how many more that may be by chance."""
    others = [each for each in budget.rows
              if each.kind not in NOT_INSIDE and not any(_waits_for_same(each, row) for row in limits)]  # fmt: skip
    # Of few looks at a small pool those that use it may have been seen by chance less often than they do.
    unseen = math.sqrt(sum(_upwards(each.standing) ** 2 for each in others if each.standing.value))
    threads = any(row.kind != "pool" for row in limits)
    # Who waits for the same pool in the background uses none of it; a thread of an executor's is used by who has it.
    background = in_background(
        budget,
        lambda task, place: (
            (not place.idle or (threads and task.in_executor))
            and not any(_waits_for_same(place, row) for row in limits)
        ),
    )
    # What another process works on is seen by nobody here: a full pool of processes is used.
    queues = [queue for row in limits for queue in _full(case, row)]
    processes = sum(queue.size or 0 for queue in queues if PROCESS_POOL in queue.name)
    return sum(each.standing.value for each in others) + background + processes, unseen


def _waiting(budget: TimeBudget, row: BudgetRow) -> float:
    """How many requests wait for what those at a row wait for."""
    return sum(each.standing.value for each in budget.rows if _waits_for_same(each, row))


def _full(case: Case, row: BudgetRow) -> Sequence[Queue]:
    """The counted limits of what requests wait for at a row, of which all was in use."""
    return [queue for queue in _queues(case, row) if queue.full]


def _had_by_those_that_wait(budget: TimeBudget, waiting: Sequence[BudgetRow]) -> float:
    """How many threads of executors wait for work that they have handed on, for requests or for none: those of a server
    that wait have none of the program's."""
    own = sum(each.standing.value for each in waiting if each.waits_for.endswith(BY_POOL_THREAD))
    return own + in_background(budget, lambda _, place: place.kind == "future" and place.waits_for.startswith(FOR_WORK))


def _upwards(estimate: Estimate) -> float:
    """How far the interval of an estimate reaches above its value."""
    return 0.0 if estimate.high is None else estimate.high - estimate.value


def _waits_for_same(each: BudgetRow | BackgroundPlace, row: BudgetRow) -> bool:
    """Whether both wait for the same pool: a thread for work that was handed on, others for a thread."""
    if row.kind == "pool":
        return each.kind == "pool" and each.waits_for == row.waits_for
    return each.kind == "executor" or (
        each.kind == "future" and each.waits_for.startswith(FOR_WORK) and each.waits_for != OF_OTHERS
    )


def _queues(case: Case, row: BudgetRow) -> Sequence[Queue]:
    return queues_of([queue for probe in case.probes[:1] for queue in probe.queues], row)


def _has_parts(case: Case) -> bool:
    """Whether a single user's request was at several places at the same time: then each of its parts may have one of
    the pool, and how many requests use it does not say how many of it are used."""
    return any(alone.standings is not None and alone.standings.in_parts > TOLERANCE
               for alone in case.single_user_probes)  # fmt: skip


def _said(inner: BudgetRow, had: str, busy: float) -> Detection:
    return detection(
        inner,
        f": {inner.standing.value:.3g} requests wait there. {had}, and {busy:.2g} requests at any time "
        "do anything else than wait for one: those that wait have the others",
    )
