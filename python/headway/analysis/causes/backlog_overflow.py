"""backlog-overflow: the accept queue is full, and the kernel drops connections.

Where the kernel's own counters were recorded they decide; else what the load generator saw of it.
"""

from collections.abc import Sequence

from headway.analysis import sizing
from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange
from headway.analysis.causes.queue_place import short
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import CheckCause
from headway.analysis.cell.kernel_counts import MACHINE, SERVER
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import plural, rate
from headway.record.server_observations import KernelCount
from headway.study.loads import OpenLoad
from headway.units import NS_PER_S

RETRY_S = 0.9
"""A connection takes a round trip; the kernel sends a dropped SYN again after 1 s (RFC 6298), and since Linux 6.5 after
2, 3, 4, 5, 7 … s in all (tcp_syn_linear_timeouts)."""

LONGEST_TRIP = 2
"""No round trip of a network with jitter is longer than twice its mean."""

TIME_TO_SETTLE = 1 + MOST
"""A queue of N at a limit of m has served everyone once after N·h/m; to call one starved, wait half as long again."""

USUAL_BACKLOG = 128
"""What most servers ask for: less saves nothing."""


def _detect_backlog_overflow(case: Case) -> Found:
    """Connections found the accept queue full, and the kernel dropped them; clients try again ever later."""
    found, host = _overflow(case), case.cell.counting_host
    if found or host is None:
        return Detection("; ".join(found), where=_where(case), remedy=_remedy(case.backlog)) if found else None
    count = case.cell.counted.kernel[host]
    dropped = count.listen_overflows or count.listen_drops
    others = " on the whole machine, and every user of this server was connected at once" if dropped else ""
    return Detection(_counters(count) + others, shown=False)


def _in_app(case: Case) -> Found:
    """The same, if it is so, with the line that listens."""
    found = _detect_backlog_overflow(case) if case.blocks else None
    return found if found is not None and found.shown else None


def _where(case: Case) -> str | None:
    """The line of the app's that listens; None where a server's command does, or where there are several."""
    lines = {f"{place.file}:{place.line}" for probe in case.probes for place in probe.listening}
    return lines.pop() if len(lines) == 1 else None


def with_line_of_backlog(
    causes: Sequence[CheckCause], blocks: Sequence[Block], backlog: int, where: str
) -> tuple[CheckCause, ...]:
    """Return the causes, a full accept queue with the line of the configuration that sets its `backlog`, if the kernel
    has the listening socket's queue as long."""
    sockets = (block.measured.sockets for block in blocks)
    if backlog not in {each.accept_queue_limit for each in sockets if each is not None}:
        return tuple(causes)
    said = f"its backlog is set to {backlog:,} ({short(where)})"
    return tuple(each.set_at(where, said) if each.name == BACKLOG_OVERFLOW.name else each for each in causes)


def _overflow(case: Case) -> list[str]:
    """What shows that connections were dropped; nothing where none were, or only other programs' ones."""
    host = case.cell.counting_host
    said = [] if host is None else _turned_away(case, host)
    served = _users_served(case)
    missing = served is not None and served < BUSY * (case.subject.users or 0)
    connects = [block.measured.load.connect for block in case.blocks]
    usual_s = max(connect.p99_ns or 0 for connect in connects) / NS_PER_S
    slowest_s = max(connect.max_ns or 0 for connect in connects) / NS_PER_S
    timeouts = case.cell.failures("connect-timeout")
    late_s = RETRY_S + LONGEST_TRIP * case.subject.load_trip_s
    if host == MACHINE and not ((missing and _was_full(case)) or timeouts or slowest_s >= late_s):
        return []  # it was other programs' connections that were dropped: all of this server's came about at once
    if not said:
        # The kernel queues one more than the backlog says (sk_acceptq_is_full).
        limit = case.subject.concurrency_limit
        room = None if limit is None else limit + case.backlog + 1
        overfull = missing and room is not None and (case.subject.users or 0) > room
        lost = any(direction.loss for direction in case.subject.networks.load.directions)  # may have been the SYN
        slow = not lost and (usual_s >= late_s or timeouts or (slowest_s >= late_s and missing))
        if host is not None or not (slow or overfull):
            return []
    if missing:
        said.append(f"X·R = {served:.3g} of {case.subject.users} users: the others are not in the server's queue")
    if slowest_s >= late_s:
        said.append(f"connecting took up to {slowest_s:.3g} s, as the kernel tries again after 1, 2, 3, 4, 5, 7 … s")
    if timeouts:
        said.append(f"{plural(timeouts, 'connection')} timed out")
    if host is None:
        said.append(f"the accept queue has a backlog of {case.backlog}")
    return said


