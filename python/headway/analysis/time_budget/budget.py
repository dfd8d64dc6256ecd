"""The time budget of a cell, or of an app: what its blocks observed, as rows with intervals."""

from collections.abc import Callable, Sequence
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetLine, BudgetRow, TimeBudget
from headway.analysis.cell.estimate import arithmetic
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import TOLERANCE
from headway.analysis.time_budget.account import (
    MS_PER_S,
    Account,
    ObservedBlock,
    ObservedRequests,
    names_in,
    of_row,
)
from headway.analysis.time_budget.background import background_tasks
from headway.analysis.time_budget.bounds import EXACTLY_ZERO, Bounded, difference, over_blocks
from headway.analysis.time_budget.observation import ACCEPT_QUEUE, observed_block
from headway.analysis.time_budget.places import WHOLE_KINDS, PlaceKey, most_of, row_key
from headway.analysis.time_budget.trend import change_over_window
from headway.record.standings import WaitKind
from headway.units import NS_PER_MS

HAD_BY_OTHERS: frozenset[WaitKind] = frozenset({"lock", "semaphore", "pool", "executor"})
"""Waits for something of which there is so much, and of which other requests have all."""

OF_SOME_REQUESTS: frozenset[WaitKind] = frozenset({"io", "timer", "file", "child"})
"""Waits that do not depend on others, so that a program may have one request of many wait there, with any users."""

NOTHING_LEFT = Estimate(value=0.0, low=0.0, high=0.0, method="all of the rest is a row", n=1)

MOST_OF = 0.5
"""Requests that have not come to the application wait in the accept queue if at least so many of them do."""


def accounted(budget: TimeBudget) -> bool:
    """Whether the rows add up to the response time under load, so that a cause may follow from them.

    A row grows where it adds more than `TOLERANCE` of the response time; a gap that is larger may be another one. There
    is none, either, where each request that was in flight was seen at one of the rows: some then wait far longer than
    others, and those that had a response within the window are not the ones that wait.
    """
    if abs(budget.unaccounted_loaded_ms.value) <= TOLERANCE * budget.loaded_ms.value:
        return True
    seen, in_flight = sum(row.standing.value for row in budget.rows), budget.in_flight.value
    counted = all(row.kind != "before" for row in budget.rows)  # a row that is what is missing always adds up
    return counted and abs(seen - in_flight) <= TOLERANCE * in_flight


def time_budget(blocks: Sequence[Block]) -> TimeBudget | None:
    """The time budget of a cell by its blocks; None where the probe did not observe where requests are."""
    observed = [each for block in blocks if (each := observed_block(block)) is not None]
    return None if not observed else budget_of(observed, blocks[0].subject.users)


def app_time_budget(blocks: Sequence[Block], single_user: Sequence[ObservedRequests]) -> TimeBudget | None:
    """The same of an app whose single user was observed by itself, in a fresh process for each route."""
    observed = [
        ObservedBlock(each.loaded, tuple(single_user) or each.single_user)
        for block in blocks
        if (each := observed_block(block)) is not None
    ]
    return None if not observed else budget_of(observed, blocks[0].subject.users)


def budget_of(blocks: Sequence[ObservedBlock], users: int | None) -> TimeBudget:
    """The budget of these blocks, of which there is at least one. Rows are sorted by their time under load.

    What is of a single user is known only where every block observed one.
    """
    names = names_in(blocks)
    accounts = [Account(block, names) for block in blocks]
    loaded_ms = arithmetic([block.loaded.response_ms for block in blocks])
    alone = [each.single_user_response_ms for each in accounts]
    known = [each for each in alone if each is not None]
    rests = [each.single_user_rest_ms for each in accounts]
    before, outside = _before_row(accounts, loaded_ms.value), _outside_row(accounts)
    rows = [_row(key, accounts, loaded_ms.value) for key in _row_keys(accounts)]
    rows += [each for each in (before, outside) if each is not None]
    left = [each.rest_ms(before is not None, outside is not None) for each in accounts]
    return TimeBudget(
        users=users,
        observed_by=blocks[0].loaded.observed_by,
        in_flight=arithmetic([block.loaded.in_flight for block in blocks]),
        single_user_ms=arithmetic(known) if len(known) == len(alone) else None,
        loaded_ms=loaded_ms,
        rows=tuple(sorted(rows, key=lambda row: (-row.loaded_ms.value, row.kind, row.file, row.line or 0))),
        unaccounted_single_user_ms=_optional(rests, signed=True) if outside is None else NOTHING_LEFT,
        unaccounted_loaded_ms=over_blocks(left, signed=True),
        background=background_tasks(accounts),
        most=_most(accounts),
    )


