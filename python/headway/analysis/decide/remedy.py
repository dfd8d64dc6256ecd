"""Remedies: from the mechanism that bound a cell to the setting to change, and how far.

How many are needed follows from what the load asks for (`sizing`): N / (R0 + Z) of a closed load, of whose users each
needs no more than one of anything; the rate of an open one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from math import ceil

from headway.analysis import sizing
from headway.analysis.causes.connections import reconnected
from headway.analysis.cell.cell_findings import Ceiling, Cell
from headway.analysis.cell.figures import Figures
from headway.analysis.cell.subject import Subject
from headway.analysis.evaluate import Judged
from headway.format import format_duration, plural, rate
from headway.study.loads import OpenLoad
from headway.study.server import Server
from headway.units import NS_PER_S

Value = int | bool | str | None

OF_THE_LOAD = ("users", "offered")
OF_PROCESSORS = ("gil-bound", "cpu-bound")
USUAL_BACKLOG = 128
"""What most servers ask for: less saves nothing."""

MOST_LIMIT = 10_000
"""The largest database_limit that a study may set."""


@dataclass(frozen=True)
class Remedy:
    """What to change: capacities by name, the first of them the one that binds; or another server altogether.

    `spared_s` is what a lone user's answer no longer takes after the change, in seconds, at least; `spared_at_most_s`
    at most, where that is more: what connecting costs in processor time is not known apart.
    """

    diagnosis: str
    reason: str
    changes: dict[str, Value] = field(default_factory=dict)
    instead: Server | None = None
    spared_s: float = 0.0
    spared_at_most_s: float = 0.0


@dataclass(frozen=True)
class Case:
    """A judged cell, what it is about, and the servers that could take its place, the likeliest first."""

    subject: Subject
    judged: Judged
    others: Sequence[Server] = ()

    @property
    def cell(self) -> Cell:
        """What was found of it."""
        return self.judged.cell

    @property
    def server(self) -> Server:
        """The server as it was measured."""
        return self.subject.server

    def ceiling(self, *names: str) -> Ceiling | None:
        """The least of the cell's ceilings with one of these names."""
        return next((ceiling for ceiling in self.cell.ceilings if ceiling.name in names), None)

    @property
    def wanted_per_s(self) -> float | None:
        """What the load asks for."""
        asked = self.ceiling(*OF_THE_LOAD)
        return None if asked is None else asked.value

    def at_once(self, hold_s: float) -> int | None:
        """How many requests hold something for `hold_s` at once, at the rate that the load asks for, and some to spare.

        Of a closed load no more than there are users: each of them has one request at a time.
        """
        if self.wanted_per_s is None:
            return None
        enough = sizing.slots(sizing.offered_work(self.wanted_per_s, hold_s))
        return enough if self.subject.users is None else min(enough, self.subject.users)


def remedies(case: Case) -> tuple[Remedy, ...]:
    """A remedy for each of the cell's diagnoses that has one; nothing for a cell without a measurement."""
    if not case.judged.blocks:
        return ()
    found = (_REMEDIES[each.name](case, each.name) for each in case.cell.diagnoses if each.name in _REMEDIES)
    return tuple(remedy for remedy in found if remedy is not None)


def _more_slots(case: Case, name: str) -> Remedy | None:
    bound, server = case.ceiling("slots"), case.server
    if bound is None:
        return None
    held_s = bound.inputs["slots"] / bound.value
    slots = case.at_once(held_s)
    if slots is None or slots <= bound.inputs["slots"]:
        return None
    each = ceil(slots / server.capacities.processes)
    changes: dict[str, Value]
    if server.model == "event-loop+processes":
        changes, each = {"processes": slots, "executor": slots}, 1
    elif server.steps_run_on == "executor":
        changes, each = {"executor": slots}, slots
    elif server.steps_run_on == "request-thread" and isinstance(server.capacities.threads, int):
        changes = {"threads": each}
    elif server.model == "prefork":
        changes, each = {"processes": slots}, 1
    else:
        return _another_server(case, name)
    reason = f"{rate(case.wanted_per_s or 0)}/s are asked for, and each request holds one for {held_s:.3g} s"
    processes = slots if "processes" in changes else server.capacities.processes
    return Remedy(name, reason, changes | _pools_for(server, each, processes))


