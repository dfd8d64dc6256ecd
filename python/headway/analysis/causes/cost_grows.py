"""cost-grows: the CPU time of a response grows with every request."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import fmean

from headway.analysis.causes.case import Case
from headway.analysis.causes.cost_after_load import COST_GROWN, computed_after_load, growth_after_load
from headway.analysis.causes.line_of_most import Part, line_of_most
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.causes.queue_place import in_background
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.levels import LEVEL, MOST
from headway.analysis.cell.workers import workers_began
from headway.analysis.time_budget.trend import slope
from headway.format import format_duration
from headway.record.probe import Probe
from headway.units import NS_PER_MS, NS_PER_S

PARTS = 12
"""Into so many parts a window is divided, to see whether a cost rises from each to the next."""

ONE_SIDED = 2 * LEVEL - 1
"""The level of an interval of which only one end is looked at, so that this one is passed by chance in 5 % of cases."""

WORTH_SAYING = MOST
"""Responses that use less than half of a processor, all in all, are held up by something else."""

IN_FUNCTION = "most of what requests compute longer under load is in the function of this line"
LEADS_THERE = "this line leads to most of what requests compute longer under load"
"""Why a cost that grows is said to be at a line at which nothing is full."""


def _detect_cost_grows(case: Case) -> Found:
    """The CPU time of a response rises over every window, or is higher for a single user after each of them."""
    if any(map(workers_began, case.blocks)):
        return None
    found = _rises_under_load(case) or _is_higher_after_load(case)
    at = None if found is None else computed_after_load(case)
    return found if found is None or at is None else replace(found, where=at[0], evidence=f"{found.evidence}; {at[1]}")


def _is_higher_after_load(case: Case) -> Found:
    """A single user's response takes more CPU time after each load than before it, and more again after the next."""
    grown = [growth_after_load(block) for block in case.blocks]
    known = [each for each in grown if each is not None]
    if not known or len(known) < len(grown) or (case.cell.cpu_cores or 0.0) < WORTH_SAYING:
        return None
    first = known[0]
    before, after, again = (format_duration(each_s * NS_PER_S) for each_s in first.cpu_s)
    return Detection(
        f"{first.route}: a single user's response took {before} of CPU time before the load, {after} after "
        f"{first.answered[0]:,} responses, and {again} after {first.answered[1]:,}"
    )


def _rises_under_load(case: Case) -> Found:
    """The CPU time of a response rises over every window, to its very end, by more than costs vary, and by more than
    the mix of routes could explain."""
    lines = [_rise(block) for block in case.blocks]
    rises = [each for each in lines if each is not None]
    if not rises or len(rises) < len(lines):
        return None
    first, last = (fmean(column) for column in zip(*rises, strict=True))
    if last * case.rate < WORTH_SAYING or last - first < max(map(_spread_s, case.blocks)):
        return None
    responses = sum(block.window.answered for block in case.blocks) / len(case.blocks)
    return Detection(
        f"the CPU time of a response grew from {format_duration(first * NS_PER_S)} at the beginning of the window "
        f"to {format_duration(last * NS_PER_S)} at its end, over {responses:,.0f} responses"
    )


def _spread_s(block: Block) -> float:
    """By how many CPU seconds a single user's responses differ from route to route, at most; where those are unknown,
    by how many seconds: none uses more of a processor than it takes.

    Users whose slow routes come together change the mix as the window passes, and with it the mean cost by as much.
    """
    routes = block.measured.single_user.routes
    costs_ns = [route.cpu_ns for route in routes if route.cpu_ns is not None]
    if costs_ns and len(costs_ns) == len(routes):
        return (max(costs_ns) - min(costs_ns)) / NS_PER_S
    known = [[part.mean_ns for part in route.parts if part.mean_ns is not None]
             for route in routes]  # fmt: skip
    means = [fmean(each) for each in known if each]
    return (max(means) - min(means)) / NS_PER_S if means else 0.0