def _was_full(case: Case) -> bool:
    """Whether the server's own accept queue was seen full, as far as anybody looked. That users are missing alone says
    nothing of it: who gets an error, or waits for more than the window, is missing as well."""
    longest = case.cell.counted.accept_queue
    return longest is None or longest >= case.backlog


def _turned_away(case: Case, host: str) -> list[str]:
    """What the kernel itself counted; nothing where it dropped none."""
    seen, queue = case.cell.counted, f"the accept queue of backlog {case.backlog} was full"
    count = seen.kernel[host]
    dropped = max(count.listen_overflows, count.listen_drops)
    if not dropped:
        return []
    whose = "in the server's host" if host == SERVER else "on the whole machine, other programs included"
    tries, counters = f"the kernel turned {dropped} tries to connect away", f"({_counters(count)} {whose})"
    waited = "" if seen.accept_queue is None else f"; up to {seen.accept_queue} waited in it"
    if count.listen_overflows:
        return [f"{tries}: {queue} {counters}{waited}"]
    return [f"{tries} {counters}, none of them because {queue}{waited}"]


def _counters(count: KernelCount) -> str:
    return f"ListenOverflows {count.listen_overflows}, ListenDrops {count.listen_drops}"


def _users_served(case: Case) -> float | None:
    """X·(R + Z), validated responses only: those of the N users whom the server serves.

    None before the queue can have settled: a response till then came sooner than most will.
    """
    response_s = case.cell.mean_response_s
    if case.subject.users is None or response_s is None:
        return None
    at_once = case.subject.concurrency_limit or case.subject.users
    enough_s = TIME_TO_SETTLE * case.subject.users * case.cell.r0_s / at_once
    if not all(block.window.settled or block.warm_up_s >= enough_s for block in case.blocks):
        return None
    return case.rate * (response_s + case.subject.think_s)


def _remedy(backlog: int) -> str:
    return (
        f"a backlog above the burst's rate × the longest turn of the loop (now {backlog}, net.core.somaxconn at most), "
        "and a concurrency limit at which the queue does not grow"
    )


def _longer_backlog(case: Case) -> ServerChange | None:
    """As long as the burst while nothing is accepted: as long as a request is held, or longer by what a probe
    saw. Means do not show the one turn of a loop in which the queue overflows."""
    if case.subject.users is not None:
        needed, why = case.subject.users, f"all {case.subject.users} users may come at once"
    else:
        seen_ns = [held.longest_ns for probe in case.probes for held in probe.held]
        seen_ns += [probe.lag.max_ns or 0 for probe in case.probes]
        turn_s, per_s = max(case.slot_s, max(seen_ns, default=0) / NS_PER_S), _burst_per_s(case)
        needed = sizing.backlog(per_s, turn_s)
        why = f"{rate(per_s)}/s arrive while a turn of {turn_s:.3g} s lasts"
    backlog = max(needed, USUAL_BACKLOG)
    if backlog <= case.backlog:
        return None
    return ServerChange(f"{why}, and whoever finds the queue full is dropped", {"backlog": backlog})


def _burst_per_s(case: Case) -> float:
    """The most that an open load sends, in requests a second: of ramps and stages the highest rate."""
    per_s, load = case.wanted_per_s or 0.0, case.subject.load
    if not isinstance(load, OpenLoad):
        return per_s
    match load.schedule.kind:
        case "ramp":
            return max(per_s, load.schedule.from_rate, load.schedule.to_rate)
        case "stages":
            return max(per_s, *(stage.rate for stage in load.schedule.stages))
    return per_s


BACKLOG_OVERFLOW = Mechanism(
    name="backlog-overflow",
    explain="More connections arrive than the accept queue holds, and the kernel drops the others.",
    remedy=lambda subject: _remedy(subject.server.capacities.backlog),
    detect=_detect_backlog_overflow,
    detect_in_app=_in_app,
    summary=lambda case: f"users beyond its backlog of {case.backlog} are dropped and try again seconds later",
    summary_place=3,
    change=_longer_backlog,
    explains_rate=False,
    fails_requests=True,
    counted=True,
)
