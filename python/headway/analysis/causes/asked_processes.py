"""Requests that wait for a process of the app's own, which another one asks: a gateway before its workers.

Those that run the same program can do the same. So where one of them has most of the requests, as many as it works on
at once could be in each of the others.

A server that calls itself has a thread, or a process, for the request that calls and for the one that is called. Where
those that call have nearly all of them, their calls have none, and others wait to be taken in.
"""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.queue_place import detection, short
from headway.analysis.causes.workers_uneven import WORKERS_UNEVEN, by_chance
from headway.analysis.cell.budget_findings import BudgetKind, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, BY_CHANCE
from headway.record.record import Measured
from headway.record.standings import OWN_PROCESS, OWN_SERVER, AskedProcess, Standing

CALL_THE_FUNCTION = "call the function itself, and not by way of the server; or ask another server for it"

TO_BE_TAKEN_IN: frozenset[BudgetKind] = frozenset({"before", "executor"})
"""Where requests wait for a place in the server: in its accept queue, or for a thread."""

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


def own_server_full(budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The deadlock of a server in which requests that wait for the server itself have all places; None where there are
    others, or nobody waits to be taken in."""
    outside = [each for each in budget.rows if each.kind in TO_BE_TAKEN_IN and each.grows]
    inside = budget.in_flight.value - sum(each.standing.value for each in outside)
    asking = sum(each.standing.value for each in budget.rows if each.waits_for == row.waits_for)
    if not outside or asking < BUSY * inside:
        return None
    said = (
        f": {asking:.3g} of the {inside:.3g} requests that the server has taken in wait for the server itself, where "
        "their calls wait to be taken in"
    )
    return "pool-deadlock", detection(row, said, CALL_THE_FUNCTION)


def all_call_the_server(measured: Sequence[Measured]) -> Named | None:
    """The same deadlock of a server that gives hardly any response, so that it has no time budget: nearly all requests
    that looks found inside wait for the server itself, and as often with each load."""
    found = [each for each in map(_calling, measured) if each is not None]
    if not found or len(found) < len(measured):
        return None
    place, calling, inside = found[0]
    said = (
        f"{short(place.file)}:{place.line} (in {place.function}): {calling:.3g} of the {inside:.3g} requests that the "
        "server has taken in wait for the server itself, where their calls wait to be taken in"
    )
    return "pool-deadlock", Detection(said, where=f"{place.file}:{place.line}", remedy=CALL_THE_FUNCTION)


def _calling(measured: Measured) -> tuple[Standing, float, float] | None:
    """The place at which most requests wait for their own server, how many do, and how many are inside."""
    standings = None if measured.probe is None else measured.probe.standings
    places = [] if standings is None else [each for each in standings.places if each.of == "request"]
    calling = [each for each in places if each.waits_for == OWN_SERVER and each.file]
    total, inside = sum(each.mean for each in calling), sum(each.mean for each in places)
    if not calling or total < BUSY * inside:
        return None
    return max(calling, key=lambda each: each.mean), total, inside


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
