"""calls-grow by where requests are: they pause, and try again what a peer has refused or was too slow for.

A function that leads to a call, and sleeps only under load before it goes on, makes the call again: for a single user
nothing fails. What the sleeps are for is not seen, so the call has to take longer as well: who only waits until
something is free asks nobody more often.
"""

from headway.analysis.causes.called_from import functions_leading_to
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import detection, place, where
from headway.analysis.cell.cell_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import TOLERANCE


def tries_again(case: Case, budget: TimeBudget) -> Named | None:
    """The line of the pauses between two tries; None where no function sleeps only under load, or leads to no call."""
    pauses = [
        row for row in budget.rows if row.kind == "timer" and row.waits_for and row.grows and _only_under_load(row)
    ]
    calls = [row for row in budget.rows if row.kind == "io" and row.grows]
    for pause in sorted(pauses, key=lambda row: -row.loaded_ms.value):
        for call in calls:
            leading = {(call.file, call.function), *functions_leading_to(case.probes, where(call))}
            if (pause.file, pause.function) in leading:
                return "calls-grow", _said(pause, call)
    return None


def _only_under_load(row: BudgetRow) -> bool:
    return row.single_user_ms is not None and row.single_user_ms.value <= TOLERANCE * row.loaded_ms.value


def _said(pause: BudgetRow, call: BudgetRow) -> Detection:
    return detection(
        pause, f": a pause that a single user's requests do not make, before they ask again at {place(call)}"
    )
