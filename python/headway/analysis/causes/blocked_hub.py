"""A server of gevent's or eventlet's whose thread stands in a call: its hub runs no other greenlet meanwhile.

All greenlets of a process have one thread. One that waits as these libraries have it wait is suspended, and others
run; one that waits in a call of Python's own, or of C, holds the thread. Where nearly all of the thread's time goes
into such calls and into computing, requests queue for it, whichever line it is at which they are seen to.
"""

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.queue_place import grew, where
from headway.analysis.cell.budget_findings import NOT_INSIDE, BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import percent

SUSPENDED = ("gevent", "eventlet", "greenlets'")
"""How the probe names what a suspended greenlet waits for."""

NOT_IN_A_CALL: frozenset[BudgetKind] = NOT_INSIDE | {"cpu", "runnable", "unknown"}

REMEDY = (
    "have the library's calls switch: gevent.monkey.patch_all() (eventlet.monkey_patch()) before anything else is "
    "imported; a driver written in C needs a variant for greenlets, or gevent's threadpool"
)


def blocked_hub(case: Case, budget: TimeBudget) -> Detection | None:
    """The line in whose call the thread stands for most of the time in which it is not idle; None without such a
    server, where its thread has time left, or where it computes rather."""
    hubs = sum(probe.greenlet_processes for probe in case.probes) / max(1, len(case.probes))
    if not hubs:
        return None
    calls = [row for row in budget.rows if _holds_thread(row, hubs)]
    in_calls = sum(row.standing.value for row in calls)
    computing = sum(row.standing.value for row in budget.rows if row.kind == "cpu")
    if in_calls + computing < BUSY * hubs or in_calls < MOST * (in_calls + computing):
        return None
    queueing = any(row.grows for row in budget.rows)
    longest = max(calls, key=lambda row: row.standing.value)
    if not queueing or where(longest) is None:
        return None
    said = (
        f"{grew(longest)}: the server's thread stands there in {longest.waits_for or 'a call'} for "
        f"{percent(round(min(1.0, longest.standing.value / hubs), 2))} of the time and runs no other greenlet, so that "
        "one request is served at a time"
    )
    return Detection(said, where=where(longest), remedy=REMEDY)


def _holds_thread(row: BudgetRow, hubs: float) -> bool:
    """Whether requests are at the row by holding their thread: one in a process, and not suspended."""
    if row.kind in NOT_IN_A_CALL or row.waits_for.startswith(SUSPENDED):
        return False
    return row.most <= 1 and row.standing.value <= hubs and bool(row.waits_for or row.kind == "file")
