"""Diagnosis: every mechanism of the registry that the evidence shows, and those that it rules out.

Of a cell whose time budget adds up the place where requests queue gives the name. What was declared, and what backends
and processors did, confirm it, and give the number of what is full; what contradicts it is no cause. Without a budget
they are all that is known.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from headway.analysis.causes.asked_processes import all_call_the_server
from headway.analysis.causes.backend_bound import kept_longer_s
from headway.analysis.causes.blocked_rarely import blocked_rarely
from headway.analysis.causes.by_place import BESIDE, CONFIRMED_BY, SEEN, TURNED_AWAY, causes_by_place, proves
from headway.analysis.causes.called_from import with_callers
from headway.analysis.causes.case import SERVED, Case, SingleUserCase
from headway.analysis.causes.case_queue import queue_of
from headway.analysis.causes.combined import overflow_last, what_explains_first
from headway.analysis.causes.cost_grows import unseen_of_single_user_ms
from headway.analysis.causes.failing_calls import failing_calls
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED
from headway.analysis.causes.mechanism import Mechanism, Named, ServerChange
from headway.analysis.causes.registry import BY_NAME, MECHANISMS, UNDECLARED
from headway.analysis.causes.stuck_requests import stuck_requests
from headway.analysis.causes.without_processor import computes, full_processors
from headway.analysis.causes.worker_killed import WORKER_KILLED, server_ended
from headway.analysis.causes.worker_restarted import costs_most, new_ones_compute
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.levels import AS_IF_ALONE, MOST, TOLERANCE
from headway.analysis.cell.measured_cell import MS_PER_S, MeasuredCell
from headway.analysis.cell.open_load import ending
from headway.format import listed, percent, plural, rate, share_text
from headway.record.record import Failed, Measured, Outcome

WORTH_SAYING = 0.01
"""From this share on failures are reported with a rate that nothing explains: it counts validated responses only."""


@dataclass(frozen=True)
class Diagnosed:
    """What was found, the one that says most first, and what was looked for and ruled out."""

    found: tuple[Cause, ...]
    ruled_out: tuple[RuledOut, ...]


def diagnose_trials(trials: MeasuredCell, generator_faults: Sequence[str]) -> Diagnosed:
    """Diagnose all trials that measured anything, valid or not.

    `generator_faults` is the evidence of the validity checks that the load generator failed.
    """
    case = Case(trials, generator_faults)
    return _diagnosed(_detected(case, (each for each in MECHANISMS if each.of_trials)))


def diagnose(cell: MeasuredCell, of_trials: Diagnosed, budget: TimeBudget | None = None) -> Diagnosed:
    """Diagnose a cell by its valid blocks and their time budget. `of_trials` is what its trials were diagnosed with.

    Limits that no manifest declares are looked for last, and only where none of the others explains the rate: what
    figures alone show of them might be chance.
    """
    of_cells = [each for each in MECHANISMS if not each.of_trials]
    case = Case(cell, found=of_trials.found)
    results = _detected(case, (each for each in of_cells if not each.last))
    if budget is not None and proves(budget):
        results = _placed(case, budget, results)
    elif (stalls := _stalls(case, results)) is not None:
        results.append(stalls)
    elif case.unexplained and not of_trials.found and not any(_explains(each) for each in results):
        found = next((found for detect in UNDECLARED if (found := detect(case)) is not None), None)
        results += [] if found is None else [_cause(case, found)]
    case = replace(case, found=(*of_trials.found, *(each for each in results if isinstance(each, Cause))))
    results += _detected(case, (each for each in of_cells if each.last))
    return _diagnosed(overflow_last(results) if computes(case) else results)


def _placed(case: Case, budget: TimeBudget, results: Sequence[Cause | RuledOut]) -> list[Cause | RuledOut]:
    """The results that the place where requests queue does not contradict, with what that place shows.

    A place says in general what is full, a capacity or a backend which one and by how much: then that is the name.
    """
    place = queue_of(case, budget)
    confirms = frozenset[str]() if place is None else CONFIRMED_BY.get(place.row.kind, frozenset())
    others = [each for each in results if not _explains(each) or BY_NAME[each.name].counted]
    confirming = [each for each in results if each not in others and each.name in confirms]
    seen = [] if case.found else [_cause(case, each) for each in causes_by_place(case, budget)]
    if place is not None and _peers_deny(case, place.row):
        seen = [each for each in seen if each.name != "slow-peer"]
    if seen and seen[0].name not in SEEN:
        if confirming:
            text = f"{confirming[0].evidence}; {seen[0].evidence}"
            confirming[0] = confirming[0].model_copy(update={"evidence": text})
        if confirming or any(isinstance(each, Cause) and each.name in TURNED_AWAY for each in others):
            seen = []
    elif seen:
        confirming = [each for each in confirming if each.name in (seen[0].name, *BESIDE)]
        seen = [each for each in seen if each.name not in {other.name for other in confirming}]
    order = [each.name for each in MECHANISMS]
    return sorted([*others, *confirming, *seen], key=lambda each: order.index(each.name))


def _stalls(case: Case, results: Sequence[Cause | RuledOut]) -> Cause | RuledOut | None:
    """A loop that is blocked rarely, which needs no budget that adds up, unless it is known to be blocked always."""
    if any(isinstance(each, Cause) and each.name == LOOP_BLOCKED.name for each in results):
        return None
    rarely = blocked_rarely(case)
    return None if rarely is None else _cause(case, (LOOP_BLOCKED.name, rarely.detection))


def _peers_deny(case: Case, row: BudgetRow) -> bool:
    """Whether the peers' own counts explain less than half of how much longer requests wait for them."""
    longer_s = kept_longer_s(case)
    return longer_s is not None and row.growth_ms is not None and longer_s * MS_PER_S < MOST * row.growth_ms.value


