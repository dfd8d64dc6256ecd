"""What is waited for: backends that are busy themselves, names that are looked up on the loop, disks."""

from collections.abc import Iterator
from math import ceil

from headway.analysis.causes.case import Case, Found
from headway.analysis.cell.calibration import backend_cores
from headway.analysis.cell.cell_findings import Diagnosis, RuledOut
from headway.analysis.cell.kernel_counts import asked
from headway.analysis.cell.server_probe import lag_ms
from headway.format import format_duration, percent, plural, rate
from headway.units import NS_PER_MS, NS_PER_S

BUSY = 0.80
"""A backend that uses this share of the cores that it can use is busy, if less is served than is asked for."""

CROWDED, PART = 0.92, 0.35
"""So is one that has less only since load and backends fill the cores that they share, if a good part of it is its."""

LONGER = 1.5
MOST_OF_ALL = 0.5
"""A backend has a queue of its own where requests stay in it so much longer than asked, and hold up half of all."""

ON_THE_LOOP = 0.5
LOOKUPS = 50
"""Lookups that take the loop half of its time, and never are two at once: of so many independent ones some would be."""

WAITING_FOR_DISK = 0.35
AS_ALONE = 0.85
"""A disk binds where a good part of those that could be in it are at any time, and so each takes longer than alone.
The others are between two writes, or wait for the processor."""


def backend_bound(case: Case) -> Found:
    """A backend has no processor time left, or keeps requests longer than it was told to."""
    names = [name for name in (*case.subject.workload.backends, "dns") if case.summed(name, "requests") is not None]
    looked = [found for name in names for found in _looked_at(case, name)]
    if not looked or case.served:
        said = "; ".join(evidence for _, evidence in looked)
        return RuledOut(name="backend-bound", evidence=said) if said else None
    full = [evidence for busy, evidence in looked if busy]
    if full:
        return Diagnosis(name="backend-bound", evidence="; ".join(full))
    return RuledOut(name="backend-bound", evidence="; ".join(evidence for _, evidence in looked))


def _looked_at(case: Case, name: str) -> Iterator[tuple[bool, str]]:
    cpu_ns, busy_ns = case.summed(name, "cpu_ns"), case.summed(name, "busy_ns")
    if cpu_ns is not None:
        cores = backend_cores(case.subject, name)
        requests = sum(asked(case.subject, block, name) for block in case.blocks)
        used = case.rate * cpu_ns / NS_PER_S / max(1.0, requests)  # in the window; its load began and ended slowly
        crowded = _crowd(case) >= CROWDED and used >= PART * cores
        yield used >= BUSY * cores or crowded, f"{name} used {used:.2f} of its {plural(cores, 'core')}"
    asked_s = case.subject.backend_hold_s(name)
    if busy_ns is not None and asked_s:
        requests = sum(asked(case.subject, block, name) for block in case.blocks)
        stayed_s = busy_ns / NS_PER_S / max(1.0, requests)
        at_once = busy_ns / NS_PER_S / case.loaded_s
        queued = stayed_s >= LONGER * asked_s and at_once >= MOST_OF_ALL * case.waiting
        yield queued, f"requests stayed {stayed_s:.3g} s in {name}, which is asked to take {asked_s:.3g} s"


def _crowd(case: Case) -> float:
    """The share of the backends' cores that backends and load generator used together; 0 where they share none."""
    environment = case.subject.environment
    if not set(environment.load_cpus) & set(environment.backend_cpus):
        return 0.0
    cores = len({*environment.load_cpus, *environment.backend_cpus})
    backends = {name for block in case.blocks for name in block.measured.backends}
    cpu_ns = sum(case.summed(name, "cpu_ns") or 0.0 for name in backends)
    load_ns = sum(block.measured.load.cpu_ns for block in case.blocks)
    return (cpu_ns + load_ns) / NS_PER_S / case.loaded_s / cores


def resolver_blocked(case: Case) -> Found:
    """Names are looked up on the loop: one at a time, and nothing else is done meanwhile."""
    subject = case.subject
    queries, without = case.summed("dns", "requests"), case.summed("dns", "errors")
    if subject.dns is None or queries is None or without is None or not subject.has_loop:
        return None
    lookups = queries - without  # a lookup may ask for several records at once, of which one has an address
    answers = sum(block.measured.load.counts.answered for block in case.blocks)
    each, hold_s = lookups / max(1, answers), subject.dns.hold.mean_ns / NS_PER_S
    held = case.rate * each * hold_s / case.processes
    evidence = (
        f"{rate(case.rate)}/s × {each:.2f} lookups × {hold_s:.4g} s = {held * case.processes:.2f} lookups at any time"
    )
    late_ms, most = lag_ms(case.blocks), case.high_water("dns")
    at_once = None if most is None or not lookups else most / ceil(queries / lookups)
    if at_once is not None:
        evidence += f", and at most {at_once:.0f} at once"
    awaited = late_ms is not None and late_ms * NS_PER_MS < 0.3 * hold_s * NS_PER_S
    serial = at_once is None or at_once <= case.processes
    if awaited or not serial or lookups < LOOKUPS or held < ON_THE_LOOP or at_once is None:
        return RuledOut(name="resolver-blocked", evidence=evidence)
    stands = f"the loop stands still for {format_duration(hold_s * NS_PER_S)} at each"
    return Diagnosis(name="resolver-blocked", evidence=f"{evidence}: {stands}, {percent(round(held, 2))} of the time")


def disk_bound(case: Case) -> Found:
    """Those who write wait for the disk together, and so longer than one alone.

    That more of them write no more, the cells of other numbers of slots show, where there are any (`plateau`).
    """
    if "files" not in case.subject.workload.backends:
        return None
    slots = case.subject.slots
    could = min(case.waiting, slots) if slots is not None else case.waiting
    writes = case.summed("files", "requests")
    per_s = "" if writes is None else f", {rate(writes / case.loaded_s)} files a second"
    held = case.rate * case.slot_s
    waits = case.disk_waits
    seen = "" if waits is None else f"{waits:.2g} threads waited for the disk on average"
    evidence = f"{seen or 'nobody counted who waited for the disk'}{per_s}; X·R0 = {rate(held)} of {could} that could"
    full = waits is not None and could >= 2 and waits >= max(1.0, WAITING_FOR_DISK * could) and held < AS_ALONE * could
    if not full or case.served:
        return RuledOut(name="disk-bound", evidence=evidence)
    return Diagnosis(name="disk-bound", evidence=evidence)