def _rise(block: Block) -> tuple[float, float] | None:
    """The CPU seconds of a response at the beginning and at the end of a window, by the line of least squares over the
    responses served; None where that line does not rise so much with all of its interval, or what rose at first may
    rise no more: much less of it is left in the later half, and by no more than chance.

    A processor that has no time left serves ever fewer of them: by the time the cost would seem to level off.
    """
    served, costs = _costs_s(block)
    half = PARTS // 2
    adds = slope(served, costs)
    earlier, later = slope(served[:half], costs[:half]), slope(served[half:], costs[half:])
    if adds is None or earlier is None or later is None:
        return None
    first, all_served = max(0.0, fmean(costs) - adds.value * fmean(served)), served[-1] + (served[-1] - served[-2]) / 2
    still = slope(served[half:], costs[half:], ONE_SIDED)
    levels_off = later.value < MOST * earlier.value and (still is None or still.low <= 0)
    if levels_off or adds.low * all_served < (COST_GROWN - 1) * first:
        return None
    if min(earlier.value, later.value) < MOST * adds.value:  # a step, as where a job of the program's begins
        return None
    return first, first + adds.value * all_served


def _costs_s(block: Block) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How many responses the window had, up to the middle of each of its parts, and the server's CPU seconds for one of
    them in each part; nothing where a part has no samples."""
    window, samples = block.window, block.measured.samples
    edges = [window.start_ns + window.length_ns * place // PARTS for place in range(PARTS + 1)]
    served, costs, before = [], [], 0
    for start_ns, end_ns in pairwise(edges):
        inside = [sample for sample in samples if start_ns <= sample.at_ns <= end_ns]
        answered = sum(tick.answered for tick in block.measured.ticks if start_ns < tick.at_ns <= end_ns)
        if len(inside) <= 1 or not answered:
            return (), ()
        share = (inside[-1].at_ns - inside[0].at_ns) / (end_ns - start_ns)
        if share <= 0:
            return (), ()
        costs.append((inside[-1].cpu_ns - inside[0].cpu_ns) / NS_PER_S / share / answered)
        served.append(before + answered / 2)
        before += answered
    return tuple(served), tuple(costs)


def unseen_of_single_user_ms(case: Case, budget: TimeBudget) -> float:
    """How much CPU time a single user's response takes that looks did not find, of what the kernel counts; 0 where they
    found most of it. Of short ones they see little, as a thread that computes for less than a millisecond is hardly
    ever looked at."""
    found_ms = sum(row.single_user_ms.value for row in budget.rows if row.kind == "cpu" and row.single_user_ms)
    taken_ns = [block.measured.single_user.cpu_ns for block in case.blocks]
    taken_ms = max((each / NS_PER_MS for each in taken_ns if each is not None), default=0.0)
    return taken_ms - found_ms if found_ms < MOST * taken_ms else 0.0


def computes_longer(
    budget: TimeBudget | None, probes: Sequence[Probe] = (), unseen_ms: float = 0.0
) -> tuple[str, str] | None:
    """Return the line of what requests compute longer under load, and why it is that one; None where there is none.

    It is the line at which they compute for longest, of the function that has most of that; where no function has, the
    innermost one that leads to most of it, by what `probes` have noted. What each response goes through is there from
    the first one on, and grows. What runs in the background may have some of it as well. Of a single user's response
    `unseen_ms` may have been at that line: it has most of what is longer without that, too.
    """
    if budget is None:
        return None
    longer = _longer(budget)
    background = in_background(budget, lambda _, place: place.kind == "cpu" and not place.idle)
    unseen = unseen_ms * max((row.standing.value / row.loaded_ms.value for row in budget.rows
                              if row.kind == "cpu" and row.loaded_ms.value), default=0.0)  # fmt: skip
    needed = MOST * (sum(each.amount for each in longer) + background - unseen) + unseen
    return line_of_most(longer, needed, probes, lambda leads: LEADS_THERE if leads else IN_FUNCTION)


def _longer(budget: TimeBudget) -> list[Part]:
    """Return the lines at which requests compute, with how many more of them do so at a time than there would be if
    they took no longer than a single user's."""
    found = []
    for row in budget.rows:
        for line in row.lines if row.kind == "cpu" and row.loaded_ms.value else ():
            ms = line.loaded_ms.value - (0.0 if line.single_user_ms is None else line.single_user_ms.value)
            at_once = max(0.0, ms) * row.standing.value / row.loaded_ms.value
            found.append(Part(line.file, line.line, line.function, at_once, (line.loaded_ms.low or 0.0) > 0))
    return found


COST_GROWS = Mechanism(
    name="cost-grows",
    explain="Each response takes more CPU time than the ones before: something grows with the requests served.",
    remedy="find what every request adds to and goes through: a list, a cache without a limit, a log in memory",
    detect_in_app=_detect_cost_grows,
    at_any_load=True,
    counted=True,
)
