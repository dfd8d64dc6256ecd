"""The causes of a check as one list: what makes another cause comes before it, or takes it in at the same line.

A single user's requests have causes, and concurrent ones have. Calls that follow one another are a single user's; under
load the same line may fill a processor. That nothing but the number of users limits the rate says nothing of how long
such a response takes, and is no cause beside them.
"""

from collections.abc import Sequence

from headway.analysis.causes.backlog_overflow import BACKLOG_OVERFLOW
from headway.analysis.causes.blocked_rarely import COLLECT_LESS
from headway.analysis.causes.calls_in_turn import CALLS_GROW, SEQUENTIAL_CALLS
from headway.analysis.causes.client_per_request import AT_WORK, CLIENT_PER_REQUEST
from headway.analysis.causes.concurrency_limit_full import LOCK_WAITED_FOR
from headway.analysis.causes.connections import RECONNECTING
from headway.analysis.causes.cost_grows import COST_GROWS, computes_longer
from headway.analysis.causes.leaking import LEAKING
from headway.analysis.causes.limits import SERVER_FULL
from headway.analysis.causes.load_bound import USERS_BOUND
from headway.analysis.causes.loop_blocked import LOOP_BLOCKED
from headway.analysis.causes.queue_place import where
from headway.analysis.causes.queueing import PACED_BY_TIMER, SLOW_PEER
from headway.analysis.causes.serial_calls import SERIAL_CALLS
from headway.analysis.causes.worker_restarted import WORKER_RESTARTED
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.levels import BUSY, MOST
from headway.record.probe import Probe

COMPUTING = frozenset({"loop-blocked", "gil-bound", "cpu-bound"})
BY_CALLS = COMPUTING | {SLOW_PEER.name}
"""What many calls of each request, from one line, do to a processor, or to the peer that they ask."""

OF_EACH_RESPONSE = frozenset({
    SERIAL_CALLS.name, SEQUENTIAL_CALLS.name, PACED_BY_TIMER.name, CLIENT_PER_REQUEST.name, RECONNECTING.name,
})  # fmt: skip
"""What each response takes a good part of its time for, whatever the load."""


LIMITS = SERVER_FULL | {"thread-limit", "executor-full", "client-pool-full", "db-pool-full"}
"""Of which there are m, and a request holds one for a time h: they serve m / h a second at most. What takes most of h
is what to change; more of them would wait for it as well."""


def combined(
    single_user: Sequence[CheckCause], concurrent: Sequence[CheckCause], held_up: bool, probes: Sequence[Probe] = ()
) -> tuple[CheckCause, ...]:
    """Return both as one list; `held_up` is whether something limits the number of users that were asked for. By
    `probes`, which observed the concurrent users, a loop is known that waits at a line.

    A cause of each response that takes in the first one of concurrent users has that one's place.
    """
    in_turn = [cause for cause in single_user if cause.name in OF_EACH_RESPONSE]
    if not in_turn:
        return (*concurrent, *single_user) if held_up else (*single_user, *concurrent)
    taking = [(each, _cause_of(each, in_turn, probes)) for each in concurrent]
    others = [each for each, by in taking if by is None]
    first = next((by for each, by in taking[:1] if each.name != USERS_BOUND.name), None)
    own = [_with(cause, [each for each, by in taking if by is cause])
           for cause in sorted(single_user, key=lambda cause: cause is not first)]  # fmt: skip
    leading, own = (own[:1], own[1:]) if first is not None else ([], own)
    return (*leading, *others, *own) if held_up and others else (*leading, *own, *others)


def _cause_of(found: CheckCause, in_turn: Sequence[CheckCause], probes: Sequence[Probe]) -> CheckCause | None:
    """Return the cause of each response that makes this one of concurrent users, at its line, or as it leads there."""
    if found.name == USERS_BOUND.name:
        return in_turn[0]
    for cause in in_turn:
        at_line, is_most = found.where == cause.where, (cause.share or 0.0) > MOST
        if found.name == LOOP_BLOCKED.name and _blocks_anyway(cause, is_most, probes):
            continue
        if found.name in BY_CALLS and at_line:
            return cause
        if found.name in BY_CALLS | LIMITS and is_most and (at_line or cause.where in found.called_from):
            return cause
    return None


def _blocks_anyway(cause: CheckCause, is_most: bool, probes: Sequence[Probe]) -> bool:
    """Whether an event loop is blocked at a line whatever is done about a cause of each response there: a sleep that
    serves nobody meanwhile does so however long it is, and what is sent on a connection, be that a new one or not.

    New connections that are most of a response block the loop themselves where it computes for them (TLS), and not
    where it waits for a peer.
    """
    if cause.name != RECONNECTING.name:
        return cause.name == PACED_BY_TIMER.name
    return not is_most or _loop_waits_at(cause.where, probes)


def _loop_waits_at(line: str | None, probes: Sequence[Probe]) -> bool:
    """Whether looks found loops waiting at this line more often than computing there."""
    seen = [place for probe in probes if probe.standings is not None for place in probe.standings.places
            if place.of == "loop" and f"{place.file}:{place.line}" == line]  # fmt: skip
    at_work = sum(place.mean for place in seen if place.kind in AT_WORK)
    return sum(place.mean for place in seen) > 2 * at_work


def overflow_last(results: Sequence[Cause | RuledOut]) -> list[Cause | RuledOut]:
    """Return the results of a server whose processor is full, connections that were turned away behind what fills it.

    Nobody takes connections from the accept queue meanwhile: a longer one would serve none of them sooner.
    """
    found = [each for each in results if isinstance(each, Cause)]
    after = [each for each in found if each.name == BACKLOG_OVERFLOW.name]
    if not any(each.name in COMPUTING for each in found):
        return list(results)
    return [*(each for each in results if each not in after), *after]


