"""Theoretical maxima: the most requests a second that arithmetic allows a cell; the least of them binds.

Theoretical maxima of connections: the server's pools, the database's limit, and ports.
Theoretical maxima of processors: the server's loops, its interpreters' locks, its cores, and those of the backends.
The least that a closed load can ask for, where its users are in each other's way at a processor.
"""

from collections.abc import Iterator, Sequence
from typing import Literal

from headway.analysis.cell.calibration import Calibration, Ports, backend_cores
from headway.analysis.cell.cell_findings import TheoreticalMaximum
from headway.analysis.cell.estimate_model import Estimate
from headway.analysis.cell.levels import AS_IF_ALONE
from headway.analysis.cell.subject import MORE_THAN_ONE, UPSTREAMS, Subject
from headway.format import format_duration, plural, seconds_of, share_text, share_with_ends, total
from headway.units import NS_PER_S

_POOLS = (("database-pool", "database_pool", ("postgres",)), ("client-pool", "client_pool", UPSTREAMS))
"""Pools of connections: the theoretical maximum's name, the capacity's, and the backends that share it."""

MOST_ABOVE = 0.10
"""Up to here a rate above its theoretical maximum is what R0 is uncertain by."""

Reached = Literal["below", "below or at", "at", "refuted"]
"""How a rate stands to its theoretical maximum."""


def reached(share: Estimate) -> Reached:
    """Return how a rate stands to its theoretical maximum, of which it is this share.

    No rate can be above its true maximum. So one whose interval covers 100 % may be at it, and one that is above
    beyond its interval, and by more than R0 is uncertain by, refutes the bound.
    """
    if min(share.value / (1 + MOST_ABOVE), share.low or share.value) > 1:
        return "refuted"
    if share.value >= 1:
        return "at"
    return "below" if share.high is None or share.high < 1 else "below or at"


def reached_text(share: Estimate) -> str:
    """The same in words, with the interval: "at its theoretical maximum (103 %, 97 to 109 %)"."""
    texts: dict[Reached, str] = {
        "below": f"{share_text(share)} of its theoretical maximum",
        "below or at": f"below its theoretical maximum or at it ({share_with_ends(share)})",
        "at": f"at its theoretical maximum ({share_with_ends(share)})",
        "refuted": f"{share_text(share)} of its theoretical maximum: the bound is refuted",
    }
    return texts[reached(share)]


def connection_maxima(subject: Subject, seen: Calibration) -> Iterator[TheoreticalMaximum]:
    """Every bound that connections give.

    - client-pool, database-pool: P connections in each process, each held for h, carry no more than P / h.
    - database-limit: the database takes so many connections from all processes together: limit / h likewise.
    - ports: where each request opens k connections of its own, its host has no more than ports / held / k of them
      in the long run, held by the kernel's setting; a shorter load can use all ports up once.

    h is what the operations wait and a round trip each, at least: who keeps the connection for longer is bound by less.
    """
    capacities = subject.server.capacities
    for name, key, backends in _POOLS:
        pool = getattr(capacities, key)
        if isinstance(pool, int):
            yield from _held(subject, name, pool, capacities.processes, backends)
    if capacities.database_limit is not None:
        yield from _held(subject, "database-limit", capacities.database_limit, 1, ("postgres",))
    if seen.ports is not None:
        yield _ports(seen.ports)


def _held(
    subject: Subject, name: str, pool: int, processes: int, backends: tuple[str, ...]
) -> Iterator[TheoreticalMaximum]:
    operations_s, trips_s = subject.backend_hold_s(*backends), subject.backend_trips_s(*backends)
    hold_s = operations_s + trips_s
    if hold_s == 0:
        return
    many = f"{processes} × {pool}" if processes > 1 else f"{pool}"
    terms = [
        *([seconds_of(operations_s)] if operations_s else []),
        *([f"{seconds_of(trips_s)} of its network"] if trips_s else []),
    ]
    inputs = {"pool": float(pool), "processes": float(processes), "hold_s": hold_s}
    yield TheoreticalMaximum(
        value=pool * processes / hold_s, name=name, formula=f"{many} / {total(terms)}", inputs=inputs
    )


