"""backend-bound: a backend that the server waits for is itself busy."""

from collections.abc import Iterator

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.cell.calibration import backend_cores
from headway.analysis.cell.cell_findings import Cause, RuledOut
from headway.analysis.cell.kernel_counts import requests_reaching
from headway.format import plural
from headway.units import NS_PER_S

NAME = "backend-bound"

BUSY = 0.80
"""A backend that uses this share of the cores that it can use is busy, if less is served than the load sends."""

CROWDED, PART = 0.92, 0.35
"""So is one that has less only since load and backends fill the cores that they share, if it uses a good part."""

LONGER = 1.5
MOST_OF_ALL = 0.5
"""A backend has a queue of its own where requests stay so much longer than they should, and it holds half of them."""


def detect_backend_bound(case: Case) -> Found:
    """Detect a backend that has no processor time left, or keeps requests longer than it was told to."""
    names = [name for name in (*case.subject.workload.backends, "dns") if case.summed(name, "requests") is not None]
    known = [found for name in names for found in _load_of(case, name)]
    if not known or case.served:
        said = "; ".join(evidence for _, evidence in known)
        return RuledOut(name=NAME, evidence=said) if said else None
    full = [evidence for busy, evidence in known if busy]
    if full:
        return Cause(name=NAME, evidence="; ".join(full))
    return RuledOut(name=NAME, evidence="; ".join(evidence for _, evidence in known))


def _load_of(case: Case, name: str) -> Iterator[tuple[bool, str]]:
    """Whether this backend is busy, by its processor time and by how long requests stay, each with its evidence."""
    cpu_ns, busy_ns = case.summed(name, "cpu_ns"), case.summed(name, "busy_ns")
    if cpu_ns is not None:
        cores = backend_cores(case.subject, name)
        requests = sum(requests_reaching(block, name) for block in case.blocks)
        used = case.rate * cpu_ns / NS_PER_S / max(1.0, requests)  # in the window; its load began and ended slowly
        crowded = _shared_cores_used(case) >= CROWDED and used >= PART * cores
        yield used >= BUSY * cores or crowded, f"{name} used {used:.2f} of its {plural(cores, 'core')}"
    hold_s = case.subject.backend_hold_s(name)
    if busy_ns is not None and hold_s:
        requests = sum(requests_reaching(block, name) for block in case.blocks)
        stayed_s = busy_ns / NS_PER_S / max(1.0, requests)
        at_once = busy_ns / NS_PER_S / case.loaded_s
        queued = stayed_s >= LONGER * hold_s and at_once >= MOST_OF_ALL * case.waiting
        yield queued, f"requests stayed {stayed_s:.3g} s in {name}, which is asked to take {hold_s:.3g} s"


def _shared_cores_used(case: Case) -> float:
    """The share of the backends' cores that backends and load generator used together; 0 where they share none."""
    environment = case.subject.environment
    if not set(environment.load_cpus) & set(environment.backend_cpus):
        return 0.0
    cores = len({*environment.load_cpus, *environment.backend_cpus})
    backends = {name for block in case.blocks for name in block.measured.backends}
    cpu_ns = sum(case.summed(name, "cpu_ns") or 0.0 for name in backends)
    load_ns = sum(block.measured.load.cpu_ns for block in case.blocks)
    return (cpu_ns + load_ns) / NS_PER_S / case.loaded_s / cores


BACKEND_BOUND = Mechanism(
    name=NAME,
    explain="A backend that the server waits for has no processor time left, or keeps requests longer than it should.",
    remedy="more processors for the backend, or less to ask of it: the server itself cannot mend it",
    detect=detect_backend_bound,
    summary=lambda _: "it waits for a backend that keeps its requests longer than it should",
)
