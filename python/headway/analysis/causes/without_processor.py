"""Requests that wait to be worked on: the loop stands at a line, a lock of Python's or all processors are busy, or all
that the server holds at once are inside.
"""

from dataclasses import replace

from headway.analysis.causes.case import Case
from headway.analysis.causes.client_per_request import most_made
from headway.analysis.causes.holders import limit_reached
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import grew, short, where
from headway.analysis.causes.resolver import looked_up_at
from headway.analysis.cell.cell_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.cell.server_probe import held_share, held_up, worst_held
from headway.format import estimate_text, format_duration, rate
from headway.units import NS_PER_S


def without_processor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Requests wait to be worked on: the loop stands at one line, a lock of Python's or all processors are busy, or all
    that the server holds at once are inside."""
    # While a loop is blocked all that are in flight stand still: these have to be most of those that stand here.
    if held_share(case.blocks) * budget.in_flight.value > MOST * row.standing.value:
        said = f"{grew(row)}, as the event loop serves nobody meanwhile: {held_up(case.blocks)}"
        return loop_blocked(case, budget, Detection(said, where=worst_held(case.blocks)))
    if computes(case):
        return processor(case, budget, row)
    if row.kind in {"before", "server"}:
        return _server_full(case, budget, row)
    return None


def loop_blocked(case: Case, budget: TimeBudget, blocked: Detection) -> Named:
    """What the line does at which the loop is blocked for longest, as far as that is known."""
    made = most_made(case)
    if made is not None and made.where is not None and made.where == blocked.where:
        return "client-per-request", replace(made, evidence=f"{made.evidence}; {blocked.evidence}")
    if looked_up_at(budget, blocked.where):
        return "resolver-blocked", replace(blocked, evidence=f"{blocked.evidence}, where a name is looked up")
    return LOOP_BLOCKED.name, blocked


def computes(case: Case) -> bool:
    """Whether a processor, or Python's lock, has no time left."""
    used, granted = case.cell.cpu_cores or 0.0, case.subject.granted_cores
    processes = max((probe.processes for probe in case.probes), default=1)
    return used >= BUSY * min(processes, granted)


def processor(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Which of the program's lines compute."""
    made = most_made(case)
    if made is not None:
        return "client-per-request", replace(made, evidence=f"{grew(row)}; {made.evidence}")
    cpu = next((each for each in budget.rows if each.kind == "cpu"), row)
    lines = ", ".join(f"{short(line.file)}:{line.line}" for line in cpu.lines[:3])
    at = f"; most of it at {lines}" if lines else ""
    used = case.cell.cpu_cores or 0.0
    name = "cpu-bound" if used >= BUSY * case.subject.granted_cores else "gil-bound"
    said = f": {rate(case.rate)}/s × {format_duration(case.cpu_s * NS_PER_S)} of CPU = {used:.2f} cores in use{at}"
    return name, Detection(f"{grew(row)}{said}", where=where(cpu))


def _server_full(_: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """As many requests are inside as the server holds, and each is at work there."""
    longest = limit_reached(budget, row)
    if longest is None:
        return None
    writes = longest.kind == "write" and longest.standing.value > MOST * row.in_service.value
    said = (
        f"requests wait before the application ({grew(row)}): no more than {estimate_text(row.in_service)} are inside "
        f"at once, and these spend most of their time at {'a response that is read slowly, ' if writes else ''}"
        f"{grew(longest)}"
    )
    # As soon as somebody else holds the response for a slow reader, no worker waits for it.
    return "slow-reader" if writes else "concurrency-limit-full", Detection(said, where=where(longest))
