"""A time budget, made up: a semaphore of five under fifty users, and a batcher in the background."""

from headway.analysis.cell.budget_findings import (
    BackgroundPlace,
    BackgroundTask,
    BudgetKind,
    BudgetLine,
    BudgetRow,
    TimeBudget,
)
from headway.analysis.cell.estimate_model import Estimate


def bounded(value: float, half: float) -> Estimate:
    return Estimate(value=value, low=max(0.0, value - half), high=value + half, method="looks", n=1)


def row(
    kind: BudgetKind, single_user_ms: float | None, loaded_ms: float, *, grows: bool = False, line: int | None = None,
    waits_for: str = "", file: str = "/srv/shop/main.py", in_service: float = 5.0, lines: tuple[BudgetLine, ...] = (),
) -> BudgetRow:  # fmt: skip
    """A row of a budget of 50 users and 50 requests a second."""
    alone = None if single_user_ms is None else bounded(single_user_ms, 0.5)
    growth = None if single_user_ms is None else bounded(loaded_ms - single_user_ms, 10)
    return BudgetRow(
        kind=kind, waits_for=waits_for, file="" if line is None else file, line=line,
        function="" if line is None else "handler", single_user_ms=alone, loaded_ms=bounded(loaded_ms, 9),
        growth_ms=growth, grows=grows, standing=bounded(loaded_ms / 20, 0.5), in_service=bounded(in_service, 0.3),
        change=None, most=48, longest_ms=loaded_ms * 1.1, lines=lines,
    )  # fmt: skip


def budget(*rows: BudgetRow, unaccounted_ms: float = 4, single_user: bool = True) -> TimeBudget:
    """A budget that adds up."""
    rows = rows or ROWS
    loaded_ms = sum(each.loaded_ms.value for each in rows) + unaccounted_ms
    alone_ms = sum(each.single_user_ms.value for each in rows if each.single_user_ms) + 0.3
    return TimeBudget(
        users=50, in_flight=bounded(50, 0.1), single_user_ms=bounded(alone_ms, 0.2) if single_user else None,
        loaded_ms=bounded(loaded_ms, 3), rows=rows,
        unaccounted_single_user_ms=bounded(0.3, 0.1) if single_user else None,
        unaccounted_loaded_ms=bounded(unaccounted_ms, 1), background=(BATCHER,),
    )  # fmt: skip


ROWS = (
    row("semaphore", 0, 806, grows=True, line=8, waits_for="asyncio.Semaphore"),
    row("timer", 100, 100, line=9, waits_for="asyncio.sleep"),
    row("io", 12, 14, line=31, waits_for="127.0.0.1:5432", file="/srv/shop/views.py"),
    row("cpu", 1.1, 1.4, lines=(BudgetLine(file="/srv/shop/views.py", line=40, function="render",
                                           single_user_ms=bounded(0.8, 0.3), loaded_ms=bounded(1.0, 0.2)),)),
    row("runnable", 0.1, 0.6),
    row("server", 0.2, 0.3),
)  # fmt: skip

BATCHER = BackgroundTask(
    root="main.consume", tasks=1.0, single_user_utilization=bounded(0.1, 0.05), utilization=bounded(0.97, 0.02),
    longest_ms=150, places=(
        BackgroundPlace(kind="queue", waits_for="asyncio.Queue.get", file="/srv/shop/main.py", line=20,
                        function="consume", share=bounded(0.03, 0.02), idle=True),
    ),
)  # fmt: skip
