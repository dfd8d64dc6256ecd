"""pool-deadlock of a pool that the program made itself: requests wait within a block for what they came into it with.

By the source some requests have one as they wait for another. Whether that is what they all wait for the numbers show:
while others wait, those that have one and use it are far fewer than there have ever been.
"""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import grew, in_background, is_working, short
from headway.analysis.cell.budget_findings import NOT_INSIDE, BudgetRow, TimeBudget
from headway.analysis.cell.levels import MOST
from headway.record.probe import NestedWait
from headway.record.standings import Place


def nested_in_block(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The line at which those wait that have what others wait for at a row; None where most of it is being used."""
    nested = [each for probe in case.probes for each in probe.nested if (each.file, each.line) == (row.file, row.line)]
    waiting, most = row.standing.value, row.most_past or 0
    if not nested or most < 1:
        return None
    used = sum(each.standing.value for each in budget.rows if each is not row and each.kind not in NOT_INSIDE)
    used += in_background(budget, is_working)
    if used >= MOST * most or waiting < most - used:
        return None
    inner = nested[0]
    said = (
        f"{grew(row)}: {waiting:.3g} requests wait there. Those that come by way of {_at(inner.inner)} have one, as "
        f"they are in the block of {_at(inner.outer)}, which waits for the same. {most} were past it once, and "
        f"{used:.2g} are on average: those that wait have the others"
    )
    return "pool-deadlock", Detection(said, where=_line(inner))


def _line(nested: NestedWait) -> str:
    return f"{nested.inner.file}:{nested.inner.line}"


def _at(place: Place) -> str:
    return f"{short(place.file)}:{place.line} (in {place.function})"