def _ports(ports: Ports) -> TheoreticalMaximum:
    formula = f"{ports.ports:,} ports / {ports.held_s:.3g} s"
    if ports.a_request > AS_IF_ALONE:
        formula += f" / {ports.a_request:.3g} connections a request"
    inputs = {"ports": float(ports.ports), "held_s": ports.held_s, "connections": ports.a_request}
    return TheoreticalMaximum(
        value=ports.ports / ports.held_s / ports.a_request, name="ports", formula=formula, inputs=inputs
    )


def processor_maxima(subject: Subject, seen: Calibration) -> Iterator[TheoreticalMaximum]:
    """Every bound that processor time gives; none where it was not measured.

    - loop: one event loop a process, which each request needs for s: no more than processes / s.
    - gil: Python's threads run one at a time (its lock): likewise. Where a process uses more than one core not all of s
      is spent under the lock; then how much is not known, and there is no such bound.
    - cores: all processes together have so many cores: cores / s. One each, but all that were granted where a process
      uses more than one.
    - backend: the lab's backends have cores of their own: the least of cores / CPU time for a request.
    """
    if seen.cpu_s is not None:
        yield from _server(subject, seen, seen.cpu_s)
    bounds = [
        _bound("backend", cores, cpu_s, plural(cores, "core"), f"the CPU of {name}", "cores")
        for name, cpu_s in seen.backend_cpu_s.items()
        for cores in (backend_cores(subject, name),)
    ]
    if bounds:
        yield min(bounds, key=lambda bound: bound.value)


def _server(subject: Subject, seen: Calibration, cpu_s: float) -> Iterator[TheoreticalMaximum]:
    processes = subject.server.capacities.processes
    locked = seen.cores_used <= processes * MORE_THAN_ONE
    one_loop, one_lock = subject.has_loop, subject.has_threads and subject.runs_python
    if locked and (one_loop or one_lock):
        name, whose = ("loop", "the loop") if one_loop and not one_lock else ("gil", "Python's lock")
        yield _bound(name, processes, cpu_s, f"{processes}", whose, "processes")
    cores = subject.server_cores(seen.cores_used)
    yield _bound("cores", cores, cpu_s, plural(cores, "core"), "the server's CPU", "cores")


def _bound(name: str, many: int, cpu_s: float, said: str, whose: str, key: str) -> TheoreticalMaximum:
    formula = f"{said} / {format_duration(cpu_s * NS_PER_S)} of {whose}"
    return TheoreticalMaximum(value=many / cpu_s, name=name, formula=formula, inputs={"cpu_s": cpu_s, key: float(many)})


MEASURED = ("loop", "gil", "cores", "backend", "ports")
"""Theoretical maxima whose inputs were measured under the very load that they bound. A rate above one of them shows
that its input is wrong, and is no reason to distrust the rate."""


def theoretical_maxima(
    subject: Subject, r0_s: float, offered: float | None, seen: Calibration | None = None
) -> tuple[TheoreticalMaximum, ...]:
    """Every bound that the cell has, the least (which binds) first. Of equal ones the load's own comes first.

    `r0_s` is what an answer to one lone user takes, in seconds; `offered` the rate of an open load; `seen` what a
    request took of processors and ports.

    - users: N users, of whom those count who have arrived, each wait R0 and think Z, and so ask for no more than
      N / (R0 + Z) (Little's law). Where connections are not kept each also waits a round trip of the load's network to
      connect. Where a network is left to chance R0 is no less than the bare waits (`Subject.alone_s`).
    - concurrency-limit: m requests at once, each held for h = R0, leave at no more than m / h. None is held while
      request and answer travel: a round trip of the load's network is no part of h. Where that is left to chance h is
      the bare waits; where only some operations hold up an async server's loop, what these wait.
    - pools, and the database's limit: P connections, each held for at least what its operations wait and a round trip
      each to the backend (and those of connecting, where it is not kept), carry no more than P / h requests a second.
    - ports: a closed connection holds its port for 60 s (`connection_maxima`).
    - loop, gil, cores, backend: what a request takes of a processor (`processor_maxima`).
    - offered: an open load's own rate.
    - generator: what the load generator does against a server that does nothing, one request every so long.
    """
    seen = seen or Calibration()
    found = [
        *_load(subject, r0_s, offered, seen), *_concurrency_limit(subject, r0_s), *connection_maxima(subject, seen),
        *processor_maxima(subject, seen), *_generator(subject),
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda maximum: maximum.value))