def _most(accounts: Sequence[Account]) -> int | None:
    """How many requests any look at one process found; None where a block does not know it."""
    return most_of(account.block.loaded.standings.most for account in accounts)


def _row_keys(accounts: Sequence[Account]) -> list[PlaceKey]:
    return sorted({row_key(line) for account in accounts for line in account.lines})


def _row(key: PlaceKey, accounts: Sequence[Account], response_ms: float) -> BudgetRow:
    """The row of one line, or of one kind of wait wherever that is."""
    here = of_row(key)
    places = [account.loaded(here) for account in accounts]
    standing = [account.block.loaded.count(place) for account, place in zip(accounts, places, strict=True)]
    most = max(places, key=lambda place: place.mean)
    function = most.function or next(
        (lines[key].function for account in accounts for lines in account.single_user_lines if key in lines), ""
    )
    whole = key.kind in WHOLE_KINDS
    elsewhere = [account.block.loaded.count(account.loaded(lambda line: not here(line))) for account in accounts]
    loaded = [account.loaded_ms(here) for account in accounts]
    longest_ms = max(place.longest_ns for place in places) / NS_PER_MS
    unseen_ms = longest_ms if key.kind in OF_SOME_REQUESTS else 0.0
    single_user = [account.single_user_ms(here, unseen_ms) for account in accounts]
    growth_ms = _growth(loaded, single_user)
    grows = (
        _waits_for_others(key, loaded, response_ms) if growth_ms is None
        else _grows(growth_ms, loaded, single_user, response_ms)
    )  # fmt: skip
    return BudgetRow(
        kind=key.kind,
        waits_for=key.waits_for,
        file=key.file,
        line=None if whole or not key.file else key.line,
        function="" if whole else function,
        single_user_ms=_optional(single_user),
        loaded_ms=over_blocks(loaded),
        growth_ms=growth_ms,
        grows=grows,
        standing=over_blocks(standing),
        in_service=over_blocks(elsewhere),
        change=_optional([change_over_window(place.by_slice) for place in places], signed=True),
        most=max(place.most for place in places),
        most_past=most_of(place.most_past for place in places),
        longest_ms=longest_ms,
        lines=_lines(here, accounts) if whole else (),
    )


def _lines(here: Callable[[PlaceKey], bool], accounts: Sequence[Account]) -> tuple[BudgetLine, ...]:
    """The lines of a row, those at which requests are longest under load first; without those of no file."""
    found = []
    for key in sorted({line for account in accounts for line in account.lines if here(line) and line.file}):
        matches = key.__eq__
        most = max((account.loaded(matches) for account in accounts), key=lambda place: place.mean)
        found.append(
            BudgetLine(
                file=key.file, line=key.line, function=most.function,
                single_user_ms=_optional([account.single_user_ms(matches) for account in accounts]),
                loaded_ms=over_blocks([account.loaded_ms(matches) for account in accounts]),
            )
        )  # fmt: skip
    return tuple(sorted(found, key=lambda line: -line.loaded_ms.value))


