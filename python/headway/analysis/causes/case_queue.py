"""Where the requests of a case queue: by its time budget, and by what is counted of its pools, executors and processes.

A pool that has room is no queue. What is within what follows from how many can have it.
"""

from collections.abc import Collection

from headway.analysis.causes.case import Case
from headway.analysis.causes.counted_pools import has_room, size_of
from headway.analysis.causes.holders import serving_processes
from headway.analysis.causes.queue_place import Capacity, QueuePlace, is_shared, queue_place
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget

COUNTED: Collection[BudgetKind] = ("pool", "executor")
"""Limits of which the probe counts how many can have them."""


def queue_of(case: Case, budget: TimeBudget) -> QueuePlace | None:
    """Return the place at which the requests of a case queue; None where nothing grows that can be full."""
    waits = tuple(row for row in budget.rows if not has_room(case, row))
    return queue_place(budget.model_copy(update={"rows": waits}), _capacity(case))


def _capacity(case: Case) -> Capacity:
    """Return what says how many requests can have what others wait for at a row: a lock one of each process, or one of
    all."""
    processes = serving_processes(case)

    def of_row(row: BudgetRow) -> float | None:
        if row.kind == "lock":
            return 1 if is_shared(row) else processes
        return size_of(case, row) if row.kind in COUNTED else None

    return of_row
