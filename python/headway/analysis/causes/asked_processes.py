"""Requests that wait for a process of the app's own, which another one asks: a gateway before its workers.

Those that run the same program can do the same. So where one of them has most of the requests, as many as it works on
at once could be in each of the others.
"""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Named
from headway.analysis.causes.queue_place import detection
from headway.analysis.causes.workers_uneven import WORKERS_UNEVEN, by_chance
from headway.analysis.cell.cell_findings import BudgetRow
from headway.analysis.cell.levels import BUSY, BY_CHANCE
from headway.record.standings import OWN_PROCESS, AskedProcess

REMEDY = "give each request to the process that has fewest, or spread the keys by which one is chosen over all of them"


def uneven_processes(case: Case, row: BudgetRow) -> Named | None:
    """The process that has most of what several of one program could do; None where they are as busy, or by chance."""
    address = row.waits_for.removeprefix(OWN_PROCESS)
    for probe in case.probes:
        asked = () if probe.standings is None else probe.standings.asked
        busy = next((each for each in asked if address in each.addresses), None)
        if busy is not None:
            others = [each for each in asked if each.program == busy.program and each is not busy]
            if others and _is_uneven(busy, others):
                return WORKERS_UNEVEN.name, detection(row, _said(busy, others), REMEDY)
    return None


def _is_uneven(busy: AskedProcess, others: Sequence[AskedProcess]) -> bool:
    """Whether others have room for what waits for the busy one, and requests that are given to any do not come so."""
    every = [busy, *others]
    if sum(each.inside for each in every) >= BUSY * len(every) * busy.inside:
        return False
    return by_chance([each.sent for each in every]) <= BY_CHANCE


def _said(busy: AskedProcess, others: Sequence[AskedProcess]) -> str:
    rest = max(each.sent for each in others)
    return (
        f": of {len(others) + 1} processes of the app that run one program, one has {busy.sent:.3g} requests and works "
        f"on {busy.inside:.3g} at once; each of the others has {rest:.3g} at most"
    )