def _load(subject: Subject, r0_s: float, offered: float | None, seen: Calibration) -> list[TheoreticalMaximum]:
    if subject.users is None:
        return [] if offered is None else [_offered(offered)]
    alone_s = subject.alone_s(r0_s)
    users = subject.users if seen.users is None else min(float(subject.users), seen.users)
    inputs, terms = {"users": float(users), "r0_s": alone_s}, [seconds_of(alone_s)]
    for name, seconds, what in (
        ("connect_s", subject.connect_s, "connecting"),
        ("think_s", subject.think_s, "thinking"),
    ):
        if seconds:
            inputs[name] = seconds
            terms.append(f"{seconds_of(seconds)} of {what}")
    said = f"{users:.0f}" if users % 1 == 0 else f"{users:.4g}"
    each_s = alone_s + subject.connect_s + subject.think_s
    return [TheoreticalMaximum(value=users / each_s, name="users", formula=f"{said} / {total(terms)}", inputs=inputs)]


def _offered(offered: float) -> TheoreticalMaximum:
    return TheoreticalMaximum(
        value=offered, name="offered", formula=f"{offered:.4g}/s asked for", inputs={"rate_per_s": offered}
    )


def _concurrency_limit(subject: Subject, r0_s: float) -> list[TheoreticalMaximum]:
    limit = subject.concurrency_limit
    if limit is None:
        return []
    held_s, trip_s = subject.slot_s(r0_s), subject.load_trip_s
    if held_s <= 0:  # nothing that is known holds one
        return []
    inputs, formula = {"concurrency_limit": float(limit)}, f"{limit} / {seconds_of(held_s)}"
    inputs |= {"r0_s": r0_s} if subject.held_as_alone else {"hold_s": held_s}
    if subject.lingering_s:
        inputs["lingering_s"] = subject.lingering_s
        formula += f", {seconds_of(subject.lingering_s)} of it until the client has closed"
    elif subject.held_as_alone and trip_s:
        inputs["load_trip_s"] = trip_s
        formula = f"{limit} / ({seconds_of(r0_s)} − {seconds_of(trip_s)} of the load's network)"
    return [TheoreticalMaximum(value=limit / held_s, name="concurrency-limit", formula=formula, inputs=inputs)]


def _generator(subject: Subject) -> list[TheoreticalMaximum]:
    own = subject.generator_maximum
    if own is None:
        return []
    each_s = 1 / own.throughput_per_s
    formula = f"1 / {format_duration(each_s * NS_PER_S)} of the load generator"
    inputs = {"request_s": each_s, "cpu_s": own.cpu_ns_per_request / NS_PER_S, "users": float(own.users)}
    return [TheoreticalMaximum(value=own.throughput_per_s, name="generator", formula=formula, inputs=inputs)]


def ideal_per_s(subject: Subject, offered: float | None) -> float | None:
    """What a server without any overhead would do: the least of N / (h + t), m / h and the offered rate.

    h is what a request waits for in the server: its operations, and one round trip to the backend for each that asks
    one. t is the load network's round trip, or two where connections are not kept, and what a user thinks. None where
    nothing of that limits it.
    """
    bounds = [] if offered is None else [offered]
    each_s = subject.answer_s + subject.connect_s + subject.think_s
    if subject.users is not None and each_s > 0:
        bounds.append(subject.users / each_s)
    held_s = subject.slot_s(subject.answer_s)
    if subject.concurrency_limit is not None and held_s > 0:
        bounds.append(subject.concurrency_limit / held_s)
    return min(bounds, default=None)


PROCESSORS = ("loop", "gil", "cores")


def least_per_s(users: int, maxima: Sequence[TheoreticalMaximum]) -> float | None:
    """The second bound, in requests a second: N / (R0 + (N − 1)·D), by the theoretical maxima N / R0 and 1 / D.

    None where either is not known.
    """
    apart = next((bound.value for bound in maxima if bound.name == "users"), None)
    processor = min((bound.value for bound in maxima if bound.name in PROCESSORS), default=None)
    if apart is None or processor is None:
        return None
    return 1 / (1 / apart + (users - 1) / users / processor)
