"""What may be a cause though it is not certain, or has nothing to do with how many are served: an app that may have one
is not called healthy.

Twice the users who are served twice as much deny what limits the rate. They deny nothing that a few looks or responses
may have missed, and no failures.
"""

from collections.abc import Sequence

from headway.analysis.causes.case import Case
from headway.analysis.causes.failing_calls import failing_unnoticed
from headway.analysis.causes.leaking import descriptors_may_leak, may_leak
from headway.analysis.causes.queue_place import ended_by_nobody_known
from headway.analysis.causes.repeated_messages import may_repeat_messages
from headway.analysis.causes.without_processor import may_be_full_in_background
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.dispersion import interval_of_share
from headway.analysis.cell.levels import BY_CHANCE, MOST
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.format import format_duration, listed
from headway.units import NS_PER_MS, NS_PER_S


def may_have_a_cause(case: Case, twice: Case, budget: TimeBudget | None) -> bool:
    """Whether something is likely that too few looks, or responses, show: it is no cause yet, and no health either.

    Where calls fail only for twice the users, these are not served the same: that the rate doubled says nothing.
    """
    if failing_unnoticed([block.measured for block in twice.blocks]) is not None:
        return True
    if may_repeat_messages(case) or may_repeat_messages(twice):
        return True
    if ended_by_nobody_known(budget) or may_be_full_in_background(case, twice, budget):
        return True
    return any(may_leak(each) or descriptors_may_leak(each) for each in (case, twice))


def some_fail(cell: MeasuredCell) -> bool:
    """Whether more requests fail than what is held for chance: of all, or of those of one route certainly."""
    return cell.failed_share >= BY_CHANCE or any(map(_route_fails, cell.blocks))


def _route_fails(block: Block) -> bool:
    routes = block.measured.load.by_request
    ended = [(route.failed, route.failed + route.answered) for route in routes]
    return any(interval_of_share(failed, of)[0] >= BY_CHANCE for failed, of in ended if of)


def asleep(cell: MeasuredCell, budget: TimeBudget | None) -> str:
    """The tasks of the program's own that slept for most of the windows and did nothing else, as a part of evidence:
    what they do when they wake up was not measured."""
    least_s = MOST * min(block.length_s for block in cell.blocks)
    tasks: Sequence[str] = () if budget is None else [
        f"{task.root} slept for {format_duration(task.longest_ms * NS_PER_MS)}"
        for task in budget.background
        if task.longest_ms >= least_s * NS_PER_S / NS_PER_MS
        and task.places and all(place.kind == "timer" and place.file for place in task.places)
    ]  # fmt: skip
    return f"; {listed(tasks)}: what follows was not seen" if tasks else ""
