"""Every mechanism that the blocks give evidence for, and those that they rule out.

Each is looked for by a pure function; none is found without its evidence, and a cell that nothing binds has none.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headway.analysis.causes.backend import backend_bound, disk_bound, resolver_blocked
from headway.analysis.causes.case import Case, Found
from headway.analysis.causes.connections import backlog_overflow, ports_exhausted, reconnecting
from headway.analysis.causes.load import generator_bound, users_bound
from headway.analysis.causes.loop import loop_blocked, waiting_loop
from headway.analysis.causes.pools import (
    client_pool_full,
    database_limit,
    database_pool_full,
    hidden_client_pool,
    seen_queue,
)
from headway.analysis.causes.processor import cpu_bound, gil_bound
from headway.analysis.causes.remedy import remedy_for
from headway.analysis.causes.slots import hidden_slots, slots_full, waits_for_lock
from headway.analysis.causes.worker import worker_killed
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import Diagnosis, RuledOut
from headway.analysis.cell.figures import Figures
from headway.analysis.cell.kernel_counts import counted, counting_host
from headway.analysis.cell.subject import Subject
from headway.format import rate

Mechanism = Callable[[Case], Found]

BESIDE = ("backlog-overflow",)
"""What turns some away and leaves the rate of the others unexplained."""


@dataclass(frozen=True)
class Diagnosed:
    """What was found, the one that says most first, and what was looked for and ruled out."""

    found: tuple[Diagnosis, ...] = ()
    ruled_out: tuple[RuledOut, ...] = ()


def diagnose(subject: Subject, blocks: Sequence[Block], figures: Figures, known: Diagnosed | None = None) -> Diagnosed:
    """Every mechanism that the measured blocks give evidence for. `known` is what was found of the trials before.

    Limits that nobody declared are looked for last, and only where none of the others explains the rate: what figures
    alone tell of them might be chance.
    """
    case = Case(subject, blocks, figures)
    found = [mechanism(case) for mechanism in BOUNDING]
    explained = any(isinstance(each, Diagnosis) and each.name not in BESIDE for each in found)
    if case.unexplained and not explained and not (known is not None and known.found):
        hidden = (mechanism(case) for mechanism in HIDDEN)
        found.append(next((each for each in hidden if each is not None), None))
    found.append(_reconnecting(case))
    nothing = not (known is not None and known.found) and not any(isinstance(each, Diagnosis) for each in found)
    return _sorted(subject, [*found, users_bound(case, nothing)])


def diagnose_trials(subject: Subject, blocks: Sequence[Block], generator_failed: Sequence[str]) -> Diagnosed:
    """What can be told of trials whether or not they are fit to be used: generator, ports, workers.

    `generator_failed` is the evidence of the gates that the load generator failed.
    """
    share = max((block.measured.load.cpu_share for block in blocks), default=None)
    ports = ports_exhausted(subject, blocks)
    without = any(block.measured.load.counts.by_failure.get("no-port") for block in blocks)
    generator = generator_bound(generator_failed, share)
    if ports is not None and without and len(generator_failed) <= 1:
        generator = None  # it lacked ports, and nothing else
    return _sorted(subject, [ports or _ports_left(blocks), generator, worker_killed(subject, blocks)])


def _sorted(subject: Subject, found: Sequence[Found]) -> Diagnosed:
    diagnoses = [each for each in found if isinstance(each, Diagnosis)]
    names = {each.name for each in diagnoses}
    ruled_out = {each.name: each for each in found if isinstance(each, RuledOut) and each.name not in names}
    mended = (
        each if each.remedy else each.model_copy(update={"remedy": remedy_for(each.name, subject)})
        for each in diagnoses
    )
    return Diagnosed(tuple(mended), tuple(ruled_out.values()))


def _reconnecting(case: Case) -> Found:
    found = reconnecting(case.subject, case.blocks, case.figures)
    seen = counted(case.subject, case.blocks).connections
    backends = [name for name in case.subject.workload.backends if name in seen]
    if found is not None or not backends:
        return found
    said = ", ".join(f"{seen[name]:.2f} to {name}" for name in backends)
    return RuledOut(name="reconnecting", evidence=f"new connections a request: {said}")


def _overflow(case: Case) -> Found:
    found = backlog_overflow(case.subject, case.blocks, case.figures)
    host = counting_host(case.blocks)
    if found is not None or host is None:
        return found
    kernel = counted(case.subject, case.blocks).kernel[host]
    evidence = f"ListenOverflows {kernel.listen_overflows}, ListenDrops {kernel.listen_drops}"
    if kernel.listen_overflows or kernel.listen_drops:
        evidence += " on the whole machine, and every user of this server was connected at once"
    return RuledOut(name="backlog-overflow", evidence=evidence)


def _ports_left(blocks: Sequence[Block]) -> Found:
    counts = [count for block in blocks for role, count in block.measured.evidence.kernel.items() if role != "load"]
    if not counts:
        return None
    most = max(counts, key=lambda count: count.time_wait_high_water / max(1, count.ports))
    held = rate(float(most.time_wait_high_water)) if most.time_wait_high_water else "none"
    return RuledOut(name="ports-exhausted", evidence=f"closed connections held {held} of {most.ports:,} ports")


BOUNDING: tuple[Mechanism, ...] = (
    database_limit, _overflow, resolver_blocked, loop_blocked, slots_full, client_pool_full, database_pool_full,
    backend_bound, disk_bound, gil_bound, cpu_bound,
)  # fmt: skip
"""In the order in which they say most: what turns requests away, what holds them up, what has no time left."""

HIDDEN: tuple[Mechanism, ...] = (
    waits_for_lock, seen_queue, hidden_client_pool, waiting_loop, hidden_slots,
)  # fmt: skip
"""Limits that nobody declared, or that are used up in one process only. Who has a thread, or a connection, may wait for
a lock, and not the other way round."""
