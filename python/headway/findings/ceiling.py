"""Ceilings: the most requests a second that arithmetic allows a cell; the least of them binds."""

from headway.findings.calibration import Calibration
from headway.findings.connection_ceiling import connection_ceilings
from headway.findings.model import Ceiling
from headway.findings.processor_ceiling import processor_ceilings
from headway.findings.subject import Subject
from headway.findings.wording import seconds_of, total
from headway.units import NS_PER_S, format_duration

MEASURED = ("loop", "gil", "cores", "backend", "ports")
"""Ceilings whose inputs were measured under the very load that they bound. A rate above one of them says that its input
is wrong, and is no reason to distrust the rate."""


def ceilings(
    subject: Subject, r0_s: float, offered: float | None, seen: Calibration | None = None
) -> tuple[Ceiling, ...]:
    """Every bound that the cell has, the least (which binds) first. Of equal ones the load's own comes first.

    `r0_s` is what an answer to one lone user takes, in seconds; `offered` the rate of an open load; `seen` what a
    request took of processors and ports.

    - users: N users, of whom those count who have arrived, each wait R0 and think Z, and so ask for no more than
      N / (R0 + Z) (Little's law). Where connections are not kept each also waits a round trip of the load's link to
      connect. Where a link is left to chance R0 is no less than the bare waits (`Subject.alone_s`).
    - slots: m requests at once, each held for h = R0, leave at no more than m / h. A slot is not held while request and
      answer travel: a round trip of the load's link is no part of h. Where that is left to chance h is the bare waits;
      where only some steps hold up an awaiting server's loop, what these wait.
    - pools, and the database's limit: P connections, each held for at least what its steps wait and a round trip each
      to the backend (and those of connecting, where it is not kept), carry no more than P / h requests a second.
    - ports: a closed connection holds its port for 60 s (`connection_ceiling`).
    - loop, gil, cores, backend: what a request takes of a processor (`processor_ceiling`).
    - offered: an open load's own rate.
    - generator: what the load generator does against a server that does nothing, one request every so long.
    """
    seen = seen or Calibration()
    found = [
        *_load(subject, r0_s, offered, seen), *_slots(subject, r0_s), *connection_ceilings(subject, seen),
        *processor_ceilings(subject, seen), *_generator(subject),
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda ceiling: ceiling.value))


def _load(subject: Subject, r0_s: float, offered: float | None, seen: Calibration) -> list[Ceiling]:
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
    return [Ceiling(value=users / each_s, name="users", formula=f"{said} / {total(terms)}", inputs=inputs)]


def _offered(offered: float) -> Ceiling:
    return Ceiling(value=offered, name="offered", formula=f"{offered:.4g}/s asked for", inputs={"rate_per_s": offered})


def _slots(subject: Subject, r0_s: float) -> list[Ceiling]:
    slots = subject.slots
    if slots is None:
        return []
    held_s, trip_s = subject.slot_s(r0_s), subject.load_trip_s
    if held_s <= 0:  # nothing that is known holds a slot
        return []
    inputs, formula = {"slots": float(slots)}, f"{slots} / {seconds_of(held_s)}"
    inputs |= {"r0_s": r0_s} if subject.held_as_alone else {"hold_s": held_s}
    if subject.lingering_s:
        inputs["lingering_s"] = subject.lingering_s
        formula += f", {seconds_of(subject.lingering_s)} of it until the client has closed"
    elif subject.held_as_alone and trip_s:
        inputs["load_trip_s"] = trip_s
        formula = f"{slots} / ({seconds_of(r0_s)} − {seconds_of(trip_s)} of the load's link)"
    return [Ceiling(value=slots / held_s, name="slots", formula=formula, inputs=inputs)]


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
