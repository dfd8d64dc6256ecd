"""calls-grow by where requests are: they pause, and try again what a peer has refused or was too slow for.

A function that leads to a call, and sleeps only under load before it goes on, makes the call again: for a single user
nothing fails. What the sleeps are for is not seen, so the call has to take longer as well; and where calls are counted
at its line, a request has to make more of them: who only waits until something is free asks nobody more often.
"""

from dataclasses import replace

from headway.analysis.causes.called_from import functions_leading_to
from headway.analysis.causes.calls_in_turn import CALLS_GROW, MORE_OFTEN, calls_that_grow, makes_no_more_calls
from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import detection, grew, place, short, where
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import TOLERANCE

EXHAUSTED = ("pool exhausted", "too many connections")
"""What a pool says that does not wait for a connection: psycopg2's (`PoolError`), and redis-py's."""


def tries_again(case: Case, budget: TimeBudget) -> Named | None:
    """The line of the pauses between two tries; None where no function sleeps only under load, or leads to no call."""
    pauses = [
        row for row in budget.rows if row.kind == "timer" and row.waits_for and row.grows and _only_under_load(row)
    ]
    calls = [row for row in budget.rows if row.kind == "io" and row.grows]
    for pause in sorted(pauses, key=lambda row: -row.loaded_ms.value):
        for call in calls:
            leading = {(call.file, call.function), *functions_leading_to(case.probes, where(call))}
            again = where(pause) == where(call) or not makes_no_more_calls(case, (call.file, call.line))
            if again and (pause.file, pause.function) in leading:
                return "calls-grow", _said(pause, call)
    return None


def makes_again(case: Case, pause: BudgetRow) -> Named | None:
    """The calls of which a request makes more under load, at their line, if what leads to them sleeps, and only under
    load, and they are refused: by a response of HTTP's, which is no error of the call, or by an error.

    Who may not go on yet by what a call has returned, as by a count in Redis, is held up by that limit.
    """
    more = calls_that_grow(case)
    if more is None or not _only_under_load(pause):
        return None
    here = [call for probe in case.probes for call in calls_of_requests(probe)
            if f"{call.file}:{call.line}" == more.where]  # fmt: skip
    failed, times = (sum(each) for each in ([call.failed for call in here], [call.times for call in here]))
    refused = any(call.kind == "http" for call in here) or _refused(failed, times)
    leading = {*((call.file, call.function) for call in here), *functions_leading_to(case.probes, more.where)}
    if not refused or (pause.file, pause.function) not in leading:
        return None
    return CALLS_GROW.name, replace(more, evidence=f"{more.evidence}; it pauses before that at {grew(pause)}")


def none_free(case: Case, pause: BudgetRow) -> Named | None:
    """The pool of which a function has no connection, as the pool says at once, before it sleeps and tries again: that
    all of it is in use is why it waits."""
    for call in (each for probe in case.probes for each in calls_of_requests(probe)):
        leading = {(call.file, call.function), *functions_leading_to(case.probes, f"{call.file}:{call.line}")}
        exhausted = any(text in call.error.lower() for text in EXHAUSTED)
        if exhausted and _refused(call.failed, call.times) and (pause.file, pause.function) in leading:
            said = (
                f"{grew(pause)}: {pause.standing.value:.3g} requests wait there to try again; {call.failed} of "
                f'{call.times} calls at {short(call.file)}:{call.line} raised an error, most often "{call.error}"'
            )
            name = "client-pool-full" if call.kind == "redis" else "db-pool-full"
            return name, Detection(said, where=f"{call.file}:{call.line}")
    return None


def _refused(failed: float, times: float) -> bool:
    """Whether as many calls raise an error as are made more often because of that."""
    return failed >= (1 - 1 / MORE_OFTEN) * times


def _only_under_load(row: BudgetRow) -> bool:
    return row.single_user_ms is not None and row.single_user_ms.value <= TOLERANCE * row.loaded_ms.value


def _said(pause: BudgetRow, call: BudgetRow) -> Detection:
    return detection(
        pause, f": a pause that a single user's requests do not make, before they ask again at {place(call)}"
    )
