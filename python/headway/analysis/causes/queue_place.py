"""The place at which requests queue: the row of the time budget that grows, and that no other one explains.

A wait that grows with the load is a queue, or one behind a queue: requests that hold a thread may wait for a lock, and
others then wait for the thread. So of the rows that grow an outer one is explained by inner ones at which most of the
requests queue that are past the outer one: more of the outer one would only let more in to queue there.

What is within what follows from how many can have it. More requests cannot wait within a limit than have it: where ten
wait for a connection, and one can have a lock, the connection is not waited for within the lock.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from headway.analysis.causes.mechanism import Detection
from headway.analysis.cell.budget_findings import BackgroundPlace, BackgroundTask, BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.time_budget.budget import HAD_BY_OTHERS
from headway.format import format_duration
from headway.record.standings import BY_POOL_THREAD, FOR_ALL, OWN_PROCESS, OWN_SERVER, SQLITE_LOCK
from headway.units import NS_PER_MS

OUTER: Sequence[frozenset[BudgetKind]] = (
    frozenset({"before"}),
    frozenset({"server", "runnable", "cpu"}),
    frozenset({"executor"}),
)
"""Waits that a request passes before it comes to a line of the program's, the outermost first."""

COMPLETED_BY_OTHERS: frozenset[BudgetKind] = frozenset({"future", "event", "queue", "unknown"})
"""Waits that end when somebody else in the process has done something."""

OF_ONE_NAME: frozenset[BudgetKind] = frozenset({"pool", "io"})
"""Waits of which the name says what is waited for: a library's pool, or the address of a peer."""

LIMITED: frozenset[BudgetKind] = HAD_BY_OTHERS | {"queue"}
"""Waits for something that a number of requests can have at a time, in whatever order a request comes to them."""

Capacity = Callable[[BudgetRow], float | None]
"""How many requests can have what others wait for at a row; None where that is unknown."""

CALL_LATER = "call_later"
"""What a function of the program's waits for that its event loop is to call at a time."""


@dataclass(frozen=True)
class QueuePlace:
    """Where requests queue; `behind` are places that grow because of it."""

    row: BudgetRow
    behind: tuple[BudgetRow, ...] = ()


def _unknown(_: BudgetRow) -> None:
    """No capacity is known."""


def queue_place(budget: TimeBudget, capacity: Capacity = _unknown) -> QueuePlace | None:
    """The place at which requests queue; None where nothing grows."""
    growing = sorted((row for row in budget.rows if row.grows), key=lambda row: -_growth_ms(row))
    if not growing:
        return None
    found, behind = growing[0], list[BudgetRow]()
    while (inner := _explaining(found, [row for row in growing if row not in behind], capacity)) is not None:
        behind.append(found)
        found = inner
    return QueuePlace(found, tuple(behind))


def _explaining(outer: BudgetRow, growing: Sequence[BudgetRow], capacity: Capacity) -> BudgetRow | None:
    """The row within an outer one at which most requests queue, if most of those that are past the outer one queue
    there, or at others within it: these use nothing of what others wait for."""
    others = [row for row in growing if row is not outer and is_due_to_load(row)]
    inner = [row for row in others if _is_within(row, outer, others, capacity)]
    if sum(row.standing.value for row in inner) <= MOST * outer.in_service.value:
        return None
    return max(inner, key=lambda row: (waiting_for_same(row, inner), row.standing.value))


def is_due_to_load(row: BudgetRow) -> bool:
    """Whether most of a wait is due to the load. A peer that takes a little longer for each of those that are past a
    limit is not what others wait for at the limit."""
    return row.growth_ms is None or row.growth_ms.value > MOST * row.loaded_ms.value


def _is_within(row: BudgetRow, outer: BudgetRow, rows: Sequence[BudgetRow], capacity: Capacity) -> bool:
    """Whether requests come to a row while they have what others wait for at an outer one. Nothing is within itself;
    locks have no names."""
    if row.kind != "lock" and row.kind == outer.kind and _waited_for(row) == _waited_for(outer):
        return False
    limit, outer_limit = capacity(row), capacity(outer)
    if outer_limit is not None and waiting_for_same(row, rows) > outer_limit:
        return False
    if limit is not None and {row.kind, outer.kind} <= LIMITED:
        return outer.standing.value > limit
    return _depth(row) > _depth(outer)


