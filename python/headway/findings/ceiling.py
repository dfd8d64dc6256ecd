"""Ceilings: the most requests a second that arithmetic allows a cell; the least of them binds."""

from headway.findings.model import Ceiling
from headway.findings.subject import Subject
from headway.units import NS_PER_S, format_duration

_POOLS = (("database-pool", "database_pool", "postgres"), ("client-pool", "client_pool", "http"))


def ceilings(subject: Subject, r0_s: float, offered: float | None) -> tuple[Ceiling, ...]:
    """Every bound that the cell has, the least (which binds) first. Of equal ones the load's own comes first.

    `r0_s` is what an answer to one lone user takes, in seconds; `offered` the rate of an open load.

    - users: N users who each wait R0 and think Z ask for no more than N / (R0 + Z) (Little's law).
    - slots: m requests at once, each held for h = R0, leave at no more than m / h.
    - pools: P connections, each held for at least what its steps wait, carry no more than P / h requests a second.
    - offered: an open load's own rate.
    - generator: what the load generator does against a server that does nothing, one request every so long.
    """
    found = [*_load(subject, r0_s, offered), *_slots(subject, r0_s), *_pools(subject), *_generator(subject)]
    return tuple(sorted(found, key=lambda ceiling: ceiling.value))


def _load(subject: Subject, r0_s: float, offered: float | None) -> list[Ceiling]:
    if subject.users is None:
        return [] if offered is None else [_offered(offered)]
    users, think_s = subject.users, subject.think_s
    inputs = {"users": float(users), "r0_s": r0_s}
    if think_s:
        formula = f"{users} / ({_seconds(r0_s)} + {_seconds(think_s)} of thinking)"
        inputs["think_s"] = think_s
    else:
        formula = f"{users} / {_seconds(r0_s)}"
    return [Ceiling(value=users / (r0_s + think_s), name="users", formula=formula, inputs=inputs)]


def _offered(offered: float) -> Ceiling:
    return Ceiling(value=offered, name="offered", formula=f"{offered:.4g}/s asked for", inputs={"rate_per_s": offered})


def _slots(subject: Subject, r0_s: float) -> list[Ceiling]:
    slots = subject.server.slots
    if slots is None:
        return []
    inputs = {"slots": float(slots), "r0_s": r0_s}
    return [Ceiling(value=slots / r0_s, name="slots", formula=f"{slots} / {_seconds(r0_s)}", inputs=inputs)]


def _pools(subject: Subject) -> list[Ceiling]:
    found = []
    capacities = subject.server.capacities
    processes = capacities.processes
    for name, key, backend in _POOLS:
        pool, hold_s = getattr(capacities, key), subject.backend_hold_s(backend)
        if not isinstance(pool, int) or hold_s == 0:
            continue
        many = f"{processes} × {pool}" if processes > 1 else f"{pool}"
        inputs = {"pool": float(pool), "processes": float(processes), "hold_s": hold_s}
        found.append(
            Ceiling(value=pool * processes / hold_s, name=name, formula=f"{many} / {_seconds(hold_s)}", inputs=inputs)
        )
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
    """What a server without any overhead would do: the least of N / Σhold, m / Σhold and the offered rate.

    None where nothing of that limits it.
    """
    bounds = [] if offered is None else [offered]
    if subject.users is not None and subject.hold_s + subject.think_s > 0:
        bounds.append(subject.users / (subject.hold_s + subject.think_s))
    if subject.server.slots is not None and subject.hold_s > 0:
        bounds.append(subject.server.slots / subject.hold_s)
    return min(bounds, default=None)


def _seconds(seconds: float) -> str:
    return f"{seconds:.4g} s"