def _explains(result: Cause | RuledOut) -> bool:
    return isinstance(result, Cause) and BY_NAME[result.name].explains_rate


def _cause(case: Case, named: Named) -> Cause | RuledOut:
    name, detection = named
    return BY_NAME[name].named(detection, case.subject)


def _detected(case: Case, mechanisms: Iterable[Mechanism]) -> list[Cause | RuledOut]:
    """What each mechanism finds, which knows what the ones before it found."""
    results: list[Cause | RuledOut] = []
    for mechanism in mechanisms:
        detection = None if mechanism.detect is None else mechanism.detect(case)
        if detection is None:
            continue
        result = mechanism.named(detection, case.subject)
        results.append(result)
        if isinstance(result, Cause):
            case = replace(case, found=(*case.found, result))
    return results


def _diagnosed(results: Sequence[Cause | RuledOut]) -> Diagnosed:
    causes = tuple(each for each in results if isinstance(each, Cause))
    names = {each.name for each in causes}
    ruled_out = {each.name: each for each in results if isinstance(each, RuledOut) and each.name not in names}
    return Diagnosed(causes, tuple(ruled_out.values()))


def diagnose_app(
    cell: MeasuredCell, found: Sequence[Cause], budget: TimeBudget | None = None
) -> tuple[CheckCause, ...]:
    """Diagnose an app under concurrent users, where its requests queue first.

    Its settings are unknown: beside what its time budget shows only what was counted outside of it holds. Without a
    budget it is what it was found to have as a cell.
    """
    case = Case(cell, found=found)
    places = [] if budget is None else causes_by_place(case, budget)
    shown = [BY_NAME[name].in_app(detection) for name, detection in places]
    observed = [
        each.in_app(detection)
        for each in MECHANISMS
        if each.detect_in_app is not None and (detection := each.detect_in_app(case)) is not None
    ]
    of_cell = [CheckCause(where=None, **each.model_dump()) for each in found
               if budget is None or BY_NAME[each.name].counted]  # fmt: skip
    named: dict[str, CheckCause] = {}
    for each in (*shown, *observed, *of_cell):
        named.setdefault(each.name, each)
    if not named and budget is not None and (full := full_processors(case, budget)) is not None:
        named[full[0]] = BY_NAME[full[0]].in_app(full[1])
    away = costs_most(case) or new_ones_compute(case, budget)
    unseen_ms = 0.0 if budget is None else unseen_of_single_user_ms(case, budget)
    causes = what_explains_first(
        tuple(named.values()), budget, probes=case.probes, workers_away=away, unseen_ms=unseen_ms
    )
    return with_callers(_turned_away_first(cell, causes), case.probes)


