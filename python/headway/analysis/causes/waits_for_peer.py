"""Requests that wait for a peer: it is slow, its database has a lock, names are looked up, a connection is opened anew,
or the loop does not see what it has answered.
"""

from headway.analysis.causes.asked_processes import own_server_full, uneven_processes
from headway.analysis.causes.called_from import functions_leading_to, share_before_connected
from headway.analysis.causes.calls_in_turn import CALLS_GROW, requests_counted
from headway.analysis.causes.case import Case
from headway.analysis.causes.database_locks import asked_itself, lock_in_database
from headway.analysis.causes.holders import limit_reached
from headway.analysis.causes.mechanism import Detection, Named
from headway.analysis.causes.messages import messages_grow
from headway.analysis.causes.peers import DATABASE, TO_READ, peer_of
from headway.analysis.causes.queue_place import detection, grew, waits_for_own_process, where
from headway.analysis.causes.resolver import lookups_fill_executor
from headway.analysis.causes.slower_over_time import slower_over_time
from headway.analysis.causes.without_processor import computes, loop_blocked, processor
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.levels import BUSY, MOST
from headway.analysis.cell.server_probe import held_up, mean_lag_ms, worst_held
from headway.format import estimate_text, format_duration
from headway.record.probe import OPENING
from headway.record.standings import OWN_SERVER
from headway.units import NS_PER_MS


