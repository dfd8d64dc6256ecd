"""Ceilings: the most requests a second that arithmetic allows a cell; the least of them binds."""

from collections.abc import Sequence

from headway.findings.model import Ceiling
from headway.findings.subject import UPSTREAMS, Subject
from headway.units import NS_PER_S, format_duration

_POOLS = (("database-pool", "database_pool", ("postgres",)), ("client-pool", "client_pool", UPSTREAMS))
"""Pools of connections: the ceiling's name, the capacity's, and the backends that share it."""


def ceilings(subject: Subject, r0_s: float, offered: float | None) -> tuple[Ceiling, ...]:
    """Every bound that the cell has, the least (which binds) first. Of equal ones the load's own comes first.

    `r0_s` is what an answer to one lone user takes, in seconds; `offered` the rate of an open load.

    - users: N users who each wait R0 and think Z ask for no more than N / (R0 + Z) (Little's law). Where connections
      are not kept each also waits a round trip of the load's link to connect. Where a link is left to chance R0 is no
      less than the bare waits (`Subject.alone_s`).
    - slots: m requests at once, each held for h = R0, leave at no more than m / h. A slot is not held while request and
      answer travel: a round trip of the load's link is no part of h. Where that is left to chance h is the bare waits;
      where only some steps hold up an awaiting server's loop, what these wait.
    - pools: P connections, each held for at least what its steps wait and a round trip each to the backend (and those
      of connecting, where it is not kept), carry no more than P / h requests a second.
    - offered: an open load's own rate.
    - generator: what the load generator does against a server that does nothing, one request every so long.
    """
    found = [*_load(subject, r0_s, offered), *_slots(subject, r0_s), *_pools(subject), *_generator(subject)]
    return tuple(sorted(found, key=lambda ceiling: ceiling.value))


def _load(subject: Subject, r0_s: float, offered: float | None) -> list[Ceiling]:
    if subject.users is None:
        return [] if offered is None else [_offered(offered)]
    alone_s = subject.alone_s(r0_s)
    users, inputs, terms = subject.users, {"users": float(subject.users), "r0_s": alone_s}, [_seconds(alone_s)]
    for name, seconds, what in (
        ("connect_s", subject.connect_s, "connecting"),
        ("think_s", subject.think_s, "thinking"),
    ):
        if seconds:
            inputs[name] = seconds
            terms.append(f"{_seconds(seconds)} of {what}")
    each_s = alone_s + subject.connect_s + subject.think_s
    return [Ceiling(value=users / each_s, name="users", formula=f"{users} / {_sum(terms)}", inputs=inputs)]


def _offered(offered: float) -> Ceiling:
    return Ceiling(value=offered, name="offered", formula=f"{offered:.4g}/s asked for", inputs={"rate_per_s": offered})


def _slots(subject: Subject, r0_s: float) -> list[Ceiling]:
    slots = subject.slots
    if slots is None:
        return []
    held_s, trip_s = subject.slot_s(r0_s), subject.load_trip_s
    if held_s <= 0:  # nothing that is known holds a slot
        return []
    inputs, formula = {"slots": float(slots)}, f"{slots} / {_seconds(held_s)}"
    inputs |= {"r0_s": r0_s} if subject.held_as_alone else {"hold_s": held_s}
    if subject.lingering_s:
        inputs["lingering_s"] = subject.lingering_s
        formula += f", {_seconds(subject.lingering_s)} of it until the client has closed"
    elif subject.held_as_alone and trip_s:
        inputs["load_trip_s"] = trip_s
        formula = f"{slots} / ({_seconds(r0_s)} − {_seconds(trip_s)} of the load's link)"
    return [Ceiling(value=slots / held_s, name="slots", formula=formula, inputs=inputs)]


def _pools(subject: Subject) -> list[Ceiling]:
    found = []
    capacities = subject.server.capacities
    processes = capacities.processes
    for name, key, backends in _POOLS:
        pool, steps_s = getattr(capacities, key), subject.backend_hold_s(*backends)
        trips_s = subject.backend_trips_s(*backends)
        hold_s = steps_s + trips_s
        if not isinstance(pool, int) or hold_s == 0:
            continue
        many = f"{processes} × {pool}" if processes > 1 else f"{pool}"
        terms = [*([_seconds(steps_s)] if steps_s else []), *([f"{_seconds(trips_s)} of its link"] if trips_s else [])]
        inputs = {"pool": float(pool), "processes": float(processes), "hold_s": hold_s}
        value, formula = pool * processes / hold_s, f"{many} / {_sum(terms)}"
        found.append(Ceiling(value=value, name=name, formula=formula, inputs=inputs))
    return found


def _generator(subject: Subject) -> list[Ceiling]:
    own = subject.generator_ceiling
    if own is None:
        return []
    each_s = 1 / own.throughput_per_s
    formula = f"1 / {format_duration(each_s * NS_PER_S)} of the load generator"
    inputs = {"request_s": each_s, "cpu_s": own.cpu_ns_per_request / NS_PER_S, "users": float(own.users)}
    return [Ceiling(value=own.throughput_per_s, name="generator", formula=formula, inputs=inputs)]


def ideal_per_s(subject: Subject, offered: float | None) -> float | None:
    """What a server without any overhead would do: the least of N / (h + t), m / h and the offered rate.

    h is what a request waits for in the server: its steps, and one round trip to the backend for each of them that asks
    one. t is the load link's round trip, or two where connections are not kept, and what a user thinks. None where
    nothing of that limits it.
    """
    bounds = [] if offered is None else [offered]
    each_s = subject.answer_s + subject.connect_s + subject.think_s
    if subject.users is not None and each_s > 0:
        bounds.append(subject.users / each_s)
    held_s = subject.slot_s(subject.answer_s)
    if subject.slots is not None and held_s > 0:
        bounds.append(subject.slots / held_s)
    return min(bounds, default=None)


def _sum(terms: Sequence[str]) -> str:
    return terms[0] if len(terms) == 1 else f"({' + '.join(terms)})"


def _seconds(seconds: float) -> str:
    return f"{seconds:.4g} s"
