"""Diagnoses of connections: those that the kernel turned away, those that are opened again and again, used-up ports.

Where the kernel's own counters are at hand they decide; else it is told from what the load saw of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Diagnosis
from headway.analysis.cell.figures import Figures, mean_response_s
from headway.analysis.cell.kernel_counts import MACHINE, SERVER, asked, counted, counting_host, opened
from headway.analysis.cell.subject import Subject
from headway.format import format_duration, percent, plural
from headway.units import NS_PER_S

FEWER_USERS = 0.90
RETRY_S = 0.9
"""A connection takes a round trip; the kernel sends a dropped SYN again after 1 s (RFC 6298), and since Linux 6.5 after
2, 3, 4, 5, 7 … s in all (tcp_syn_linear_timeouts)."""

LONGEST_TRIP = 2
"""No round trip of a link with jitter is longer than twice its mean."""

TIME_TO_SETTLE = 1.5
"""A queue of N at m slots has served everyone once after N·h/m; to call somebody starved, wait half as long again."""

FULL_LINE = 0.15
"""How far the median may be from that of a full accept queue."""

EACH_REQUEST = 0.9
"""From so many new connections a request on, every request is taken to open its own."""

WORTH_NAMING = 0.01
"""Round trips that connecting costs are named from this share of a lone user's answer on."""

POOLED = ("postgres", "http")
"""Backends that servers keep connections to; a mail has a conversation of its own as a rule, which costs little where
the link adds nothing."""

PORTS_USED = 0.85
"""Hardly a port is left from here on: some are in use, and those that are free are hard to find."""