def _waited_for(row: BudgetRow) -> str:
    """What requests wait for at a row, without what waits for it on their behalf."""
    return row.waits_for[: -len(BY_POOL_THREAD)] if row.waits_for.endswith(BY_POOL_THREAD) else row.waits_for


def waiting_for_same(row: BudgetRow, rows: Sequence[BudgetRow]) -> float:
    """How many requests wait for what a row's wait for: at whatever line, for one pool, or one peer."""
    if row.kind not in OF_ONE_NAME or not row.waits_for:
        return row.standing.value
    return sum(each.standing.value for each in rows if (each.kind, each.waits_for) == (row.kind, row.waits_for))


def _depth(row: BudgetRow) -> int:
    """How many of these a row is past; what another process of the app works on is past the line that asks it."""
    if waits_for_own_process(row):
        return len(OUTER)
    return next((place for place, kinds in enumerate(OUTER) if row.kind in kinds), len(OUTER) + 1)


def waits_for_own_process(row: BudgetRow) -> bool:
    """Whether requests wait at a row for another process of the same app, or for the app's own server."""
    return row.waits_for.startswith(OWN_PROCESS) or row.waits_for == OWN_SERVER


def without_outer_queues_ms(budget: TimeBudget) -> float:
    """The response time under load without the queues that a request passes before it comes to a line of the program's:
    what it takes once it has its turn."""
    queues = (row.loaded_ms.value for row in budget.rows if row.grows and _depth(row) < len(OUTER))
    return budget.loaded_ms.value - sum(queues)


def _growth_ms(row: BudgetRow) -> float:
    return row.loaded_ms.value if row.growth_ms is None else row.growth_ms.value


def serial_consumer(budget: TimeBudget, polled: Collection[str] = ()) -> tuple[BudgetRow, BackgroundTask] | None:
    """The wait for somebody else that takes most of the response time, and the one task that can end it.

    At the lines `polled` requests sleep until they see that somebody has done it: that is the same wait.

    One that serves requests one after another, or in batches, is full at one user already: its wait need not grow. It
    hardly ever waits for work, or it completes what others wait for. And it goes on often enough: who comes at any
    moment waits for half of its period on average, so a task that goes on more rarely than once in two response times
    serves nobody.
    """
    waits = [row for row in budget.rows
             if row.kind in COMPLETED_BY_OTHERS or (row.kind == "timer" and where(row) in polled)]  # fmt: skip
    longest = max(waits, key=lambda row: row.loaded_ms.value, default=None)
    if longest is None or longest.loaded_ms.value <= MOST * budget.loaded_ms.value:
        return None
    if not longest.grows and any(map(_works_side_by_side, budget.background)):
        return None
    tasks = [task for task in budget.background if is_always_there(task) and not task.reads]  # that has a peer
    there = [task for task in tasks if not _is_of_one_request(budget, task) and not _waits_with_them(longest, task)
             and _goes_on_often(budget, task)]  # fmt: skip
    # A wait that is as long with a single user is not shown to be for what is busy: its source has to say so.
    busy = [task for task in there if (task.utilization.low or 0.0) >= BUSY
            and (longest.grows or task.completes or task.serves)]  # fmt: skip
    if not busy:
        # Of one that has time left, as a heartbeat has, only its source shows that it serves requests.
        busy = [task for task in there if task.completes or task.serves]
    return (longest, busy[0]) if len(busy) == 1 else None


def ended_by_nobody_known(budget: TimeBudget | None) -> bool:
    """Whether most of the response time is a wait that somebody else in the process ends, and no task is known to; or
    several might, and one of them sleeps: then it may pace them all."""
    if budget is None:
        return False
    waits = sum(row.loaded_ms.value for row in budget.rows if row.kind in COMPLETED_BY_OTHERS)
    tasks = [task for task in budget.background if task.completes or task.serves]
    paces = any(_sleeps(task) and _goes_on_often(budget, task) for task in tasks)
    return waits > MOST * budget.loaded_ms.value and (not tasks or (len(tasks) > 1 and paces))


def _sleeps(task: BackgroundTask) -> bool:
    """Whether a task spends most of its time in a sleep."""
    return sum(place.share.value for place in task.places if place.kind == "timer") > MOST


def _goes_on_often(budget: TimeBudget, task: BackgroundTask) -> bool:
    """Whether a task goes on at least once in two response times, as one that serves requests does."""
    return MOST * task.longest_ms <= budget.loaded_ms.value


