"""Whether an app is healthy, and limited by its users alone: by the same app under twice as many of them."""

from collections.abc import Sequence

from headway.analysis.causes.by_place import proves
from headway.analysis.causes.case import SERVED, Case
from headway.analysis.causes.case_queue import queue_of
from headway.analysis.causes.diagnosis import diagnose_app
from headway.analysis.causes.failing_calls import CALLS_FAIL, failing_unnoticed
from headway.analysis.causes.growing_backlog import growing_backlog
from headway.analysis.causes.load_bound import USERS_BOUND
from headway.analysis.causes.mechanism import Detection
from headway.analysis.causes.peers import most_waited_for
from headway.analysis.causes.possible_causes import asleep, may_have_a_cause, some_fail
from headway.analysis.causes.registry import BY_NAME
from headway.analysis.causes.repeated_messages import repeated_messages
from headway.analysis.causes.serial_calls import SERIAL_CALLS, WORTH_IT
from headway.analysis.causes.small_writes import SMALL_WRITES, detect_small_writes
from headway.analysis.causes.without_processor import full_in_background
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.cell_findings import Cause, CheckCause
from headway.analysis.cell.levels import MOST
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import plural, rate


def diagnose_with_twice_the_users(
    cell: MeasuredCell,
    twice: MeasuredCell,
    found: Sequence[Cause],
    budgets: tuple[TimeBudget | None, TimeBudget | None],
) -> tuple[CheckCause, ...]:
    """Diagnose an app that nothing held up, by the same app under twice as many users. `budgets` are those of both.

    X ≤ min(N / (R + Z), maximum) (Denning and Buzen 1978). Where N users wait for nobody, and each has a response as
    soon as a single user does, or most of what as many again send is served, N is on the first branch: its users limit
    it, and what holds up twice as many does not hold it up. Else that was near at N, too: the cause, if it is seen.
    What has nothing to do with how many are served is a cause whichever of the two loads has shown it, and an app that
    may have one is not known to be healthy.
    """
    if not twice.blocks:
        return ()
    case, rates = Case(cell), f"{rate(cell.rate)}/s, and {rate(twice.rate)}/s with twice as many users"
    later = () if budgets[1] is None else diagnose_app(twice, found, budgets[1])
    later = tuple(each for each in later if each.name != USERS_BOUND.name)
    doubles = twice.rate >= SERVED * 2 * cell.rate
    below = case.served or twice.rate - cell.rate >= MOST * cell.rate
    # Validated responses alone may double while others fail: such an app is not healthy.
    if some_fail(cell) or some_fail(twice) or not (doubles or (below and _nobody_waits(cell, budgets[0]))):
        return _with_rates(rates, later)
    causes = _at_any_load(cell, twice, budgets[0], later)
    if causes:
        return _with_rates(rates, causes)
    if may_have_a_cause(case, Case(twice), budgets[0]):
        return ()
    if not doubles:
        return (_users_bound_up_to(cell, twice, budgets[0], rates, later),)
    peer = "" if budgets[1] is None else most_waited_for(twice.blocks, budgets[1])
    said = f"{rates}: it is limited by the number of users alone{peer}{asleep(twice, budgets[1])}"
    return (USERS_BOUND.in_app(Detection(said, remedy="nothing: it is healthy up to there")),)


def _at_any_load(
    cell: MeasuredCell, twice: MeasuredCell, budget: TimeBudget | None, later: Sequence[CheckCause]
) -> tuple[CheckCause, ...]:
    """The causes that do not depend on how many are served: what fills a processor in the background, or is given
    more than it can do there, what grows with the requests, what never ends, what the kernel keeps back, what a request
    repeats, and calls that fail unnoticed."""
    full = None if budget is None else full_in_background(Case(cell), Case(twice), budget)
    if full is not None:
        return (BY_NAME[full[0]].in_app(full[1]),)
    backlog = None if budget is None else growing_backlog(Case(cell), budget)
    lasting: tuple[CheckCause, ...] = () if backlog is None else (BY_NAME[backlog[0]].in_app(backlog[1]),)
    lasting += tuple(each for each in later if BY_NAME[each.name].at_any_load)
    small = None if budget is None else detect_small_writes(Case(cell), budget, least=WORTH_IT)
    lasting += () if small is None else (SMALL_WRITES.in_app(small),)
    repeated = repeated_messages(Case(cell))
    lasting += () if repeated is None else (SERIAL_CALLS.in_app(repeated),)
    failing = failing_unnoticed([block.measured for block in cell.blocks])
    return lasting if failing is None else (*lasting, CALLS_FAIL.in_app(failing))


def _with_rates(rates: str, causes: Sequence[CheckCause]) -> tuple[CheckCause, ...]:
    return tuple(each.model_copy(update={"evidence": f"{rates}: {each.evidence}"}) for each in causes)


def _nobody_waits(cell: MeasuredCell, budget: TimeBudget | None) -> bool:
    """Whether no place grows with the users: by the budget, or without one by the response time of a single user."""
    case = Case(cell)
    return queue_of(case, budget) is None if budget is not None and proves(budget) else case.served


def _users_bound_up_to(
    cell: MeasuredCell, twice: MeasuredCell, budget: TimeBudget | None, rates: str, later: Sequence[CheckCause]
) -> CheckCause:
    """The users limit it, up to where both bounds meet: N* = maximum · (R + Z). `later` holds more of them up."""
    cycle_s = (cell.mean_response_s or cell.r0_s) + cell.subject.think_s
    most_per_s = max(cell.rate, twice.rate)
    most = f"about {plural(round(most_per_s * cycle_s), 'user')}"
    said = f"{rates}: it is limited by the number of users, up to {most} ({rate(most_per_s)}/s × {cycle_s:.3g} s)"
    full = next((each for each in later if BY_NAME[each.name].explains_rate), None)
    if full is not None:
        at = "" if full.where is None else f" at {full.where}"
        said += f"; what holds more of them up is {full.name}{at}"
    peer = "" if budget is None else most_waited_for(cell.blocks, budget)
    said = f"{said}{peer}{asleep(cell, budget)}"
    return USERS_BOUND.in_app(Detection(said, remedy=f"nothing: it is healthy up to {most}"))