def _before_row(accounts: Sequence[Account], response_ms: float) -> BudgetRow | None:
    """The wait before the application; None where it is not certain that there is one."""
    if any(account.block.loaded.observed_by != "probe" for account in accounts):
        return None  # what is not seen may be inside all the same
    waits = [account.before_ms for account in accounts]
    loaded_ms = over_blocks(waits)
    certain = loaded_ms.low is not None and loaded_ms.low > 0
    if not certain and not all(wait.low > 0 for wait in waits):
        return None
    standing = [
        wait.scaled(account.block.loaded.rate_per_s / MS_PER_S) for wait, account in zip(waits, accounts, strict=True)
    ]
    queued = [account.block.loaded.accept_queue for account in accounts]
    in_queue = fmean(each or 0.0 for each in queued)
    nobody = all(account.single_user_rest_ms is not None for account in accounts)
    single_user = [EXACTLY_ZERO if nobody else None for _ in accounts]
    growth_ms = _growth(waits, single_user)
    return BudgetRow(
        kind="before",
        waits_for=ACCEPT_QUEUE if in_queue >= MOST_OF * fmean(each.value for each in standing) else "",
        single_user_ms=_optional(single_user),
        loaded_ms=loaded_ms,
        growth_ms=growth_ms,
        grows=_grows(growth_ms, waits, single_user, response_ms),
        standing=over_blocks(standing),
        in_service=over_blocks([account.inside for account in accounts]),
        change=None,
        most=round(max(each.value for each in standing)),
        longest_ms=0.0,
    )


def _outside_row(accounts: Sequence[Account]) -> BudgetRow | None:
    """The time outside of the application; None where it is not certain that there is any.

    With a single user it is what is left of its response time: nobody else is there to wait for. Under load each
    request goes the same way, and may open a connection, so that it takes as long there at least.
    """
    known = [each for account in accounts if (each := account.outside_ms) is not None]
    if len(known) < len(accounts):
        return None
    outside_ms = over_blocks(known)
    if not outside_ms.low:
        return None
    per_s = [account.block.loaded.rate_per_s for account in accounts]
    standing = [each.scaled(rate / MS_PER_S) for each, rate in zip(known, per_s, strict=True)]
    return BudgetRow(
        kind="outside",
        single_user_ms=_optional([account.single_user_outside_ms for account in accounts]),
        loaded_ms=outside_ms,
        growth_ms=None,
        grows=False,
        standing=over_blocks(standing),
        in_service=over_blocks([account.inside for account in accounts]),
        change=None,
        most=round(max(each.value for each in standing)),
        longest_ms=0.0,
    )


def _growth(loaded: Sequence[Bounded], single_user: Sequence[Bounded | None]) -> Estimate | None:
    """How much longer a wait is under load; None without a single user."""
    return _optional(_differences(loaded, single_user), signed=True)


def _differences(loaded: Sequence[Bounded], single_user: Sequence[Bounded | None]) -> list[Bounded | None]:
    pairs = zip(loaded, single_user, strict=True)
    return [None if alone is None else difference(busy, alone) for busy, alone in pairs]


def _grows(
    growth_ms: Estimate | None, loaded: Sequence[Bounded], single_user: Sequence[Bounded | None], response_ms: float
) -> bool:
    """Whether a wait is longer under load by more than `TOLERANCE`, over the blocks or by the looks in each of them.

    Of two blocks that differ a little their interval says hardly anything.
    """
    if growth_ms is None or growth_ms.low is None:
        return False
    least_ms = TOLERANCE * response_ms
    each = [growth is not None and growth.low > least_ms for growth in _differences(loaded, single_user)]
    return growth_ms.low > least_ms or all(each)


def _waits_for_others(key: PlaceKey, loaded: Sequence[Bounded], response_ms: float) -> bool:
    """Whether a wait is one that only others cause, and certainly more than `TOLERANCE`: a single user, who is unknown,
    would find free what nobody else has."""
    return key.kind in HAD_BY_OTHERS and all(wait.low > TOLERANCE * response_ms for wait in loaded)


def _optional(values: Sequence[Bounded | None], signed: bool = False) -> Estimate | None:
    """The mean over blocks; None where a block does not know it."""
    known = [value for value in values if value is not None]
    return over_blocks(known, signed) if known and len(known) == len(values) else None
