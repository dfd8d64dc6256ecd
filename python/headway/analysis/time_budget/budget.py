"""The time budget of a cell, or of an app: what its blocks observed, as rows with intervals."""

import math
from collections.abc import Callable, Sequence
from statistics import fmean

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import BudgetLine, BudgetRow, Estimate, TimeBudget
from headway.analysis.cell.estimate import arithmetic
from headway.analysis.cell.histogram import Histogram
from headway.analysis.time_budget.account import (
    MS_PER_S,
    Account,
    ObservedBlock,
    ObservedRequests,
    change_over_window,
    names_in,
    of_row,
)
from headway.analysis.time_budget.background import background_tasks
from headway.analysis.time_budget.bounds import EXACTLY_ZERO, Bounded, difference, over_blocks
from headway.analysis.time_budget.places import WHOLE_KINDS, PlaceKey, row_key
from headway.engine.message import Distribution, LoadResult
from headway.record.record import Measured
from headway.record.server_observations import Probe, Standings
from headway.units import NS_PER_MS, NS_PER_S

TOLERANCE = 0.05
"""A row grows where it adds more than this share of the response time. A table whose unaccounted time is a larger share
of it proves nothing."""

MOST_OF = 0.5
"""Requests that have not come to the application wait in the accept queue if at least so many of them do."""

ACCEPT_QUEUE = "accept queue"


def time_budget(blocks: Sequence[Block]) -> TimeBudget | None:
    """The time budget of a cell by its blocks; None where the probe did not observe where requests are."""
    observed = [each for block in blocks if (each := observed_block(block)) is not None]
    return None if not observed else budget_of(observed, observed_users(blocks))


def app_time_budget(blocks: Sequence[Block], single_user: Sequence[ObservedRequests]) -> TimeBudget | None:
    """The same of an app whose single user was observed by itself, in a fresh process for each route."""
    observed = [
        ObservedBlock(each.loaded, tuple(single_user) or each.single_user)
        for block in blocks
        if (each := observed_block(block)) is not None
    ]
    return None if not observed else budget_of(observed, observed_users(blocks))


def observed_users(blocks: Sequence[Block]) -> int | None:
    """N of the closed load of these blocks."""
    return blocks[0].subject.users


def observed_block(block: Block) -> ObservedBlock | None:
    """What the probe observed in a block; None where it did not look, or nothing was served."""
    measured, mean_s = block.measured, block.mean_response_s
    standings = looked(measured.probe)
    if standings is None or mean_s is None or block.rate <= 0:
        return None
    window = block.window
    passed_per_s = block.rate * (window.answered + window.failed) / max(1, window.answered)
    if measured.load.counts.unfinished:
        # Requests that never had a response count with the time for which they waited: R = L / X.
        mean_s = block.in_system / passed_per_s
    loaded = ObservedRequests(
        standings, passed_per_s, mean_s * MS_PER_S, block.in_system,
        is_open=block.subject.users is None, response_error=response_error(measured.load.response),
        accept_queue=_accept_queue(measured),
    )  # fmt: skip
    alone = looked(measured.single_user_probe)
    single_user = () if alone is None else _back_to_back(alone, measured.single_user.service_ns)
    return ObservedBlock(loaded, single_user)


def single_user_requests(probe: Probe | None, load: LoadResult, weight: float) -> ObservedRequests | None:
    """What was observed of a single user's load; None where the probe did not look, or nothing was served."""
    standings, mean_ns, per_s = looked(probe), load.service.mean_ns, load.throughput_per_s
    if standings is None or not mean_ns or not per_s:
        return None
    error = response_error(load.service)
    return ObservedRequests(standings, per_s, mean_ns / NS_PER_MS, in_flight=1.0, response_error=error, weight=weight)


