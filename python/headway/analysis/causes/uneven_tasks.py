"""Requests that wait for some of the tasks, or threads, of one function, while others of them have no work.

Tasks that take their work from one queue leave none of them without any while something waits. So where some always
work, some never do, and requests wait, each has a queue of its own, and the work is spread unevenly over these. So it
is with executors of one kind.
"""

from headway.analysis.causes.case import Case
from headway.analysis.causes.counted_pools import queues_of
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import COMPLETED_BY_OTHERS, detection, grew, where
from headway.analysis.causes.workers_uneven import WORKERS_UNEVEN
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST

REMEDY = "let them take their work from one queue, or spread the keys by which one is chosen over all of them"


def uneven_executors(case: Case, row: BudgetRow) -> Named | None:
    """Of executors that the program makes at one line some are full, while others are never in use."""
    full = [each for probe in case.probes for each in queues_of(probe.queues, row) if each.full]
    longest = max(full, key=lambda each: each.waited_ns, default=None)
    if longest is None or not longest.unused:
        return None
    said = (
        f": {row.standing.value:.3g} requests wait there for {longest.name}, which is full, and "
        f"{longest.unused} others that the program makes at the same line had no work at any look meanwhile"
    )
    return WORKERS_UNEVEN.name, detection(row, said, REMEDY)


def uneven_tasks(budget: TimeBudget) -> Named | None:
    """The tasks that most of the response time is spent waiting for, though some of them have no work."""
    waits = [row for row in budget.rows if row.kind in COMPLETED_BY_OTHERS]
    longest = max(waits, key=lambda row: row.loaded_ms.value, default=None)
    if longest is None or longest.loaded_ms.value <= MOST * budget.loaded_ms.value:
        return None
    serving = [task for task in budget.background if task.serves]
    if len(serving) != 1:
        return None
    (task,) = serving
    used = task.utilization
    # How many are at work, and at most: all of them where there is no interval.
    at_work, most = task.tasks * used.value, task.tasks * (1.0 if used.high is None else used.high)
    waiting = (longest.standing.low or 0.0) - most
    # One that always works is an eighth of eight, give or take what looks cannot tell: those that wait show that there
    # is one. Who has no work for longer than a request takes had none while all of the others waited.
    if min(at_work, task.tasks - most, waiting) < BUSY or task.longest_ms <= budget.loaded_ms.value:
        return None
    said = (
        f"{grew(longest)}: {longest.standing.value:.3g} requests wait there, and by its source {task.root} completes "
        f"what others wait for. Of {task.tasks:.3g} tasks or threads that run it "
        f"{task.tasks * task.utilization.value:.3g} are at work on average, and the others have no work meanwhile"
    )
    return WORKERS_UNEVEN.name, Detection(said, where=where(longest), remedy=REMEDY)
