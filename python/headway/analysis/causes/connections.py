"""reconnecting and ports-exhausted: connections are opened anew, and closed ones hold ports (TIME_WAIT)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from headway.analysis.causes.calls_of_requests import calls_of_requests
from headway.analysis.causes.case import Case, SingleUserCase
from headway.analysis.causes.log_ins import asked_first_ms
from headway.analysis.causes.mechanism import Detection, Found, Mechanism, ServerChange, SettingValue
from headway.analysis.causes.serial_calls import WORTH_IT
from headway.analysis.cell.block import Block
from headway.analysis.cell.calibration import port_held_s
from headway.analysis.cell.kernel_counts import SERVER, connections_opened, requests_reaching
from headway.analysis.cell.levels import BUSY, FULL, TOLERANCE
from headway.format import format_duration, listed, percent, plural, rate
from headway.record.probe import OPENING, CallKind
from headway.study.app import LibrarySetting
from headway.units import NS_PER_MS, NS_PER_S

EACH_REQUEST = BUSY
"""From so many new connections a request on, every request is taken to open its own."""

POOLED = ("postgres", "http")
"""Backends that servers keep connections to; a mail has a conversation of its own as a rule, which costs little where
the network adds nothing."""

KEPT_S = 60
"""What Django's documentation names for CONN_MAX_AGE ("Databases", "Persistent connections")."""


@dataclass(frozen=True)
class _Reconnected:
    """A backend that each request opens a connection of its own to.

    `trips` is how often a request waits for the other side of its network, None where that was not counted; `lost_s`
    what those waits take that a kept connection would spare, at least.
    """

    backend: str
    connections: float
    trips: float | None
    lost_s: float


def _detect_reconnecting(case: Case) -> Found:
    """Each request opens a connection of its own to a backend, and waits for the round trips that this takes."""
    found = _reconnected(case)
    if found:
        said = "; ".join(_text(case, each) for each in found)
        return Detection(f"{said}; a persistent connection or a pool spares that")
    counted = case.cell.counted.connections
    seen = [f"{counted[name]:.2f} to {name}" for name in case.subject.workload.backends if name in counted]
    return Detection(f"new connections a request: {', '.join(seen)}", shown=False) if seen else None


def _reconnected(case: Case) -> list[_Reconnected]:
    """The backends that each request connects to anew, as far as that costs anything."""
    found = []
    for name in case.subject.workload.backends:
        connections = _connections(case, name)
        if connections is None or connections < EACH_REQUEST:
            continue
        trips, trip_s = case.cell.counted.round_trips.get(name), case.subject.backend_trip_s(name)
        spared = max(0.0, trips - case.subject.asks(name)) if trips is not None else connections
        if spared * trip_s >= TOLERANCE * case.cell.r0_s or (not trip_s and name in POOLED):
            found.append(_Reconnected(name, connections, trips, spared * trip_s))
    return found


def _connections(case: Case, backend: str) -> float | None:
    """New connections a request; None where they are unknown, or so few that a pool may just have been filled.

    As the backend or its network counted them; else, for the only backend, all that the server's host opened.
    """
    opened, at_once, requests = 0, 0, 0.0
    for block in case.blocks:
        count, kernel = connections_opened(block, backend), block.measured.evidence.kernel.get(SERVER)
        if count is None and kernel is not None and case.subject.workload.backends == (backend,):
            count = kernel.active_opens
        if count is None:
            return None
        opened += count
        at_once += block.measured.load.in_flight_high_water
        requests += requests_reaching(block, backend)
    return opened / requests if requests and opened > at_once else None


def _text(case: Case, each: _Reconnected) -> str:
    text = f"{each.connections:.2f} new connections a request to {each.backend}"
    asks, trip_s = case.subject.asks(each.backend), case.subject.backend_trip_s(each.backend)
    if each.trips is not None:
        text += f", and {each.trips:.3g} round trips where {asks} would do"
    if not trip_s:
        return text
    trips = each.trips if each.trips is not None else asks + each.connections
    at_least = "" if each.trips is not None else "at least "
    return (
        f"{text}: {at_least}{trips:.3g} × {_time(trip_s)} = {_time(trips * trip_s)}, "
        f"{percent(trips * trip_s / case.cell.r0_s)} of a lone user's answer"
    )


def _time(seconds: float) -> str:
    return format_duration(seconds * NS_PER_S)