def waits_for_peer(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The database says whether its sessions wait for a lock; of any other peer it is known that it takes longer.

    A process of the app's own is no peer: what it does for requests is known.
    """
    if row.waits_for == OWN_SERVER:
        return own_server_full(budget, row)
    if waits_for_own_process(row):
        return uneven_processes(case, row)
    lookups = lookups_fill_executor(case, row)
    if lookups is not None:
        return "resolver-blocked", lookups
    locked = lock_in_database(case, budget, row)
    if locked is not None:
        return locked
    return _late_loop(case, budget, row) or _connecting(case, budget, row) or _by_its_peer(case, budget, row)


def _by_its_peer(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """What the peer itself takes, by what kind of peer it is."""
    peer = peer_of(case.blocks, row)
    if row.waits_for.endswith(TO_READ) and peer is not None:
        said = f": {row.standing.value:.3g} requests wait there until {peer.title} has read what is sent to it"
        return "slow-reader", detection(row, said)
    if peer is not None and peer.kind == DATABASE and not asked_itself(case.blocks):
        held = _held_by_another(budget, row) or _held_beyond_call(budget, row)
        if held is not None:
            return "database-lock-waited-for", held
    title = "a peer whose address was not seen" if peer is None else peer.title
    return slower_over_time(row, title) or _slow_peer(case, row, title)


def _slow_peer(case: Case, row: BudgetRow, title: str) -> Named | None:
    """The peer that takes longer; None where its calls take no longer."""
    if _calls_as_quick(case, row):
        return None
    more = messages_grow(case, row)
    if more is not None:
        return CALLS_GROW.name, more
    said = f": {row.standing.value:.3g} requests wait there for {title}, which takes longer under load"
    return "slow-peer", detection(row, said)


def _calls_as_quick(case: Case, row: BudgetRow) -> bool:
    """Whether a call at the row's line takes hardly longer than a single user's: then there are more of them, and the
    peer is not slower. Calls that have not ended are not counted, so those that have must explain the wait."""
    requests = sum(requests_counted(block) for block in case.blocks)
    alone, loaded = (
        [call for probe in probes for call in probe.calls if (call.file, call.line) == (row.file, row.line)]
        for probes in (case.single_user_probes, case.probes)
    )
    made, before = (sum(call.times for call in calls) for calls in (loaded, alone))
    if not requests or not made or not before or row.growth_ms is None:
        return False
    took_ms, before_ms = (sum(call.total_ns for call in calls) / NS_PER_MS for calls in (loaded, alone))
    longer_ms = (took_ms / made - before_ms / before) * made / requests
    return took_ms / requests >= MOST * row.loaded_ms.value and longer_ms < MOST * row.growth_ms.value


def _held_by_another(budget: TimeBudget, row: BudgetRow) -> Detection | None:
    """A request that is past its call to the database holds what the others wait for there.

    What a database does for a request ends with the response to its call, but for locks: those last until the
    transaction ends. So one request at a time is past the call, wherever it spends its time then.
    """
    inside = limit_reached(budget, row)
    if inside is None:
        return None
    said = (
        f": {row.standing.value:.3g} requests wait there for the database, and no more than "
        f"{estimate_text(row.in_service)} are past it at once: these hold what the others wait for, as a lock that "
        f"lasts until the end of the transaction, and spend most of that at {grew(inside)}"
    )
    return detection(row, said)


def _held_beyond_call(budget: TimeBudget, row: BudgetRow) -> Detection | None:
    """A call waits for longer than the calls of all others can take there: for what they keep beyond their calls.

    Whoever serves N calls one after another keeps each of them for N times as long as one takes by itself, at most.
    """
    alone, users = row.single_user_ms, budget.in_flight.value
    if alone is None or alone.high is None or (row.loaded_ms.low or 0.0) <= users * alone.high:
        return None
    each, all_ms = format_duration(alone.high * NS_PER_MS), users * alone.high
    said = (
        f": {row.standing.value:.3g} requests wait there for the database. The calls of {users:.3g} requests, of at "
        f"most {each} each, take {format_duration(all_ms * NS_PER_MS)} one after another: they wait for what others "
        "keep beyond their calls, as a lock that lasts until the end of the transaction"
    )
    return detection(row, said)


def _connecting(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """Most of the wait is for new connections: a pool would spare it, whatever the peer is busy with.

    What a peer does until a connection can be used is a part of no call, unless the library does it within one. A mail
    server greets first: if it is slow, it is slow in that as well. Of a peer whose calls are not counted nobody knows
    which part of the conversation it is, but where others, who have a connection, wait for the peer at other lines, or
    at the same one.
    """
    requests = sum(requests_counted(block) for block in case.blocks)
    calls = [call for probe in case.probes for call in probe.calls]
    here = [call for call in calls if (call.file, call.line) == (row.file, row.line)]
    # A function that opens a connection leads to the conversation at its beginning.
    leading = functions_leading_to(case.probes, where(row))
    made = [call for call in calls if call in here or (call.file, call.function) in leading]
    opening = [call for call in made if call.kind == "connect"]
    opened = sum(call.times for call in opening)
    asked = [call for call in made if call.kind not in OPENING | {"pool"}]
    opening_ms, asked_ms = (sum(call.total_ns for call in each) / NS_PER_MS for each in (opening, asked))
    # Of calls that are long, hardly any has ended that was counted from its beginning: so one is enough.
    longest_ms = max((call.total_ns / max(1, call.times) for call in asked), default=0.0) / NS_PER_MS
    most_ms = MOST * row.loaded_ms.value
    elsewhere = asked_ms > most_ms * requests or longest_ms > most_ms
    greeted = any(call.kind in ("mail", "mail-login") for call in made)
    if greeted or not requests or opened < BUSY * requests:
        return None
    known = _calls_are_counted(case, budget, row) or _is_before_calls(case, budget, row)
    if opening_ms < most_ms * requests and (elsewhere or not known):
        return None
    waiting = f"{row.standing.value:.3g} requests wait there for a new connection"
    said = f": {waiting}; each request opens {opened / requests:.2g}"
    return "reconnecting", detection(row, said)


def _calls_are_counted(case: Case, budget: TimeBudget, row: BudgetRow) -> bool:
    """Whether the probe counts what the peer is asked, at whatever line: what is left of a wait is for no call.

    A program may talk to a peer of a known kind by sockets of its own.
    """
    counted = {call.kind for probe in case.probes for call in probe.calls}
    peers = [peer_of(case.blocks, each) for each in (row, *_of_same_peer(budget, row))]
    return any(peer is not None and peer.kind in counted for peer in peers)


def _is_before_calls(case: Case, budget: TimeBudget, row: BudgetRow) -> bool:
    """Whether it is the part of a conversation that only a new connection has: the line opens it, and what the peer is
    asked follows at lines that open none; or most of those at the line have come from a function that opens one, and
    others have not."""
    line = where(row)
    if line is None:
        return False
    opening = {(call.file, call.line) for probe in case.probes for call in probe.calls if call.kind == "connect"}
    others = [each for each in _of_same_peer(budget, row) if each.file and (each.file, each.line) not in opening]
    if (row.file, row.line) in opening and others:
        return True
    return any(share_before_connected(probe, line) > MOST for probe in case.probes)


def _of_same_peer(budget: TimeBudget, row: BudgetRow) -> list[BudgetRow]:
    """The waits for the same peer at other lines."""
    rows = [each for each in budget.rows if each.kind == "io" and each.waits_for == row.waits_for]
    return [each for each in rows if row.waits_for and (each.file, each.line) != (row.file, row.line)]


def _late_loop(case: Case, budget: TimeBudget, row: BudgetRow) -> Named | None:
    """The loop that is late. A peer's response is seen when it turns: each call waits longer by that, and what follows
    them waits once more. How late the hub of greenlets is nobody measures: of one that has no processor time left it is
    not known whether a peer takes longer, but that the processor is full is."""
    if computes(case) and any(probe.greenlet_processes for probe in case.probes):
        return processor(case, budget, row)
    line = worst_held(case.blocks)
    if row.growth_ms is None or (line is None and not computes(case)):
        return None
    here = [call for probe in case.probes for call in probe.calls if (call.file, call.line) == (row.file, row.line)]
    requests = sum(requests_counted(block) for block in case.blocks)
    calls = max(1.0, sum(call.times for call in here) / max(1.0, requests))
    # A loop of which no line is seen may turn late by many short steps.
    if (calls if line is not None else calls + 1) * mean_lag_ms(case.blocks) < MOST * row.growth_ms.value:
        return None
    if line is None:
        return processor(case, budget, row)
    said = f"{grew(row)}, as the event loop does not see the responses meanwhile: {held_up(case.blocks)}"
    return loop_blocked(case, budget, Detection(said, where=line))