def _pools_for(server: Server, each: int, processes: int) -> dict[str, Value]:
    """Pools with a connection for each slot of a process, so that they do not bind in its place."""
    capacities = server.capacities
    grown: dict[str, Value] = {}
    for key, limit in (("client_pool", None), ("database_pool", capacities.database_limit)):
        pool = getattr(capacities, key)
        most = each if limit is None else max(1, min(each, limit // processes))
        if isinstance(pool, int) and pool < most:
            grown[key] = most
    return grown


def _another_server(case: Case, name: str) -> Remedy | None:
    """A server that holds more requests at once: one that awaits, or one with threads. What computes all the time is
    not mended so."""
    if any(each.name in OF_PROCESSORS for each in case.cell.diagnoses):
        return None
    wanted = case.subject.users or case.at_once(case.subject.hold_s) or 2
    for other in case.others:
        subject = replace(case.subject, server=other)
        if other.name == case.server.name or subject.blocks_its_loop:
            continue
        if subject.slots is None or subject.slots >= wanted:
            how = "awaits" if other.steps == "awaiting" else "has threads for its steps"
            at_a_time = plural(case.subject.slots or 1, "request")
            return Remedy(name, f"it holds {at_a_time} at a time; {other.name} {how}", instead=other)
    return None


def _longer_backlog(case: Case, name: str) -> Remedy | None:
    present = case.server.capacities.backlog
    if case.subject.users is not None:
        needed, why = case.subject.users, f"all {case.subject.users} users may come at once"
    else:
        turn_s, per_s = _longest_turn_s(case), _burst_per_s(case)
        needed = sizing.backlog(per_s, turn_s)
        why = f"{rate(per_s)}/s arrive while a turn of {turn_s:.3g} s lasts"
    backlog = max(needed, USUAL_BACKLOG)
    if backlog <= present:
        return None
    return Remedy(name, f"{why}, and whoever finds the queue full is dropped", {"backlog": backlog})


def _longest_turn_s(case: Case) -> float:
    """For how long nobody accepts at most, in seconds: what a request holds its slot for, or what a probe saw, if that
    was longer. Means say nothing of the one turn in which the queue overflows."""
    probes = [block.measured.probe for block in case.judged.blocks if block.measured.probe is not None]
    seen_ns = [held.longest_ns for probe in probes for held in probe.held] + [probe.lag.max_ns or 0 for probe in probes]
    return max(case.subject.slot_s(_r0_s(case)), max(seen_ns, default=0) / NS_PER_S)


def _burst_per_s(case: Case) -> float:
    """The most that an open load asks for, in requests a second: of ramps and stairs the highest rate."""
    per_s, load = case.wanted_per_s or 0.0, case.subject.load
    if not isinstance(load, OpenLoad):
        return per_s
    schedule = load.schedule
    match schedule.kind:
        case "ramp":
            return max(per_s, schedule.from_rate, schedule.to_rate)
        case "steps":
            return max(per_s, *(stair.rate for stair in schedule.steps))
    return per_s


def _larger_pool(key: str, ceiling: str) -> Callable[[Case, str], Remedy | None]:
    def larger(case: Case, name: str) -> Remedy | None:
        present, bound = getattr(case.server.capacities, key), case.ceiling(ceiling)
        if not isinstance(present, int) or bound is None or case.wanted_per_s is None:
            return None
        processes, hold_s = case.server.capacities.processes, bound.inputs["hold_s"]
        limit = case.server.capacities.database_limit if key == "database_pool" else None
        pool = sizing.pool(case.wanted_per_s, hold_s, processes, limit)
        if case.subject.users is not None:
            pool = min(pool, ceil(case.subject.users / processes))
        if pool <= present:
            return None
        reason = f"{rate(case.wanted_per_s)}/s are asked for, and each request has a connection for {hold_s:.3g} s"
        return Remedy(name, reason, {key: pool})

    return larger


def _higher_limit(case: Case, name: str) -> Remedy | None:
    """The database takes a connection for each place in the pools, or for each request that may be there at once."""
    capacities = case.server.capacities
    pool = capacities.database_pool
    if isinstance(pool, int):
        needed = pool * capacities.processes
    else:
        needed = case.subject.users or case.at_once(_r0_s(case)) or 0
    limit = min(MOST_LIMIT, max(10, needed))
    if capacities.database_limit is None or limit <= capacities.database_limit:
        return None
    return Remedy(name, f"up to {needed} connections are wanted at once", {"database_limit": limit})


def _kept_connections(case: Case, name: str) -> Remedy | None:
    found = reconnected(case.subject, case.judged.blocks, Figures(_rate(case), _r0_s(case), case.cell.ceilings))
    changes: dict[str, Value] = {}
    spared_s = 0.0
    for each in found:
        key = "database_reuse" if each.backend == "postgres" else "client_reuse"
        if getattr(case.server.capacities, key, None) is False:
            changes[key] = True
            spared_s += each.lost_s
    if not changes:
        return None
    took = f", which takes {format_duration(spared_s * NS_PER_S)} of it" if spared_s else ""
    at_most_s = max(spared_s, _r0_s(case) - case.subject.answer_s)
    return Remedy(name, f"each request connects anew{took}", changes, spared_s=spared_s, spared_at_most_s=at_most_s)


def _longer_heartbeat(case: Case, name: str) -> Remedy | None:
    present_ns = case.server.capacities.worker_timeout
    longest_ns = max((block.measured.load.response.max_ns or 0 for block in case.judged.blocks), default=0)
    if present_ns is None:
        return None
    seconds = ceil(sizing.heartbeat_s(max(longest_ns, present_ns) / NS_PER_S))
    reason = f"a request may take longer than {format_duration(present_ns)}, and its worker is then taken for hung"
    return Remedy(name, reason, {"worker_timeout": seconds * NS_PER_S})


def _more_processes(case: Case, name: str) -> Remedy | None:
    """Another core for each process; only of servers that may have several."""
    server, environment = case.server, case.subject.environment
    cores = len(environment.server_cpus) or environment.cores
    cpu = case.cell.cpu_s_per_request
    several = server.model in ("prefork", "process-pool", "thread-pool", "green-threads")
    if cpu is None or case.wanted_per_s is None or not (several or server.capacities.processes > 1):
        return None
    processes = sizing.processes(case.wanted_per_s, cpu.value, cores)
    if processes <= server.capacities.processes:
        return None
    reason = f"a request takes {cpu.value * 1000:.2g} ms of CPU, and Python runs on one core a process"
    return Remedy(name, reason, {"processes": processes})


def _rate(case: Case) -> float:
    return case.cell.throughput.value if case.cell.throughput is not None else 0.0


def _r0_s(case: Case) -> float:
    return case.cell.r0_ms.value / 1000 if case.cell.r0_ms is not None else case.subject.answer_s


_REMEDIES: dict[str, Callable[[Case, str], Remedy | None]] = {
    "slots-full": _more_slots,
    "loop-blocked": _another_server,
    "backlog-overflow": _longer_backlog,
    "client-pool-full": _larger_pool("client_pool", "client-pool"),
    "db-pool-full": _larger_pool("database_pool", "database-pool"),
    "db-limit": _higher_limit,
    "reconnecting": _kept_connections,
    "worker-killed": _longer_heartbeat,
    "gil-bound": _more_processes,
    "cpu-bound": _more_processes,
}


def substitutes(server: Server, study: Sequence[Server], catalog: Sequence[Server] = ()) -> list[Server]:
    """Who could serve in this one's place, the likeliest first: of the study, and of alike names and environments."""

    def unlike(other: Server) -> tuple[bool, bool, int]:
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(server.name, other.name, strict=False)))
        return (other not in study, other.environment != server.environment, -alike)

    names = {each.name for each in study}
    others = [*study, *(each for each in catalog if each.name not in names)]
    return sorted((each for each in others if each.name != server.name and not each.tuned_from), key=unlike)
