"""Whether more slots write more: the plateau of a disk, where a run has one server with several numbers of slots."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from headway.analysis.cell.cell_findings import Cell, Diagnosis
from headway.analysis.evaluate import Judged
from headway.format import listed, rate
from headway.study.server import Server

MORE = 1.10
"""A rate that is higher by less is no more."""

UNTRIED = "; whether more of them would write more was not tried"


def with_plateaus(family: Sequence[Judged], servers: Sequence[Server]) -> list[Judged]:
    """The cells of one workload, load and link: where a disk binds one, its evidence says what more slots write."""
    by_name = {server.name: server for server in servers}
    return [replace(each, cell=_told(each.cell, family, by_name)) for each in family]


def _told(cell: Cell, family: Sequence[Judged], by_name: dict[str, Server]) -> Cell:
    if not any(diagnosis.name == "disk-bound" for diagnosis in cell.diagnoses):
        return cell
    said = _by_slots(_rates(by_name[cell.server], family, by_name))
    told = (_with(each, said) if each.name == "disk-bound" else each for each in cell.diagnoses)
    return cell.model_copy(update={"diagnoses": tuple(told)})


def _with(diagnosis: Diagnosis, said: str) -> Diagnosis:
    return diagnosis.model_copy(update={"evidence": diagnosis.evidence + said})


def _rates(server: Server, family: Sequence[Judged], by_name: dict[str, Server]) -> dict[int, float]:
    """What the same server does, by its number of slots: itself, and others that differ in nothing but capacities."""
    rates = {}
    for cell in (each.cell for each in family):
        other = by_name[cell.server]
        if cell.throughput is not None and other.slots is not None and _kind(other) == _kind(server):
            rates[other.slots] = cell.throughput.value
    return dict(sorted(rates.items()))


def _kind(server: Server) -> tuple[object, ...]:
    return (server.folder, server.environment, server.command, server.model, server.steps_run_on, server.settings)


def _by_slots(rates: dict[int, float]) -> str:
    if len(rates) < 2:
        return UNTRIED
    each = listed([f"{rate(per_s)}/s with {slots}" for slots, per_s in rates.items()])
    flat = next((few for (few, less), (_, more) in pairwise(rates.items()) if more <= MORE * less), None)
    if flat is None:
        return f"; by slots it did {each}: more of them wrote more, no plateau was seen"
    return f"; by slots it did {each}: from {flat} on more of them wrote no more"