def _turned_away_first(cell: MeasuredCell, causes: tuple[CheckCause, ...]) -> tuple[CheckCause, ...]:
    """What requests fail by, if they do, before what the others wait for: a request that fails waits nowhere."""
    first = tuple(each for each in causes if _turns_away(cell, BY_NAME[each.name]))
    return (*first, *(each for each in causes if each not in first))


def _turns_away(cell: MeasuredCell, mechanism: Mechanism) -> bool:
    """Whether requests fail by it: those that its evidence counts, or of the others so many that it matters."""
    return mechanism.fails_requests and (mechanism.of_trials or cell.failed_share >= TOLERANCE)


def diagnose_without_rate(outcomes: Sequence[Outcome], found: Sequence[Cause] = ()) -> tuple[CheckCause, ...]:
    """Diagnose an app that gave no rate: requests that stand at one place until the end, or that all fail, and
    processes that ended.

    `found` is what its trials were diagnosed with; a server that ended as a whole left no measurement.
    """
    measured = [each for each in outcomes if isinstance(each, Measured)]
    first = all_call_the_server(measured) or stuck_requests(measured) or failing_calls(measured)
    named = [] if first is None else [BY_NAME[first[0]].in_app(first[1])]
    named += [CheckCause(where=None, **each.model_dump()) for each in found if BY_NAME[each.name].counted]
    endings = [how for each in outcomes if isinstance(each, Failed) and (how := ending(each))]
    named += [WORKER_KILLED.in_app(server_ended(how)) for how in endings[:1]]
    return with_callers(named, [each.probe for each in measured])


def diagnose_requests(case: SingleUserCase) -> list[CheckCause]:
    """Diagnose the requests of a single user to one route."""
    found = [
        each.in_app(detection)
        for each in MECHANISMS
        if each.detect_in_request is not None
        for detection in each.detect_in_request(case)
    ]
    return list(with_callers(found, [case.probe]))


def changes(case: Case) -> list[tuple[Mechanism, ServerChange]]:
    """The change to try for each of the cell's diagnoses that has one; none for a cell without a measurement."""
    mechanisms = [BY_NAME[each.name] for each in case.found if case.blocks]
    return [
        (each, change) for each in mechanisms if each.change is not None and (change := each.change(case)) is not None
    ]


def why(cell: MeasuredCell, found: Sequence[Cause]) -> str:
    """The mechanisms that bound the cell, in one line; where there is none, how far it is from its maximum."""
    case = Case(cell, found=found)
    mechanisms = sorted(
        (BY_NAME[each.name] for each in found), key=lambda each: (not _turns_away(cell, each), each.summary_place)
    )
    summaries = (mechanism.summary_of(case) for mechanism in mechanisms)
    # A cause without a summary is a cause all the same: then what it is says why.
    named = next((each.explain for each in mechanisms if each.explains_rate), "")
    return "; ".join(summary for summary in summaries if summary) or named or _unexplained(case)


def _unexplained(case: Case) -> str:
    cell, maximum, efficiency = case.cell, case.cell.theoretical_maximum, case.cell.efficiency
    if maximum is None or efficiency is None:
        return "nothing that the lab knows of bounds it"
    share = efficiency.value
    if maximum.name == "offered" and (share >= SERVED or cell.nobody_waits(maximum.value)):
        return f"it serves all that is asked for, {rate(cell.rate)}/s: a higher rate was not tried"
    if share > AS_IF_ALONE:
        most = f"{maximum.formula} = {rate(maximum.value)}/s"
        doubt = "lone answers took longer than those under load, or it holds more at once than it declares"
        return f"it serves {share_text(efficiency)} of {most}: {doubt}"
    text = f"{share_text(efficiency)} of {maximum.formula} = {rate(maximum.value)}/s, and no cause was found"
    if cell.failed_share >= WORTH_SAYING:
        names = sorted({name for block in cell.blocks for name in block.window.by_failure})
        text = f"{percent(cell.failed_share)} of its requests failed ({listed(names)}); the others are {text}"
    cores = cell.cpu_cores
    return text if cores is None else f"{text} (CPU: {cores:.2f} of {plural(cell.usable_cores, 'core')})"