def response_error(times: Distribution) -> float:
    """The standard error of the mean of these times, relative to it; 0 where it is unknown."""
    histogram = Histogram.decoded(times.hdr_base64)
    sd_ns = histogram.sd_ns
    return 0.0 if sd_ns is None or not times.mean_ns else sd_ns / times.mean_ns / math.sqrt(histogram.n)


def looked(probe: Probe | None) -> Standings | None:
    """Where the probe saw requests; None where it did not look."""
    standings = None if probe is None else probe.standings
    return standings if standings is not None and standings.looks and standings.seconds > 0 else None


def _back_to_back(standings: Standings, service_ns: int) -> tuple[ObservedRequests, ...]:
    """A single user who sends each request as soon as the response to the last one is there: X = 1 / R."""
    if service_ns <= 0:
        return ()
    return (ObservedRequests(standings, NS_PER_S / service_ns, service_ns / NS_PER_MS, in_flight=1.0),)


def _accept_queue(measured: Measured) -> float | None:
    """The mean number of connections that the server had not accepted in the window; None where it is unknown."""
    window = measured.load.window
    known = [
        sample.accept_queue
        for sample in measured.samples
        if sample.accept_queue is not None and window.start_ns <= sample.at_ns <= window.end_ns
    ]
    return fmean(known) if known else None


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
    before = _before_row(accounts, loaded_ms.value)
    rows = [_row(key, accounts, loaded_ms.value) for key in _row_keys(accounts)]
    rows += [] if before is None else [before]
    return TimeBudget(
        users=users,
        in_flight=arithmetic([block.loaded.in_flight for block in blocks]),
        single_user_ms=arithmetic(known) if len(known) == len(alone) else None,
        loaded_ms=loaded_ms,
        rows=tuple(sorted(rows, key=lambda row: (-row.loaded_ms.value, row.kind, row.file, row.line or 0))),
        unaccounted_single_user_ms=_optional(rests, signed=True),
        unaccounted_loaded_ms=over_blocks([each.rest_ms(before is not None) for each in accounts], signed=True),
        background=background_tasks(accounts),
    )


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
    single_user = [account.single_user_ms(here) for account in accounts]
    growth_ms = _growth(loaded, single_user)
    return BudgetRow(
        kind=key.kind,
        waits_for=key.waits_for,
        file=key.file,
        line=None if whole or not key.file else key.line,
        function="" if whole else function,
        single_user_ms=_optional(single_user),
        loaded_ms=over_blocks(loaded),
        growth_ms=growth_ms,
        grows=_grows(growth_ms, response_ms),
        standing=over_blocks(standing),
        in_service=over_blocks(elsewhere),
        change=_optional([change_over_window(place.by_slice) for place in places], signed=True),
        most=max(place.most for place in places),
        longest_ms=max(place.longest_ns for place in places) / NS_PER_MS,
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
    waits = [account.before_ms for account in accounts]
    loaded_ms = over_blocks(waits)
    if loaded_ms.low is None or loaded_ms.low <= 0:
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
        grows=_grows(growth_ms, response_ms),
        standing=over_blocks(standing),
        in_service=over_blocks([account.inside for account in accounts]),
        change=None,
        most=round(max(each.value for each in standing)),
        longest_ms=0.0,
    )


def _growth(loaded: Sequence[Bounded], single_user: Sequence[Bounded | None]) -> Estimate | None:
    """How much longer a wait is under load; None without a single user."""
    pairs = zip(loaded, single_user, strict=True)
    return _optional([None if alone is None else difference(busy, alone) for busy, alone in pairs], signed=True)


def _grows(growth_ms: Estimate | None, response_ms: float) -> bool:
    return growth_ms is not None and growth_ms.low is not None and growth_ms.low > TOLERANCE * response_ms


def _optional(values: Sequence[Bounded | None], signed: bool = False) -> Estimate | None:
    """The mean over blocks; None where a block does not know it."""
    known = [value for value in values if value is not None]
    return over_blocks(known, signed) if known and len(known) == len(values) else None
