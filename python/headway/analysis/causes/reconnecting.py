"""reconnecting: each request opens a connection of its own to a backend."""

from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.mechanism import Found, Mechanism, ServerChange, SettingValue
from headway.analysis.causes.serial_calls import connects_per_request
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Cause, CheckCause, RuledOut
from headway.analysis.cell.kernel_counts import SERVER, connections_opened, requests_reaching
from headway.format import format_duration, listed, percent
from headway.study.app import LibrarySetting
from headway.units import NS_PER_S

NAME = "reconnecting"

EACH_REQUEST = 0.9
"""From so many new connections a request on, every request is taken to open its own."""

WORTH_NAMING = 0.01
"""Round trips that connecting costs are named from this share of a lone user's answer on."""

POOLED = ("postgres", "http")
"""Backends that servers keep connections to; a mail has a conversation of its own as a rule, which costs little where
the link adds nothing."""

KEPT_S = 60
"""What Django's documentation names for CONN_MAX_AGE ("Databases", "Persistent connections")."""


def detect_reconnecting(case: Case) -> Found:
    """Detect that each request connects to a backend anew."""
    found = _reconnecting(case)
    seen = case.cell.counted.connections
    backends = [name for name in case.subject.workload.backends if name in seen]
    if found is not None or not backends:
        return found
    said = ", ".join(f"{seen[name]:.2f} to {name}" for name in backends)
    return RuledOut(name=NAME, evidence=f"new connections a request: {said}")


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


def reconnected(case: Case) -> tuple[Reconnected, ...]:
    """The backends that each request connects to anew, as far as that costs anything."""
    seen, found = case.cell.counted, []
    for name in case.subject.workload.backends:
        connections = _connections(case, name)
        if connections is None or connections < EACH_REQUEST:
            continue
        trips = seen.round_trips.get(name)
        spared = max(0.0, trips - case.subject.asks(name)) if trips is not None else connections
        lost_s = spared * case.subject.backend_trip_s(name)
        if lost_s >= WORTH_NAMING * case.cell.r0_s or (not case.subject.backend_trip_s(name) and name in POOLED):
            found.append(Reconnected(name, connections, trips, lost_s))
    return tuple(found)


def _connections(case: Case, backend: str) -> float | None:
    """New connections a request; None where they are unknown, or so few that a pool may just have been filled."""
    counts = [_opened(block, backend) for block in case.blocks]
    known = [count for count in counts if count is not None]
    at_once = sum(block.measured.load.in_flight_high_water for block in case.blocks)
    requests = sum(requests_reaching(block, backend) for block in case.blocks)
    if len(known) < len(case.blocks) or not requests or sum(known) <= at_once:
        return None
    return sum(known) / requests


def _opened(block: Block, backend: str) -> int | None:
    """What the backend or its link counted; else, for the only backend, what the server's host asked for at all."""
    subject = block.subject
    count, kernel = connections_opened(block, backend), block.measured.evidence.kernel.get(SERVER)
    if count is None and kernel is not None and subject.workload.backends == (backend,):
        return kernel.active_opens
    return count


def _reconnecting(case: Case) -> Cause | None:
    """Each request opens a connection of its own to a backend, and waits for the round trips that this takes."""
    found = reconnected(case)
    if not found:
        return None
    said = [_reconnected(case, each) for each in found]
    return Cause(name=NAME, evidence="; ".join(said) + "; a persistent connection or a pool spares that")


def _reconnected(case: Case, each: Reconnected) -> str:
    text = f"{each.connections:.2f} new connections a request to {each.backend}"
    asks, trip_s = case.subject.asks(each.backend), case.subject.backend_trip_s(each.backend)
    if each.trips is not None:
        text += f", and {each.trips:.3g} round trips where {asks} would do"
    if not trip_s:
        return text
    trips = each.trips if each.trips is not None else asks + each.connections
    taken_s = trips * trip_s
    at_least = "" if each.trips is not None else "at least "
    return (
        f"{text}: {at_least}{trips:.3g} × {_time(trip_s)} = {_time(taken_s)}, "
        f"{percent(taken_s / case.cell.r0_s)} of a lone user's answer"
    )


def _time(seconds: float) -> str:
    return format_duration(seconds * NS_PER_S)


def _in_request(case: SingleUserCase) -> Sequence[CheckCause]:
    """Detect it by the connections that a single user's requests open, with the line that opens most."""
    connects = connects_per_request(case.probe, case.requests)
    if connects < EACH_REQUEST:
        return ()
    opening = (each for each in case.probe.calls if each.kind == "connect")
    most = max(opening, key=lambda each: each.times, default=None)
    where = None if most is None else f"{most.file}:{most.line}"
    return (RECONNECTING.in_app(f"{case.route}: each request opens {connects:.1f} new connections", where),)


def _summary(case: Case) -> str:
    found = reconnected(case)
    text = f"each request opens its own connection to {listed([each.backend for each in found])}"
    lost_s = sum(each.lost_s for each in found)
    return f"{text}, which takes {format_duration(lost_s * NS_PER_S)} of it" if lost_s else text


def _kept_connections(case: Case) -> ServerChange | None:
    changes: dict[str, SettingValue] = {}
    spared_s = 0.0
    for each in reconnected(case):
        key = "database_reuse" if each.backend == "postgres" else "client_reuse"
        if getattr(case.server.capacities, key, None) is False:
            changes[key] = True
            spared_s += each.lost_s
    if not changes:
        return None
    took = f", which takes {format_duration(spared_s * NS_PER_S)} of it" if spared_s else ""
    at_most_s = max(spared_s, case.cell.r0_s - case.subject.answer_s)
    reason = f"each request connects anew{took}"
    return ServerChange(NAME, reason, changes, spared_s=spared_s, spared_at_most_s=at_most_s)


RECONNECTING = Mechanism(
    name=NAME,
    explain="Each request opens a connection of its own to a backend, and waits for the round trips that this takes.",
    remedy="keep connections: a pool, a persistent connection, or a pooler beside the database",
    remedy_in_app="keep connections: a pool, a client that lives as long as the app, CONN_MAX_AGE in Django",
    detect=detect_reconnecting,
    last=True,
    detect_in_request=_in_request,
    summary=_summary,
    summary_place=1,
    change=_kept_connections,
    library_setting=lambda _concurrent, _users: LibrarySetting(name="conn_max_age", value=KEPT_S),
)
