"""Who has what requests wait for: the line at which they spend their time, and whether as many have it as ever can."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Named
from headway.analysis.causes.queue_place import grew, short, where
from headway.analysis.cell.budget_findings import NOT_INSIDE, BackgroundPlace, BackgroundTask, BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY
from headway.analysis.cell.workers import workers_of
from headway.analysis.time_budget.places import WHOLE_KINDS


@dataclass(frozen=True)
class _Holders:
    """A line, how many are there on average, and the words for that."""

    line: str
    mean: float
    said: str


def with_line_of_holders(
    named: Named | None, budget: TimeBudget, row: BudgetRow, what: str, size: int | None
) -> Named | None:
    """Where no line of the app waits for something, the line at which those are that have it is named.

    Work that no request waits for may have it as well: it stands in the background. No more can have it than its
    `size`, if that is known: where more are at the longest line, some of them do not have it, or none.
    """
    if named is None or named[1].where is not None:
        return named
    longest = max(_holders(budget, row), key=lambda each: each.mean, default=None)
    if longest is None or (size is not None and longest.mean * BUSY > size):
        return named
    said = f"{named[1].evidence}; those that have {what} spend most of their time at {longest.said}"
    return named[0], replace(named[1], evidence=said, where=longest.line)


def _holders(budget: TimeBudget, row: BudgetRow) -> Iterator[_Holders]:
    for each in budget.rows:
        line = where(each)
        waits = (each.kind, each.waits_for) == (row.kind, row.waits_for)  # at another line, and has none of it
        if not waits and line is not None:
            yield _Holders(line, each.standing.value, grew(each))
    for task in budget.background:
        for place in task.places:
            if place.file and not place.idle:
                yield _in_background(task, place)


def _in_background(task: BackgroundTask, place: BackgroundPlace) -> _Holders:
    mean = task.tasks * place.share.value
    at = f"{short(place.file)}:{place.line} (in {place.function})"
    return _Holders(f"{place.file}:{place.line}", mean, f"{at}: {mean:.3g} are there, for whom no request waits")


def limit_reached(budget: TimeBudget, row: BudgetRow, processes: int | None = None) -> BudgetRow | None:
    """Where most of those are that are past a row, if there are at all times as many as any look found; else None.

    A limit is never exceeded, and where requests wait for it, it is used up: no look finds more of them than the mean,
    all lines together, while others wait. A look is at one process: each of this number of `processes` has a limit of
    its own. None: they have one all together, so that no more are past it than one look can find.
    """
    inside = [each for each in budget.rows if each is not row and each.kind not in NOT_INSIDE]
    if any(each.grows and (each.kind, each.waits_for) == (row.kind, row.waits_for) for each in inside):
        return None  # those wait for the same, so that they have it not
    inside_now, most = row.in_service.value, max(1, _most_at_once(budget, row, inside)) * (processes or 1)
    if inside_now < BUSY * most or (processes is None and inside_now * BUSY > most):
        return None
    return max(inside, key=lambda each: each.loaded_ms.value, default=None)


def _most_at_once(budget: TimeBudget, row: BudgetRow, inside: Sequence[BudgetRow]) -> int:
    """How many one look can have found at the rows `inside` together, at most, while others waited at `row`.

    No more than all requests that a look found, and no more than the most at each row, added; of those that do not only
    want to run, no more than looks found past the row. Rows at which hardly any of them are do not count: requests pass
    them on the way to the wait, or back from it.
    """
    total, passed = sum(each.standing.value for each in inside), 0.0
    most = running = 0
    for each in sorted(inside, key=lambda each: -each.standing.value):
        if passed >= BUSY * total:
            break
        passed += each.standing.value
        if each.kind in WHOLE_KINDS:
            running += each.most
        else:
            most += each.most
    most = running + (most if row.most_past is None else min(most, row.most_past))
    return most if budget.most is None else min(most, budget.most)


def serving_processes(case: Case) -> int:
    """How many processes serve at the same moment, as far as the kernel showed that: one that has taken the place of
    another does not add to what is held."""
    known = [workers for block in case.blocks if (workers := workers_of(block)) is not None]
    return max((each.most_ready or each.most_alive for each in known), default=0) or 1
