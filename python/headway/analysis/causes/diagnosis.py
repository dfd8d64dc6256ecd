"""Diagnosis: every mechanism of the registry that the evidence shows, and those that it rules out.

Each is detected by a pure function; none is found without its evidence, and a cell that nothing binds has none.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import SERVED, Case, SingleUserCase
from headway.analysis.causes.load_bound import USERS_BOUND
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED
from headway.analysis.causes.mechanism import Detection, Mechanism, ServerChange
from headway.analysis.causes.registry import BY_NAME, MECHANISMS, UNDECLARED
from headway.analysis.causes.stuck_requests import stuck_requests
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut, TimeBudget
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import listed, percent, plural, rate
from headway.record.record import Measured

ABOVE = 1.05
"""A rate that is further above its theoretical maximum shows that the inputs of that are wrong."""

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


def diagnose(cell: MeasuredCell, of_trials: Diagnosed) -> Diagnosed:
    """Diagnose a cell by its valid blocks. `of_trials` is what its trials were diagnosed with before.

    Limits that no manifest declares are looked for last, and only where none of the others explains the rate: what
    figures alone show of them might be chance.
    """
    of_cells = [each for each in MECHANISMS if not each.of_trials]
    case = Case(cell, found=of_trials.found)
    results = _detected(case, (each for each in of_cells if not each.last))
    explained = any(isinstance(each, Cause) and BY_NAME[each.name].explains_rate for each in results)
    if case.unexplained and not explained and not of_trials.found:
        found = next((found for detect in UNDECLARED if (found := detect(case)) is not None), None)
        if found is not None:
            name, detection = found
            results.append(BY_NAME[name].named(detection, case.subject))
    case = replace(case, found=(*of_trials.found, *(each for each in results if isinstance(each, Cause))))
    return _diagnosed([*results, *_detected(case, (each for each in of_cells if each.last))])


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

    Without a budget of its time, what it was found to have as a cell, and what the probe in it counted. With one, what
    that shows, and of the others what was counted outside of the app: totals name no place.
    """
    case = Case(cell, found=found)
    if budget is None:
        return _of_totals(case, found)
    shown = {name: BY_NAME[name].in_app(detection) for name, detection in causes_by_place(case, budget)}
    for each in MECHANISMS:
        if each.counted and each.detect_in_app is not None and (detection := each.detect_in_app(case)) is not None:
            shown.setdefault(each.name, each.in_app(detection))
    for cause in found:
        if BY_NAME[cause.name].counted:
            shown.setdefault(cause.name, CheckCause(where=None, **cause.model_dump()))
    return tuple(shown.values())


def diagnose_with_twice_the_users(
    cell: MeasuredCell, twice: MeasuredCell, found: Sequence[Cause], budget: TimeBudget | None
) -> tuple[CheckCause, ...]:
    """Diagnose an app that nothing held up, by the same app under twice as many users.

    Where these are served as predicted, twice as many requests, only its users limited it. Else what held the larger
    number up, if that is seen.
    """
    if not twice.blocks:
        return ()
    predicted, rates = 2 * cell.rate, f"{rate(cell.rate)}/s, and {rate(twice.rate)}/s with twice as many users"
    if twice.rate >= SERVED * predicted:
        said = f"{rates}: it is limited by the number of users alone"
        return (USERS_BOUND.in_app(Detection(said, remedy="nothing: it is healthy up to there")),)
    later = () if budget is None else diagnose_app(twice, found, budget)
    return tuple(each.model_copy(update={"evidence": f"{rates}: {each.evidence}"}) for each in later)


def diagnose_without_rate(measured: Sequence[Measured]) -> tuple[CheckCause, ...]:
    """Diagnose an app that gave no rate: requests that stand at one place until the end."""
    found = stuck_requests(measured)
    return () if found is None else (BY_NAME[found[0]].in_app(found[1]),)


def _of_totals(case: Case, found: Sequence[Cause]) -> tuple[CheckCause, ...]:
    """A line of code at which the loop is blocked comes first."""
    in_app = {
        each.name: each.in_app(detection)
        for each in MECHANISMS
        if each.detect_in_app is not None and (detection := each.detect_in_app(case)) is not None
    }
    line = in_app[LOOP_BLOCKED.name].where if LOOP_BLOCKED.name in in_app else None
    of_cell = [
        CheckCause(where=line if each.name == LOOP_BLOCKED.name else None, **each.model_dump()) for each in found
    ]
    added = [each for name, each in in_app.items() if name not in case.names]
    blocked = [each for each in added if each.name == LOOP_BLOCKED.name]
    return (*blocked, *of_cell, *(each for each in added if each not in blocked))


def diagnose_requests(case: SingleUserCase) -> list[CheckCause]:
    """Diagnose the requests of a single user to one route."""
    return [
        each.in_app(detection)
        for each in MECHANISMS
        if each.detect_in_request is not None
        for detection in each.detect_in_request(case)
    ]


def changes(case: Case) -> list[tuple[Mechanism, ServerChange]]:
    """The change to try for each of the cell's diagnoses that has one; none for a cell without a measurement."""
    mechanisms = [BY_NAME[each.name] for each in case.found if case.blocks]
    return [
        (each, change) for each in mechanisms if each.change is not None and (change := each.change(case)) is not None
    ]


def why(cell: MeasuredCell, found: Sequence[Cause]) -> str:
    """The mechanisms that bound the cell, in one line; where there is none, how far it is from its maximum."""
    case = Case(cell, found=found)
    mechanisms = sorted((BY_NAME[each.name] for each in found), key=lambda mechanism: mechanism.summary_place)
    summaries = (mechanism.summary_of(case) for mechanism in mechanisms)
    return "; ".join(summary for summary in summaries if summary) or _unexplained(case)


def _unexplained(case: Case) -> str:
    cell, maximum, efficiency = case.cell, case.cell.theoretical_maximum, case.cell.efficiency
    if maximum is None or efficiency is None:
        return "nothing that the lab knows of bounds it"
    share = efficiency.value
    if maximum.name == "offered" and (share >= 0.98 or cell.nobody_waits(maximum.value)):
        return f"it serves all that is asked for, {rate(cell.rate)}/s: a higher rate was not tried"
    if share > ABOVE:
        most = f"{maximum.formula} = {rate(maximum.value)}/s"
        doubt = "lone answers took longer than those under load, or it holds more at once than it declares"
        return f"it serves {percent(share)} of {most}: {doubt}"
    text = f"{percent(share)} of {maximum.formula} = {rate(maximum.value)}/s, and no cause was found"
    if cell.failed_share >= WORTH_SAYING:
        names = sorted({name for block in cell.blocks for name in block.window.by_failure})
        text = f"{percent(cell.failed_share)} of its requests failed ({listed(names)}); the others are {text}"
    cores = cell.cpu_cores
    return text if cores is None else f"{text} (CPU: {cores:.2f} of {plural(cell.usable_cores, 'core')})"
