"""backend-bound and disk-bound: what the server waits for is itself busy."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Detection, Found, Mechanism
from headway.analysis.cell.calibration import backend_cores
from headway.analysis.cell.cell_findings import Cause, Cell
from headway.analysis.cell.kernel_counts import requests_reaching
from headway.analysis.cell.levels import BUSY, MOST
from headway.format import listed, plural, rate
from headway.study.server import Server
from headway.units import NS_PER_S

MORE = 1.10
"""A rate that is higher by less is no more."""


def _detect_backend_bound(case: Case) -> Found:
    """A backend has no processor time left, or keeps requests longer than it was told to."""
    names = [name for name in (*case.subject.workload.backends, "dns") if case.summed(name, "requests") is not None]
    known = [found for name in names for found in _load_of(case, name)]
    full = [evidence for busy, evidence in known if busy]
    if full and not case.served:
        return Detection("; ".join(full))
    return Detection("; ".join(evidence for _, evidence in known), shown=False) if known else None


def kept_longer_s(case: Case) -> float | None:
    """How much longer the backends kept a request than they should, by their own counts; None where one has none."""
    backends = case.subject.workload.backends
    stayed = [_stayed_s(case, name) for name in backends]
    known = [each for each in stayed if each is not None]
    if not known or len(known) < len(stayed):
        return None
    return sum(known) - case.subject.backend_hold_s(*backends)


def _stayed_s(case: Case, name: str) -> float | None:
    """How long a request was at this backend."""
    busy_ns = case.summed(name, "busy_ns")
    return None if busy_ns is None else busy_ns / NS_PER_S / _requests(case, name)


def _requests(case: Case, name: str) -> float:
    return max(1.0, sum(requests_reaching(block, name) for block in case.blocks))


def _load_of(case: Case, name: str) -> Iterator[tuple[bool, str]]:
    """Whether this backend is busy, by its processor time and by how long requests stay, each with its evidence."""
    cpu_ns, busy_ns, requests = case.summed(name, "cpu_ns"), case.summed(name, "busy_ns"), _requests(case, name)
    if cpu_ns is not None:
        cores = backend_cores(case.subject, name)
        used = case.rate * cpu_ns / NS_PER_S / requests  # in the window; its load began and ended slowly
        crowded = _shared_cores_used(case) >= BUSY and used >= MOST * cores
        yield used >= BUSY * cores or crowded, f"{name} used {used:.2f} of its {plural(cores, 'core')}"
    hold_s = case.subject.backend_hold_s(name)
    if busy_ns is not None and hold_s:
        stayed_s = busy_ns / NS_PER_S / requests
        at_once = busy_ns / NS_PER_S / case.loaded_s
        # A backend has a queue of its own where requests wait most of their time in it, and it holds most of them.
        queued = stayed_s - hold_s > MOST * stayed_s and at_once >= MOST * case.waiting
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


def _detect_disk_bound(case: Case) -> Found:
    """Requests which write wait for the disk together, and so longer than a single one.

    That more of them write no more, the cells with other concurrency limits show, where there are any
    (`with_disk_plateaus`).
    """
    if "files" not in case.subject.workload.backends:
        return None
    limit = case.subject.concurrency_limit
    could = min(case.waiting, limit) if limit is not None else case.waiting
    writes = case.summed("files", "requests")
    per_s = "" if writes is None else f", {rate(writes / case.loaded_s)} files a second"
    held, waits = case.rate * case.slot_s, case.disk_waits
    seen = "nobody counted who waited for the disk"
    if waits is not None:
        seen = f"{waits:.2g} threads waited for the disk on average"
    full = waits is not None and could > 1 and waits >= max(1.0, MOST * could) and held < BUSY * could
    return Detection(f"{seen}{per_s}; X·R0 = {rate(held)} of {could} that could", shown=full and not case.served)


def with_disk_plateaus(family: Sequence[Cell], servers: Sequence[Server]) -> list[Cell]:
    """The cells of one workload, load and network: where a disk binds one, it is said what a higher limit writes."""
    by_name = {server.name: server for server in servers}

    def with_plateau(cell: Cell, cause: Cause) -> Cause:
        if cause.name != DISK_BOUND.name:
            return cause
        said = _by_concurrency_limit(_rates(by_name[cell.server], family, by_name))
        return cause.model_copy(update={"evidence": cause.evidence + said})

    return [
        cell.model_copy(update={"causes": tuple(with_plateau(cell, each) for each in cell.causes)}) for cell in family
    ]


def _rates(server: Server, family: Sequence[Cell], by_name: dict[str, Server]) -> dict[int, float]:
    """What the same server does, by its concurrency limit: itself, and others that differ in nothing but capacities."""
    rates = {}
    for cell in family:
        other = by_name[cell.server]
        if cell.throughput is not None and other.concurrency_limit is not None and _kind(other) == _kind(server):
            rates[other.concurrency_limit] = cell.throughput.value
    return dict(sorted(rates.items()))


def _kind(server: Server) -> tuple[object, ...]:
    return (server.folder, server.environment, server.command, server.model, server.operations_run_on, server.settings)


def _by_concurrency_limit(rates: dict[int, float]) -> str:
    if len(rates) < 2:
        return "; whether more of them would write more was not tried"
    each = listed([f"{rate(per_s)}/s with {limit}" for limit, per_s in rates.items()])
    flat = next((few for (few, less), (_, more) in pairwise(rates.items()) if more <= MORE * less), None)
    if flat is None:
        return f"; by concurrency limit it did {each}: more of them wrote more, no plateau was seen"
    return f"; by concurrency limit it did {each}: from {flat} on more of them wrote no more"


BACKEND_BOUND = Mechanism(
    name="backend-bound",
    explain="A backend that the server waits for has no processor time left, or keeps requests longer than it should.",
    remedy="more processors for the backend, or less to ask of it: the server itself cannot mend it",
    detect=_detect_backend_bound,
    summary="it waits for a backend that keeps its requests longer than it should",
)

DISK_BOUND = Mechanism(
    name="disk-bound",
    explain="Threads wait for the disk together, and each of them longer than a single one would.",
    remedy="flush several requests' data at once, or less often; or a faster disk",
    detect=_detect_disk_bound,
    summary="its requests wait for the disk together",
)
