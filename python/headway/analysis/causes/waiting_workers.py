"""pool-deadlock of tasks or threads that the program itself gives work to: they wait where requests wait for them.

Who has begun a piece of work and hands out others, for which it waits, needs one of the same tasks for these. Where all
of them wait so, none is left to do any; they go on when a wait times out. So under load they are at work for less of
the time than with a single user, though there is more to do.
"""

from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import COMPLETED_BY_OTHERS, grew, is_always_there, is_at_line, where
from headway.analysis.cell.budget_findings import NOT_INSIDE, BackgroundTask, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST


def waiting_workers(budget: TimeBudget) -> Named | None:
    """The line at which requests and those that would do their work wait for one another; None where there is none."""
    waits = [row for row in budget.rows if row.grows and row.kind in COMPLETED_BY_OTHERS and row.file]
    longest = max(waits, key=lambda row: row.loaded_ms.value, default=None)
    if longest is None or longest.loaded_ms.value <= MOST * budget.loaded_ms.value:
        return None
    workers = [task for task in budget.background if _only_waits(task, longest)]
    others = [task for task in budget.background if task not in workers]
    # Somebody else may be what all of them wait for.
    if len(workers) != 1 or any(_may_serve(task) for task in others):
        return None
    (task,) = workers
    # So may requests that have what others wait for, as a connection.
    others_at = [row for row in budget.rows if row is not longest and row.kind not in NOT_INSIDE]
    if sum(row.standing.value for row in others_at) >= MOST * task.tasks:
        return None
    how_many = f"the {task.tasks:.3g} tasks or threads of {task.root}" if task.tasks > 1 else task.root
    said = (
        f"{grew(longest)}: {longest.standing.value:.3g} requests wait there, and so do {how_many}, which work with a "
        f"single user, and hardly ever under load: they wait for one another"
    )
    return "pool-deadlock", Detection(said, where=where(longest))


def _only_waits(task: BackgroundTask, row: BudgetRow) -> bool:
    """Whether a task works for a single user, and under load waits where requests do for all but less of the time."""
    here = [place.share for place in task.places if place.kind == row.kind and is_at_line(row, place)]
    alone = task.single_user_utilization
    if len(here) != 1 or alone is None or task.responded or not is_always_there(task):
        return False
    at_most_elsewhere = 1 - (here[0].low or 0.0)
    return at_most_elsewhere < (alone.low or 0.0)


def _may_serve(task: BackgroundTask) -> bool:
    return task.completes or task.serves or (task.utilization.low or 0.0) >= BUSY
