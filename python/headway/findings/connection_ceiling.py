"""Ceilings of connections: the server's pools, the database's limit, and ports."""

from collections.abc import Iterator

from headway.findings.calibration import Calibration, Ports
from headway.findings.model import Ceiling
from headway.findings.subject import UPSTREAMS, Subject
from headway.findings.wording import seconds_of, total

_POOLS = (("database-pool", "database_pool", ("postgres",)), ("client-pool", "client_pool", UPSTREAMS))
"""Pools of connections: the ceiling's name, the capacity's, and the backends that share it."""


def connection_ceilings(subject: Subject, seen: Calibration) -> Iterator[Ceiling]:
    """Every bound that connections give.

    - client-pool, database-pool: P connections in each process, each held for h, carry no more than P / h.
    - database-limit: the database takes so many connections from all processes together: limit / h likewise.
    - ports: where each request opens k connections of its own, its host has no more than ports / 60 s / k of them
      in the long run; in a load that lasts less than a minute all ports can be used up once.

    h is what the steps wait and a round trip each, at least: who keeps the connection for longer is bound by less.
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


def _held(subject: Subject, name: str, pool: int, processes: int, backends: tuple[str, ...]) -> Iterator[Ceiling]:
    steps_s, trips_s = subject.backend_hold_s(*backends), subject.backend_trips_s(*backends)
    hold_s = steps_s + trips_s
    if hold_s == 0:
        return
    many = f"{processes} × {pool}" if processes > 1 else f"{pool}"
    terms = [*([seconds_of(steps_s)] if steps_s else []), *([f"{seconds_of(trips_s)} of its link"] if trips_s else [])]
    inputs = {"pool": float(pool), "processes": float(processes), "hold_s": hold_s}
    yield Ceiling(value=pool * processes / hold_s, name=name, formula=f"{many} / {total(terms)}", inputs=inputs)


def _ports(ports: Ports) -> Ceiling:
    formula = f"{ports.ports:,} ports / {ports.held_s:.3g} s"
    if ports.a_request > 1.05:
        formula += f" / {ports.a_request:.3g} connections a request"
    inputs = {"ports": float(ports.ports), "held_s": ports.held_s, "connections": ports.a_request}
    return Ceiling(value=ports.ports / ports.held_s / ports.a_request, name="ports", formula=formula, inputs=inputs)