def _with(cause: CheckCause, taken: Sequence[CheckCause]) -> CheckCause:
    said = "".join(f"; under load: {each.evidence}" for each in taken)
    return cause.model_copy(update={"evidence": f"{cause.evidence}{said}"})


def what_explains_first(
    causes: Sequence[CheckCause],
    budget: TimeBudget | None = None,
    *,
    probes: Sequence[Probe] = (),
    workers_away: bool = False,
    unseen_ms: float = 0.0,
) -> tuple[CheckCause, ...]:
    """Return these with what makes another one before it: it can be changed. `budget` has the peers of lines,
    `probes` what leads to them. `workers_away`: whether most of the responses miss workers that are restarted,
    or new ones have most of the processor time. `unseen_ms`: how much CPU time of a single user's response looks did
    not find, at whatever line.

    A peer that is asked more often under load is slower for that. Where each response computes more than the one
    before, a processor or a loop has no time left for that: then they are one cause, at the line of what grows. A lock
    is held for longer then; it is no cause of its own where a request computes at any time, be that one that has the
    lock or one that keeps it from going on. The garbage collector goes through all that is kept: the more, the longer.
    """
    peers = {asked for each in causes if each.name in BY_RETRIES for asked in _asked(each, budget)}
    # Who looks again after each sleep makes more calls while it waits: that is one thing, at one line.
    waits = {each.where for each in causes if each.name in ASKED_AGAIN}
    again = [each for each in causes if each.name == CALLS_GROW.name and each.where in waits]
    causes = [_with(each, again) if each.name in ASKED_AGAIN and again else each
              for each in causes if each not in again]  # fmt: skip
    first = tuple(each for each in causes if each.name == CALLS_GROW.name and _asked(each, budget) & peers)
    others = [each for each in causes if each not in first]
    others = _without_limits_of_those_left(others) if workers_away else others
    grows = next((each for each in others if each.name == COST_GROWS.name), None)
    longer = None if grows is None else computes_longer(budget, probes, unseen_ms)
    grown = grows if grows is None or grows.where is not None or longer is None else grows.set_at(*longer)
    if grown is not None and others[0].name in COMPUTING:
        others = [_with_what_is_full(grown, others[0], budget), *(each for each in others[1:] if each is not grows)]
    elif grown is not None:
        locks = [each for each in others if each.name == LOCK_WAITED_FOR.name]
        first_is_lock, taken = others[0] in locks, locks if _always_computes(budget, probes) else []
        grown = _with(grown, taken)
        others = [grown if each is grows else each for each in others if each not in taken]
        if first_is_lock:
            others = [grown, *(each for each in others if each is not grown)]
    kept = [each for each in others if each.name == LEAKING.name]
    if kept and others[0].remedy == COLLECT_LESS:
        others = [*kept, *(each for each in others if each not in kept)]
    return (*first, *others)


def _always_computes(budget: TimeBudget | None, probes: Sequence[Probe]) -> bool:
    """Whether a request computes in each process at nearly any time under load."""
    rows = () if budget is None else budget.rows
    processes = max((probe.processes for probe in probes), default=1)
    return sum(row.standing.value for row in rows if row.kind == "cpu") >= BUSY * processes


def _with_what_is_full(grown: CheckCause, full: CheckCause, budget: TimeBudget | None) -> CheckCause:
    """Return a cost that grows with what has no time left for it. A blocked loop gives it its line, if it has none: the
    lines that fill a processor need not be those of what grows."""
    where = grown.where
    if where is None and full.name == LOOP_BLOCKED.name:
        where = _computing(full.where, budget)
    evidence = grown.evidence if where is None else f"{grown.evidence}; {full.evidence}"
    return grown.model_copy(update={"where": where, "evidence": evidence})


def _computing(where: str | None, budget: TimeBudget | None) -> str | None:
    """Return a line if looks found requests compute there, else the one at which they do for longest: what grows is CPU
    time, and a late loop may have been seen where it only lets go of the GIL."""
    rows = () if budget is None else budget.rows
    lines = [f"{line.file}:{line.line}" for row in rows if row.kind == "cpu" for line in row.lines]
    return where if where in lines or not lines else lines[0]


def _without_limits_of_those_left(causes: Sequence[CheckCause]) -> list[CheckCause]:
    """Return these with workers that are restarted first, and with what those that are left are full by as a part of
    that: all of them would hold more."""
    away = next((each for each in causes if each.name == WORKER_RESTARTED.name), None)
    if away is None:
        return list(causes)
    full = [each for each in causes if each.name in HELD_BY_WORKERS]
    return [_with(away, full), *(each for each in causes if each is not away and each not in full)]


HELD_BY_WORKERS = SERVER_FULL | {BACKLOG_OVERFLOW.name}
"""What there is less of while workers are away."""

ASKED_AGAIN = frozenset({PACED_BY_TIMER.name, LOCK_WAITED_FOR.name, "client-pool-full", "db-pool-full"})
"""Waits in which a program may look again and again whether it can go on."""

BY_RETRIES = frozenset({SLOW_PEER.name, RECONNECTING.name})
"""What it does to a peer, and to its connections, when it is asked again."""


def _asked(cause: CheckCause, budget: TimeBudget | None) -> set[str]:
    """The line of a cause, and the peers that requests wait for there."""
    rows = () if budget is None else budget.rows
    peers = {row.waits_for for row in rows if row.kind == "io" and row.waits_for and where(row) == cause.where}
    return peers | ({cause.where} if cause.where is not None else set())
