"""What rows of a time budget are named, of a server that was measured."""

from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Named
from headway.analysis.cell.budget_findings import BackgroundTask, BudgetRow, TimeBudget
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.record import Measured

from ..records import closed, measured
from ..validity.planted import block_of

WORK = row("timer", 100, 100, line=9, waits_for="asyncio.sleep")


def case_of(of: Measured | None = None) -> Case:
    """A server at its highest load."""
    _, block = block_of(measured() if of is None else of, closed())
    return Case(MeasuredCell(block.subject, [block]))


def found(*rows: BudgetRow, case: Case | None = None) -> list[Named]:
    """All that is named of these rows, with evidence."""
    seen = budget(*rows).model_copy(update={"background": ()})
    return causes_by_place(case_of() if case is None else case, seen)


def named(*rows: BudgetRow, case: Case | None = None) -> list[str]:
    return [name for name, _ in found(*rows, case=case)]


def names(*rows: BudgetRow, of: TimeBudget | None = None) -> list[tuple[str, str | None]]:
    """The names with their lines; `of` is a whole budget."""
    without = budget(*rows).model_copy(update={"background": ()}) if of is None else of
    return [(name, each.where) for name, each in causes_by_place(case_of(), without)]


def background(utilization: float, longest_ms: float) -> BackgroundTask:
    """A task of the program's own, by the share of the time in which it does not wait for work."""
    return BackgroundTask(
        root="main.serve", tasks=1, single_user_utilization=None, utilization=bounded(utilization, 0.01),
        longest_ms=longest_ms, places=(),
    )  # fmt: skip