def _works_side_by_side(task: BackgroundTask) -> bool:
    """Whether several of a task that is begun for each piece of work are at work at a time, and complete what others
    wait for: who begins them goes on meanwhile, and serves nobody one after another."""
    at_work = task.tasks * (task.utilization.low or 0.0)
    return task.completes and not task.responded and not is_always_there(task) and at_work > 1


def is_always_there(task: BackgroundTask) -> bool:
    """Whether there is one of a task, or as many at any time: then their mean number is a whole one, and they are the
    same from the beginning to the end, so that no more of them are ever seen. A task that begins and ends with each
    piece of work is begun by another one, or by a request; so is what a thread of an executor does."""
    same = task.distinct is None or task.tasks >= BUSY * task.distinct
    return same and task.tasks >= BUSY and abs(task.tasks - round(task.tasks)) <= 1 - BUSY


def _waits_with_them(row: BudgetRow, task: BackgroundTask) -> bool:
    """Whether a task spends most of its time at the line at which requests wait: it waits for what they wait for."""
    return sum(place.share.value for place in task.places if is_at_line(row, place)) > MOST


def is_at_line(row: BudgetRow, place: BackgroundPlace) -> bool:
    """Whether a task's place is the line at which requests wait."""
    return bool(row.file) and (place.file, place.line) == (row.file, row.line)


def _is_called_later(task: BackgroundTask) -> bool:
    """Whether it is a function that a timer calls."""
    return bool(task.places) and all(place.waits_for == CALL_LATER for place in task.places)


def _is_of_one_request(budget: TimeBudget, task: BackgroundTask) -> bool:
    """Whether a task belongs to a single request, and serves no others: what is done after its response, or a timer of
    which there is one for each, such as that of its timeout."""
    return task.responded or (_is_called_later(task) and task.tasks >= MOST * budget.in_flight.value)


def detection(row: BudgetRow, said: str, remedy: str = "") -> Detection:
    """Evidence of a row, with the line to name."""
    return Detection(f"{grew(row)}{said}", where=where(row), remedy=remedy)


def where(row: BudgetRow) -> str | None:
    """The line of a row, or of the longest part of it; None where no line of the program's is known."""
    if row.file and row.line is not None:
        return f"{row.file}:{row.line}"
    return f"{row.lines[0].file}:{row.lines[0].line}" if row.lines else None


def grew(row: BudgetRow) -> str:
    """What a row takes with a single user and under load: "main.py:8 (in handler): 0 ms alone, 806 ms under load"."""
    alone = "" if row.single_user_ms is None else f"{_ms(row.single_user_ms.value)} with a single user, "
    return f"{named(row)}{alone}{_ms(row.loaded_ms.value)} under load"


def named(row: BudgetRow) -> str:
    """The line of a row with a colon; nothing where there is none."""
    return f"{place(row)}: " if row.file and row.line is not None else ""


def place(row: BudgetRow) -> str:
    """The line of a row, a file by its last two names: "shop/main.py:8 (in handler)"."""
    if not row.file or row.line is None:
        return "no line of the program"
    within = f" (in {row.function})" if row.function else ""
    return f"{short(row.file)}:{row.line}{within}"


def in_background(budget: TimeBudget, counts: Callable[[BackgroundTask, BackgroundPlace], bool]) -> float:
    """Return how many background tasks are on average at the places that count."""
    places = ((task, place) for task in budget.background for place in task.places)
    return sum(task.tasks * place.share.value for task, place in places if counts(task, place))


def is_working(_: BackgroundTask, place: BackgroundPlace) -> bool:
    """Return whether a background task does anything else at a place than wait for work."""
    return not place.idle


def is_shared(row: BudgetRow) -> bool:
    """Return whether requests of all processes wait at a row for the same: SQLite's writer, a lock of a file or of
    Redis."""
    return row.waits_for.endswith(FOR_ALL) or (row.kind == "lock" and row.waits_for == SQLITE_LOCK)


def short(file: str) -> str:
    """A file by its last two names: many programs have more than one `server.py`."""
    return "/".join(PurePosixPath(file).parts[-2:]).lstrip("/")


def _ms(value: float) -> str:
    """Looks cannot tell waits of less than a tenth of a millisecond from none."""
    return format_duration(value * NS_PER_MS) if round(value, 1) > 0 else "0 ms"
