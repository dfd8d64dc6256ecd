"""Diagnoses: named mechanisms that bound the result, each with the figures that say so.

Every one is a pure function; none is given without its evidence, and a cell that is not bound by any has none.
"""

from collections.abc import Sequence

from headway.findings.connecting import backlog_overflow, reconnecting
from headway.findings.figures import FULL, Figures, cpu_cores, mean_response_s, settled
from headway.findings.model import Diagnosis
from headway.findings.subject import UPSTREAMS, Block, Subject
from headway.findings.wording import percent, rate

FULL_AS_SEEN = 0.85
"""A pool is full from here on where its backend saw all of its connections in use: they are held longer than the bare
step takes."""

CPU_BUSY = 0.90


def diagnose(subject: Subject, blocks: Sequence[Block], figures: Figures) -> tuple[Diagnosis, ...]:
    """Every mechanism that the measured blocks give evidence for, the one that says most first."""
    found = (
        slots_full(subject, blocks, figures),
        pool_full(blocks, figures),
        cpu_bound(subject, blocks),
        reconnecting(subject, blocks, figures),
        backlog_overflow(subject, blocks, figures),
        users_bound(blocks, figures),
    )
    return tuple(diagnosis for diagnosis in found if diagnosis is not None)


def slots_full(subject: Subject, blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """X·h ≈ m: as many requests are held as there is room for, while more wait; loop-blocked where that is why."""
    slots = subject.slots
    waiting = subject.users or max(block.measured.load.in_flight_high_water for block in blocks)
    if slots is None or waiting <= slots:
        return None
    slot_s = subject.slot_s(figures.r0_s)
    held = figures.rate * slot_s
    if not FULL <= held / slots <= 2 - FULL:
        return None
    evidence = f"X·h = {rate(figures.rate)}/s × {slot_s:.4g} s = {rate(held)} requests held, of {slots} possible"
    if not subject.links.load.is_constant:
        evidence += " (h is what it waits for in the server: the round trip that R0 has in it is left to chance)"
    elif subject.load_trip_s:
        evidence += (
            f" (h is a lone user's {figures.r0_s:.4g} s without the {subject.load_trip_s:.4g} s of the load's link)"
        )
    evidence += _response(subject, blocks, figures) + _seen_at_once(blocks)
    return Diagnosis(name="loop-blocked" if subject.blocks_its_loop else "slots-full", evidence=evidence)


def _response(subject: Subject, blocks: Sequence[Block], figures: Figures) -> str:
    response_s = mean_response_s(blocks)
    slots = subject.slots
    if subject.users is None or slots is None or subject.think_s or response_s is None or not settled(blocks):
        return ""
    in_line_s = subject.users * subject.slot_s(figures.r0_s) / slots
    return f"; {subject.users} users in line would wait {in_line_s:.3g} s each, and wait {response_s:.3g} s"


def pool_full(blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """A pool of connections binds and is used up: X·h ≈ P."""
    names = {"database-pool": ("db-pool-full", ("postgres",)), "client-pool": ("client-pool-full", UPSTREAMS)}
    ceiling = figures.ceiling
    if ceiling is None or ceiling.name not in names:
        return None
    name, backends = names[ceiling.name]
    connections = ceiling.inputs["pool"] * ceiling.inputs["processes"]
    high_water = max((most for backend in backends if (most := _high_water(blocks, backend)) is not None), default=None)
    seen_full = high_water is not None and high_water >= connections
    if figures.efficiency < (FULL_AS_SEEN if seen_full else FULL):
        return None
    used = figures.rate * ceiling.inputs["hold_s"]
    evidence = (
        f"X·h = {rate(figures.rate)}/s × {ceiling.inputs['hold_s']:.4g} s = {used:.3g} connections in use, "
        f"of {connections:.0f} in the pool" + _seen_at_once(blocks)
    )
    return Diagnosis(name=name, evidence=evidence)


def cpu_bound(subject: Subject, blocks: Sequence[Block]) -> Diagnosis | None:
    """The server used nine tenths of the processor time that it could have had."""
    used = cpu_cores(blocks)
    if used is None or used / subject.server_cores < CPU_BUSY:
        return None
    cores = subject.server_cores
    evidence = f"the server used {used:.2f} of the {cores} core{'s' if cores > 1 else ''} that it can use"
    return Diagnosis(name="cpu-bound", evidence=evidence)


def users_bound(blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """X ≈ N / (R0 + Z): every user is served as if alone. Healthy: only more users would show more."""
    ceiling = figures.ceiling
    if ceiling is None or ceiling.name != "users" or figures.efficiency < FULL:
        return None
    evidence = (
        f"{rate(figures.rate)}/s is {percent(figures.efficiency)} of {ceiling.formula} = {rate(ceiling.value)}/s: "
        "every user is answered as if alone" + _seen_at_once(blocks)
    )
    return Diagnosis(name="users-bound", evidence=evidence)


def generator_bound(evidence: Sequence[str]) -> Diagnosis | None:
    """The load generator failed a gate of its own in these trials: what was measured is it, not the server."""
    return Diagnosis(name="generator-bound", evidence="; ".join(dict.fromkeys(evidence))) if evidence else None


def _high_water(blocks: Sequence[Block], backend: str) -> int | None:
    counts = [block.measured.backends[backend] for block in blocks if backend in block.measured.backends]
    return max((c.in_flight_high_water for c in counts if c.in_flight_high_water is not None), default=None)


def _seen_at_once(blocks: Sequence[Block]) -> str:
    """How many requests the upstreams saw at once."""
    titles = {"http": "the HTTP upstream", "external": "the external upstream"}
    seen = [(title, _high_water(blocks, backend)) for backend, title in titles.items()]
    return "".join(f"; {title} was asked {most} at once at most" for title, most in seen if most is not None)
