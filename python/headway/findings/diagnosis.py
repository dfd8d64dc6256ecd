"""Diagnoses: named mechanisms that bound the result, each with the figures that say so.

Every one is a pure function; none is given without its evidence, and a cell that is not bound by any has none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from headway.findings.model import Ceiling, Diagnosis
from headway.findings.subject import Block, Subject
from headway.findings.wording import percent, plural, rate
from headway.spec.server import Server
from headway.units import NS_PER_S

FULL = 0.95
"""A resource that is used to this share of what arithmetic allows is full."""

FULL_AS_SEEN = 0.85
"""A pool is full from here on where its backend saw all of its connections in use: they are held longer than the bare
step takes."""

CPU_BUSY = 0.90
FEWER_USERS = 0.90
RETRY_S = 0.9
"""A connection over loopback takes microseconds; the kernel sends a dropped SYN again after 1 s (RFC 6298), and since
Linux 6.5 after 2, 3, 4, 5, 7 … s in all (tcp_syn_linear_timeouts)."""

TIME_TO_SETTLE = 1.5
"""A queue of N at m slots has served everyone once after N·h/m; to call somebody starved, wait half as long again."""


@dataclass(frozen=True)
class Figures:
    """What was estimated for the cell. `ceilings` has the binding one first."""

    rate: float
    r0_s: float
    ceilings: tuple[Ceiling, ...]

    @property
    def ceiling(self) -> Ceiling | None:
        """The one that binds."""
        return self.ceilings[0] if self.ceilings else None

    @property
    def efficiency(self) -> float:
        """X / X*; 0 where nothing bounds the cell."""
        return self.rate / self.ceiling.value if self.ceiling else 0.0


def diagnose(subject: Subject, blocks: Sequence[Block], figures: Figures) -> tuple[Diagnosis, ...]:
    """Every mechanism that the measured blocks give evidence for, the one that says most first."""
    found = (
        slots_full(subject, blocks, figures),
        pool_full(blocks, figures),
        cpu_bound(subject, blocks),
        backlog_overflow(subject, blocks, figures),
        users_bound(blocks, figures),
    )
    return tuple(diagnosis for diagnosis in found if diagnosis is not None)


def slots_full(subject: Subject, blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """X·h ≈ m: as many requests are held as there is room for, while more wait; loop-blocked where that is why."""
    slots = subject.server.slots
    waiting = subject.users or max(block.measured.load.in_flight_high_water for block in blocks)
    if slots is None or waiting <= slots:
        return None
    held = figures.rate * figures.r0_s
    if not FULL <= held / slots <= 2 - FULL:
        return None
    evidence = f"X·h = {rate(figures.rate)}/s × {figures.r0_s:.4g} s = {rate(held)} requests held, of {slots} possible"
    evidence += _response(subject, blocks, figures) + _seen_at_once(blocks)
    return Diagnosis(name="loop-blocked" if blocks_its_loop(subject.server) else "slots-full", evidence=evidence)


def blocks_its_loop(server: Server) -> bool:
    """Whether the server's steps hold its event loop while they wait."""
    return server.steps == "blocking" and server.steps_run_on == "loop"


def _response(subject: Subject, blocks: Sequence[Block], figures: Figures) -> str:
    response_s = mean_response_s(blocks)
    slots = subject.server.slots
    if subject.users is None or slots is None or subject.think_s or response_s is None or not settled(blocks):
        return ""
    in_line_s = subject.users * figures.r0_s / slots
    return f"; {subject.users} users in line would wait {in_line_s:.3g} s each, and wait {response_s:.3g} s"


def pool_full(blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """A pool of connections binds and is used up: X·h ≈ P."""
    names = {"database-pool": ("db-pool-full", "postgres"), "client-pool": ("client-pool-full", "http")}
    ceiling = figures.ceiling
    if ceiling is None or ceiling.name not in names:
        return None
    name, backend = names[ceiling.name]
    connections = ceiling.inputs["pool"] * ceiling.inputs["processes"]
    high_water = _high_water(blocks, backend)
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


def backlog_overflow(subject: Subject, blocks: Sequence[Block], figures: Figures) -> Diagnosis | None:
    """Users are neither served nor in the queue: the kernel dropped their connections, and tries again ever later."""
    connects = [block.measured.load.connect for block in blocks]
    usual_s = max(connect.p99_ns or 0 for connect in connects) / NS_PER_S
    slowest_s = max(connect.max_ns or 0 for connect in connects) / NS_PER_S
    timeouts = sum(block.measured.load.counts.by_failure.get("connect-timeout", 0) for block in blocks)
    served = _users_served(subject, blocks, figures)
    missing = served is not None and served < FEWER_USERS * (subject.users or 0)
    overfull = missing and _more_users_than_room(subject)
    if not (usual_s >= RETRY_S or timeouts or (slowest_s >= RETRY_S and missing) or overfull):
        return None
    said = []
    if missing:
        said.append(f"X·R = {served:.3g} of {subject.users} users: the others are not in the server's queue")
    if slowest_s >= RETRY_S:
        said.append(f"connecting took up to {slowest_s:.3g} s, as the kernel tries again after 1, 2, 3, 4, 5, 7 … s")
    if timeouts:
        said.append(f"{plural(timeouts, 'connection')} timed out")
    said.append(f"the declared backlog is {subject.server.capacities.backlog}")
    return Diagnosis(name="backlog-overflow", evidence="; ".join(said))


def _users_served(subject: Subject, blocks: Sequence[Block], figures: Figures) -> float | None:
    """X·(R + Z), verified answers only: those of the N users whom the server serves.

    None before the queue can have settled: who was answered till then had waited less than all will.
    """
    response_s = mean_response_s(blocks)
    if subject.users is None or response_s is None:
        return None
    enough_s = TIME_TO_SETTLE * subject.users * figures.r0_s / (subject.server.slots or subject.users)
    if not all(block.window.settled or block.warm_up_s >= enough_s for block in blocks):
        return None
    return figures.rate * (response_s + subject.think_s)


def _more_users_than_room(subject: Subject) -> bool:
    """More users than slots and backlog hold. The kernel queues one more than the backlog says (sk_acceptq_is_full)."""
    slots, backlog = subject.server.slots, subject.server.capacities.backlog
    return subject.users is not None and slots is not None and subject.users > slots + backlog + 1


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


def mean_response_s(blocks: Sequence[Block]) -> float | None:
    """R over all verified answers of all blocks."""
    pairs = [(block.mean_response_s, block.window.answered) for block in blocks]
    answers = sum(count for mean, count in pairs if mean is not None)
    return sum(mean * count for mean, count in pairs if mean is not None) / answers if answers else None


def settled(blocks: Sequence[Block]) -> bool:
    """Whether in every block every user had been answered when the window opened."""
    return all(block.window.settled for block in blocks)


def cpu_cores(blocks: Sequence[Block]) -> float | None:
    """The server's CPU time a second, the mean of the blocks that know it."""
    known = [cores for block in blocks if (cores := block.cpu_cores) is not None]
    return fmean(known) if known else None


def _high_water(blocks: Sequence[Block], backend: str) -> int | None:
    counts = [block.measured.backends[backend] for block in blocks if backend in block.measured.backends]
    return max((c.in_flight_high_water for c in counts if c.in_flight_high_water is not None), default=None)


def _seen_at_once(blocks: Sequence[Block]) -> str:
    high_water = _high_water(blocks, "http")
    return "" if high_water is None else f"; the HTTP upstream was asked {high_water} at once at most"