def _in_request(case: SingleUserCase) -> Sequence[Detection]:
    """By the connections that a single user's requests open, with the line that takes most, where they take time."""
    opening = [each for each in calls_of_requests(case.probe) if each.kind in OPENING]
    connects = sum(each.times for each in opening if each.kind == "connect") / case.requests
    if connects < EACH_REQUEST:
        return ()
    took = Counter[CallKind]()
    for each in opening:
        took[each.kind] += each.total_ns
    took_ms = max(took.values()) / NS_PER_MS / case.requests  # a log-in has the opening of its connection in it
    took_ms += asked_first_ms(case, opening)
    if took_ms < WORTH_IT * case.response_ms:
        return ()
    most = max(opening, key=lambda each: each.total_ns)
    spared, response = (format_duration(ms * NS_PER_MS) for ms in (took_ms, case.response_ms))
    text = f"{case.route}: each request opens {connects:.1f} new connections, which takes {spared} of its {response}"
    return (Detection(text, where=f"{most.file}:{most.line}", share=took_ms / case.response_ms),)


def _summary(case: Case) -> str:
    found = _reconnected(case)
    text = f"each request opens its own connection to {listed([each.backend for each in found])}"
    lost_s = sum(each.lost_s for each in found)
    return f"{text}, which takes {_time(lost_s)} of it" if lost_s else text


def _kept_connections(case: Case) -> ServerChange | None:
    changes: dict[str, SettingValue] = {}
    spared_s = 0.0
    for each in _reconnected(case):
        key = "database_reuse" if each.backend == "postgres" else "client_reuse"
        if getattr(case.server.capacities, key, None) is False:
            changes[key] = True
            spared_s += each.lost_s
    if not changes:
        return None
    took = f", which takes {_time(spared_s)} of it" if spared_s else ""
    at_most_s = max(spared_s, case.cell.r0_s - case.subject.answer_s)
    return ServerChange(f"each request connects anew{took}", changes, spared_s=spared_s, spared_at_most_s=at_most_s)


def _detect_ports_exhausted(case: Case) -> Found:
    """No port was left for a new connection, or hardly any: each one closed holds its port for a minute."""
    without = case.cell.failures("no-port")
    said = [f"{plural(without, 'request')} of the load found no free port"] if without else []
    said += [text for block in case.blocks if (text := _ports_held(block))]
    if said:
        held_s = port_held_s(case.subject.environment.testbed, SERVER)
        return Detection(f"{'; '.join(said)}; a closed connection holds its port for {held_s:.0f} s")
    kernels = [block.measured.evidence.kernel for block in case.blocks]
    counts = [count for kernel in kernels for role, count in kernel.items() if role != "load"]
    if not counts:
        return None
    most = max(counts, key=lambda count: count.time_wait_high_water / max(1, count.ports))
    held = rate(float(most.time_wait_high_water)) if most.time_wait_high_water else "none"
    return Detection(f"closed connections held {held} of {most.ports:,} ports", shown=False)


def _ports_held(block: Block) -> str:
    """How many ports of the server's host closed connections held, if that is nearly all of them.

    Closed connections that others had opened hold none. So those count that the host opened itself: as many as it did
    under load and for the single user just before. They are spread over as many destinations as it connects to for each
    request.
    """
    count = block.measured.evidence.kernel.get(SERVER)
    if count is None:
        return ""
    opened = [
        (connections_opened(block, name) or 0) / max(1.0, requests_reaching(block, name))
        for name in block.subject.workload.backends
    ]
    each = [share for share in opened if share >= EACH_REQUEST]
    alone, closed = block.measured.single_user.answers * sum(each), count.time_wait_high_water
    if min(closed, count.active_opens + alone) < FULL * count.ports * max(1, len(each)):
        return ""
    return (
        f"in block {block.number} {count.time_wait_high_water:,} closed connections of the server's host held a port, "
        f"of {count.ports:,} to each destination"
    )


RECONNECTING = Mechanism(
    name="reconnecting",
    explain="Each request opens a connection of its own to a backend, and waits for the round trips that this takes.",
    remedy="keep connections: a pool, a persistent connection, or a pooler beside the database",
    remedy_in_app="keep connections: a pool, a client that lives as long as the app, CONN_MAX_AGE in Django",
    detect=_detect_reconnecting,
    last=True,
    detect_in_request=_in_request,
    summary=_summary,
    summary_place=1,
    change=_kept_connections,
    library_setting=lambda _concurrent, _users: LibrarySetting(name="conn_max_age", value=KEPT_S),
    counted=True,
)

PORTS_EXHAUSTED = Mechanism(
    name="ports-exhausted",
    explain="Closed connections hold their ports for a minute, and no port is left for a new one.",
    remedy="keep connections alive; more ports (net.ipv4.ip_local_port_range) or addresses put it off",
    detect=_detect_ports_exhausted,
    of_trials=True,
    summary="hardly a port is free for a new connection: each one closed holds its own for 60 s",
    summary_place=2,
    fails_requests=True,
    counted=True,
)
