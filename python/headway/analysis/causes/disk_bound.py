"""disk-bound: requests wait together for a disk that writes no faster."""

from collections.abc import Sequence
from itertools import pairwise

from headway.analysis.causes.case import Case
from headway.analysis.causes.mechanism import Found, Mechanism
from headway.analysis.cell.cell_findings import Cause, Cell, RuledOut
from headway.format import listed, rate
from headway.study.server import Server

NAME = "disk-bound"

WAITING_FOR_DISK = 0.35
AS_ALONE = 0.85
"""A disk binds where a good part of the requests that could be in it are at any time, so that each takes longer than a
single one. The others are between two writes, or wait for the processor."""

MORE = 1.10
"""A rate that is higher by less is no more."""

UNTRIED = "; whether more of them would write more was not tried"


def detect_disk_bound(case: Case) -> Found:
    """Detect that requests which write wait for the disk together, and so longer than a single one.

    That more of them write no more, the cells with other concurrency limits show, where there are any
    (`with_disk_plateaus`).
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
        return RuledOut(name=NAME, evidence=evidence)
    return Cause(name=NAME, evidence=evidence)


def with_disk_plateaus(family: Sequence[Cell], servers: Sequence[Server]) -> list[Cell]:
    """The cells of one workload, load and link: where a disk binds one, its evidence says what more slots write."""
    by_name = {server.name: server for server in servers}
    return [_cell_with_plateau(cell, family, by_name) for cell in family]


def _cell_with_plateau(cell: Cell, family: Sequence[Cell], by_name: dict[str, Server]) -> Cell:
    if not any(cause.name == NAME for cause in cell.causes):
        return cell
    said = _by_slots(_rates(by_name[cell.server], family, by_name))
    causes = (_with(each, said) if each.name == NAME else each for each in cell.causes)
    return cell.model_copy(update={"causes": tuple(causes)})


def _with(cause: Cause, said: str) -> Cause:
    return cause.model_copy(update={"evidence": cause.evidence + said})


def _rates(server: Server, family: Sequence[Cell], by_name: dict[str, Server]) -> dict[int, float]:
    """What the same server does, by its number of slots: itself, and others that differ in nothing but capacities."""
    rates = {}
    for cell in family:
        other = by_name[cell.server]
        if cell.throughput is not None and other.concurrency_limit is not None and _kind(other) == _kind(server):
            rates[other.concurrency_limit] = cell.throughput.value
    return dict(sorted(rates.items()))


def _kind(server: Server) -> tuple[object, ...]:
    return (server.folder, server.environment, server.command, server.model, server.operations_run_on, server.settings)


def _by_slots(rates: dict[int, float]) -> str:
    if len(rates) < 2:
        return UNTRIED
    each = listed([f"{rate(per_s)}/s with {slots}" for slots, per_s in rates.items()])
    flat = next((few for (few, less), (_, more) in pairwise(rates.items()) if more <= MORE * less), None)
    if flat is None:
        return f"; by slots it did {each}: more of them wrote more, no plateau was seen"
    return f"; by slots it did {each}: from {flat} on more of them wrote no more"


DISK_BOUND = Mechanism(
    name=NAME,
    explain="Threads wait for the disk together, and each of them longer than a single one would.",
    remedy="flush several requests' data at once, or less often; or a faster disk",
    detect=detect_disk_bound,
    summary=lambda _: "its requests wait for the disk together",
)