def backlog_overflow(subject: Subject, blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """Connections found the accept queue full, and the kernel dropped them; they are tried again ever later."""
    said, host = _turned_away(subject, blocks), counting_host(blocks)
    served = _users_served(subject, blocks, figures)
    missing = served is not None and served < FEWER_USERS * (subject.users or 0)
    connects = [block.measured.load.connect for block in blocks]
    usual_s = max(connect.p99_ns or 0 for connect in connects) / NS_PER_S
    slowest_s = max(connect.max_ns or 0 for connect in connects) / NS_PER_S
    timeouts = sum(block.measured.load.counts.by_failure.get("connect-timeout", 0) for block in blocks)
    late_s = RETRY_S + LONGEST_TRIP * subject.load_trip_s
    if host == MACHINE and not (missing or timeouts or slowest_s >= late_s):
        return None  # it was other programs' connections that were dropped: all of this server's came about at once
    if not said:
        overfull = missing and _more_users_than_room(subject)
        lost = any(direction.loss for direction in subject.links.load.directions)  # may have been the SYN
        slow = not lost and (usual_s >= late_s or timeouts or (slowest_s >= late_s and missing))
        if host is not None or not (slow or overfull):
            return None
    if missing:
        said.append(f"X·R = {served:.3g} of {subject.users} users: the others are not in the server's queue")
    if slowest_s >= late_s:
        said.append(f"connecting took up to {slowest_s:.3g} s, as the kernel tries again after 1, 2, 3, 4, 5, 7 … s")
    if timeouts:
        said.append(f"{plural(timeouts, 'connection')} timed out")
    if host is None:
        said.append(f"the declared backlog is {subject.server.capacities.backlog}")
    said += _in_line(subject, blocks, figures)
    return Diagnosis(name="backlog-overflow", evidence="; ".join(said))


def _turned_away(subject: Subject, blocks: Sequence[Block]) -> list[str]:
    """What the kernel itself counted; nothing where it dropped none, or nobody asked it."""
    host = counting_host(blocks)
    if host is None:
        return []
    seen = counted(subject, blocks)
    count, backlog = seen.kernel[host], subject.server.capacities.backlog
    whose = "in the server's host" if host == SERVER else "on the whole machine, other programs included"
    counters = f"(ListenOverflows {count.listen_overflows}, ListenDrops {count.listen_drops} {whose})"
    tries = f"the kernel turned {max(count.listen_overflows, count.listen_drops)} tries to connect away"
    waited = "" if seen.accept_queue is None else f"; up to {seen.accept_queue} waited in it"
    if count.listen_overflows:
        return [f"{tries}: the accept queue of backlog {backlog} was full {counters}{waited}"]
    if count.listen_drops:
        return [f"{tries} {counters}, none of them because the accept queue of backlog {backlog} was full{waited}"]
    return []


def _in_line(subject: Subject, blocks: Sequence[Block], figures: Figures) -> list[str]:
    """Whoever is in the accept queue waits for all before him: p50 ≈ ((b + 1) / m + 1)·h of backlog b and m slots.

    Nothing where no slots are known, or that is not so: the queue need not have been full all the time.
    """
    slots, room = subject.slots, subject.server.capacities.backlog + 1
    p50_ns = max((block.measured.load.response.p50_ns or 0 for block in blocks), default=0)
    hold_s = subject.slot_s(figures.r0_s)
    if slots is None or hold_s <= 0 or subject.users is None or subject.users <= slots + room:
        return []
    turns, expected = p50_ns / NS_PER_S / hold_s, room / slots + 1
    if abs(turns - expected) > FULL_LINE * expected:
        return []
    return [f"p50 is {turns:.3g} × h, as of a full accept queue: ({room - 1} + 1) / {slots} + 1 = {expected:.3g}"]


def _users_served(subject: Subject, blocks: Sequence[Block], figures: Figures) -> float | None:
    """X·(R + Z), verified answers only: those of the N users whom the server serves.

    None before the queue can have settled: who was answered till then had waited less than all will.
    """
    response_s = mean_response_s(blocks)
    if subject.users is None or response_s is None:
        return None
    enough_s = TIME_TO_SETTLE * subject.users * figures.r0_s / (subject.slots or subject.users)
    if not all(block.window.settled or block.warm_up_s >= enough_s for block in blocks):
        return None
    return figures.rate * (response_s + subject.think_s)


def _more_users_than_room(subject: Subject) -> bool:
    """More users than slots and backlog hold. The kernel queues one more than the backlog says (sk_acceptq_is_full)."""
    slots, backlog = subject.slots, subject.server.capacities.backlog
    return subject.users is not None and slots is not None and subject.users > slots + backlog + 1


@dataclass(frozen=True)
class Reconnected:
    """A backend that each request opens a connection of its own to.

    `trips` is how often a request waits for the other side of its link, None where that was not counted; `lost_s` what
    those waits take that a kept connection would spare, at least.
    """

    backend: str
    connections: float
    trips: float | None
    lost_s: float


def reconnected(subject: Subject, blocks: Sequence[Block], figures: Figures) -> tuple[Reconnected, ...]:
    """The backends that each request connects to anew, as far as that costs anything."""
    seen, found = counted(subject, blocks), []
    for name in subject.workload.backends:
        connections = _connections(subject, blocks, name)
        if connections is None or connections < EACH_REQUEST:
            continue
        trips = seen.round_trips.get(name)
        spared = max(0.0, trips - subject.asks(name)) if trips is not None else connections
        lost_s = spared * subject.backend_trip_s(name)
        if lost_s >= WORTH_NAMING * figures.r0_s or (not subject.backend_trip_s(name) and name in POOLED):
            found.append(Reconnected(name, connections, trips, lost_s))
    return tuple(found)


def _connections(subject: Subject, blocks: Sequence[Block], backend: str) -> float | None:
    """New connections a request; None where they are unknown, or so few that a pool may just have been filled."""
    counts = [_opened(subject, block, backend) for block in blocks]
    known = [count for count in counts if count is not None]
    at_once = sum(block.measured.load.in_flight_high_water for block in blocks)
    requests = sum(asked(subject, block, backend) for block in blocks)
    if len(known) < len(blocks) or not requests or sum(known) <= at_once:
        return None
    return sum(known) / requests


def _opened(subject: Subject, block: Block, backend: str) -> int | None:
    """What the backend or its link counted; else, for the only backend, what the server's host asked for at all."""
    count, kernel = opened(block, backend), block.measured.evidence.kernel.get(SERVER)
    if count is None and kernel is not None and subject.workload.backends == (backend,):
        return kernel.active_opens
    return count


def reconnecting(subject: Subject, blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """Each request opens a connection of its own to a backend, and waits for the round trips that this takes."""
    found = reconnected(subject, blocks, figures)
    if not found:
        return None
    said = [_reconnected(subject, each, figures) for each in found]
    return Diagnosis(name="reconnecting", evidence="; ".join(said) + "; a persistent connection or a pool spares that")


def _reconnected(subject: Subject, each: Reconnected, figures: Figures) -> str:
    text = f"{each.connections:.2f} new connections a request to {each.backend}"
    asks, trip_s = subject.asks(each.backend), subject.backend_trip_s(each.backend)
    if each.trips is not None:
        text += f", and {each.trips:.3g} round trips where {asks} would do"
    if not trip_s:
        return text
    trips = each.trips if each.trips is not None else asks + each.connections
    taken_s = trips * trip_s
    at_least = "" if each.trips is not None else "at least "
    return (
        f"{text}: {at_least}{trips:.3g} × {_time(trip_s)} = {_time(taken_s)}, "
        f"{percent(taken_s / figures.r0_s)} of a lone user's answer"
    )


def _time(seconds: float) -> str:
    return format_duration(seconds * NS_PER_S)


def ports_exhausted(subject: Subject, blocks: Sequence[Block]) -> Diagnosis | None:
    """No port was left for a new connection, or hardly any: each one closed holds its port for a minute (TIME_WAIT)."""
    said = []
    without = sum(block.measured.load.counts.by_failure.get("no-port", 0) for block in blocks)
    if without:
        said.append(f"{plural(without, 'request')} of the load found no free port")
    said += [text for block in blocks if (text := _ports_held(subject, block))]
    if not said:
        return None
    return Diagnosis(name="ports-exhausted", evidence="; ".join(said) + "; a closed connection holds its port for 60 s")


def _ports_held(subject: Subject, block: Block) -> str:
    """How many ports of the server's host closed connections held, if that is nearly all of them.

    Closed connections that others had asked for hold none: the host must have asked for as many itself. They are spread
    over as many destinations as it connects to for each request.
    """
    count = block.measured.evidence.kernel.get(SERVER)
    if count is None:
        return ""
    reconnected_to = [
        name
        for name in subject.workload.backends
        if (opened(block, name) or 0) >= max(1, EACH_REQUEST * asked(subject, block, name))
    ]
    destinations = max(1, len(reconnected_to))
    if min(count.time_wait_high_water, count.active_opens) < PORTS_USED * count.ports * destinations:
        return ""
    return (
        f"in block {block.number} {count.time_wait_high_water:,} closed connections of the server's host held a port, "
        f"of {count.ports:,} to each destination"
    )
