"""Causes by the time budget: where requests queue, who serves them there, and what a request waits for by itself.

The wait at a place gives the name; counts of the kernel and of backends confirm it elsewhere. Where the budget does not
add up, or two places contradict each other, there is no name.
"""

from collections.abc import Callable
from statistics import median

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import (
    BUSY,
    MOST,
    detection,
    grew,
    queue_place,
    serial_consumer,
    short,
    where,
)
from headway.analysis.causes.small_writes import detect_small_writes
from headway.analysis.causes.stuck_requests import stuck_requests
from headway.analysis.cell.cell_findings import BudgetRow, TimeBudget
from headway.analysis.cell.server_probe import held_up, worst_held
from headway.analysis.time_budget.budget import accounted
from headway.format import format_duration, percent, rate
from headway.units import NS_PER_S

Named = tuple[str, Detection]

DATABASE_POOLS = (
    "psycopg",
    "sqlalchemy",
    "asyncpg",
    "aiomysql",
    "aiopg",
    "databases",
    "django",
    "database",
    "tortoise",
)
ANYIO = "anyio"


def causes_by_place(case: Case, budget: TimeBudget) -> list[Named]:
    """The causes that the budget of an app shows, the one that explains the rate first."""
    stuck = stuck_requests([block.measured for block in case.blocks])
    if stuck is not None:
        return [stuck]
    small = detect_small_writes(case, budget)
    if small is not None:
        return [("small-writes", small)]
    # The kernel sees threads: one that waits for work, and one that waits for a lock, look the same.
    if budget.observed_by == "kernel" or not accounted(budget):
        return []
    consumer = serial_consumer(budget)
    if consumer is not None:
        row, task = consumer
        places = [place for place in task.places if not place.idle] or task.places
        at = max(places, key=lambda place: place.share.value, default=None)
        line = f"{at.file}:{at.line}" if at is not None and at.file else where(row)
        used = task.utilization
        busy = f", and is busy {percent(used.value)} of the time" if (used.low or 0.0) >= BUSY else ""
        said = (
            f"{grew(row)}: {row.standing.value:.3g} requests wait there for {task.root}, a task that serves one of "
            f"them, or one batch, after another{busy}"
        )
        return [("serial-consumer", Detection(said, where=line))]
    found = queue_place(budget)
    if found is None:
        return []
    name = _BY_KIND.get(found.row.kind)
    cause = None if name is None else name(case, budget, found.row)
    return [] if cause is None else [cause]


def _at_line(name: str, what: str) -> Callable[[Case, TimeBudget, BudgetRow], Named | None]:
    def named_so(_: Case, __: TimeBudget, row: BudgetRow) -> Named:
        waits_for = f" for {row.waits_for}" if row.waits_for else ""
        past = f"; {row.in_service.value:.3g} are past it on average" if row.in_service.value >= 0.5 else ""
        said = f": {row.standing.value:.3g} requests wait there{waits_for}{past}{what}"
        return name, detection(row, said)

    return named_so


def _pool(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    name = "db-pool-full" if row.waits_for.lower().startswith(DATABASE_POOLS) else "client-pool-full"
    return _at_line(name, "")(case, budget, row)


def _executor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    name = "thread-limit" if ANYIO in row.waits_for.lower() else "executor-full"
    return _at_line(name, "")(case, budget, row)


def _timer(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Code in C may sleep between tries, as SQLite does for a lock: only a sleep that is known by name is a choice."""
    said = ": a wait that the program itself chooses, and makes longer under load"
    return _at_line("paced-by-timer", said)(case, budget, row) if row.waits_for else None


def _file(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """A database in a file waits for its lock as well as for the disk, and nobody sees which."""
    return None if "sqlite" in row.waits_for.lower() else _at_line("disk-bound", "")(case, budget, row)


def _without_processor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Requests wait to be worked on: the loop stands at one line, a lock of Python's or all processors are busy, or all
    that the server holds at once are inside."""
    place = held_up(case.blocks)
    # While a loop is blocked all that are in flight stand still: these have to be most of those that stand here.
    if place is not None and _held_share(case) * budget.in_flight.value > MOST * row.standing.value:
        return "loop-blocked", Detection(
            f"{grew(row)}, as the event loop serves nobody meanwhile: {place}", where=worst_held(case.blocks)
        )
    if _computes(case):
        return _processor(case, budget, row)
    if row.kind in {"before", "server"}:
        return _server_full(case, budget, row)
    return None


def _held_share(case: Case) -> float:
    """The share of the time for which the busiest loop was blocked."""
    shares = [
        sum(held.total_ns for held in probe.held) / NS_PER_S / block.length_s / max(1, probe.loops)
        for block, probe in zip(case.blocks, case.probes, strict=False)
    ]
    return median(shares) if shares else 0.0


def _computes(case: Case) -> bool:
    """Whether a processor, or Python's lock, has no time left."""
    used, granted = case.cell.cpu_cores or 0.0, case.subject.granted_cores
    processes = max((probe.processes for probe in case.probes), default=1)
    return used >= BUSY * min(processes, granted)


def _processor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Which of the program's lines compute."""
    cpu = next((each for each in budget.rows if each.kind == "cpu"), row)
    lines = ", ".join(f"{short(line.file)}:{line.line}" for line in cpu.lines[:3])
    at = f"; most of it at {lines}" if lines else ""
    used = case.cell.cpu_cores or 0.0
    name = "cpu-bound" if used >= BUSY * case.subject.granted_cores else "gil-bound"
    said = f": {rate(case.rate)}/s × {format_duration(case.cpu_s * NS_PER_S)} of CPU = {used:.2f} cores in use{at}"
    return name, Detection(f"{grew(row)}{said}", where=where(cpu))


def _server_full(_: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """As many requests are inside as the server holds, and each is at work there."""
    inside = [each for each in budget.rows if each.kind not in {"before", "server"}]
    if not inside:
        return None
    longest = max(inside, key=lambda each: each.loaded_ms.value)
    said = (
        f"requests wait before the application ({grew(row)}): no more than {row.in_service.value:.3g} are inside at "
        f"once, and these spend most of their time at {grew(longest)}"
    )
    return "concurrency-limit-full", Detection(said, where=where(longest))


_BY_KIND: dict[str, Callable[[Case, TimeBudget, BudgetRow], Named | None]] = {
    "lock": _at_line("lock-waited-for", ""),
    "semaphore": _at_line("semaphore-full", ""),
    "queue": _at_line("object-pool-empty", ""),
    "pool": _pool,
    "executor": _executor,
    "timer": _timer,
    "io": _at_line("slow-peer", ": the peer takes longer under load"),
    "file": _file,
    "child": _at_line("child-processes", ""),
    "write": _at_line("slow-reader", ""),
    "before": _without_processor,
    "server": _without_processor,
    "runnable": _without_processor,
    "cpu": _without_processor,
}
