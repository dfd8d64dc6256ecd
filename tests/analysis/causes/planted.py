"""Cells with a planted mechanism, and the names that they get."""

from typing import Any

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import Cause, Cell, RuledOut
from headway.record.record import Measured
from headway.record.server_observations import Evidence
from headway.study.loads import Load
from headway.study.network import DIRECT, NetworkLevel
from headway.study.operations import Sleep
from headway.study.server import Server
from headway.study.workload import Workload

from .. import records
from ..records import MS, SIGNUP, closed, kernel, measured


def cell_of(
    about: Server,
    load: Load | None = None,
    blocks: int = 3,
    workload: Workload = SIGNUP,
    study: dict[str, Any] | None = None,
    machine: dict[str, Any] | None = None,
    **block: Any,
) -> Cell:
    """The cell that such blocks make, all of them the same; `study` changes the study, `machine` the environment."""
    load = load or closed()
    users = getattr(load, "users", None)
    study_ = records.study_of([about], [load], blocks=blocks, workloads=[workload], **(study or {}))
    run = records.run_of(study_, **(machine or {}))
    outcome = measured(about, users=users, workload=workload, **block)
    return analyze(run, records.records_of(run, {about.name: outcome}), None).findings.cells[0]


def names_of(cell: Cell) -> list[str]:
    """Its diagnoses, in order."""
    assert cell.outcome == "measured", cell.problems
    return [cause.name for cause in cell.causes]


def asleep(*holds_up: bool) -> Workload:
    """Operations that sleep for 100 ms each, and hold up the loop or not."""
    return Workload(
        name="asleep", path="/asleep", operations=tuple(Sleep(hold=100 * MS, blocks=each) for each in holds_up)
    )


def found(cell: Cell, name: str) -> Cause:
    """The diagnosis of this name, which the cell must have."""
    return next(cause for cause in cell.causes if cause.name == name)


def ruled_out(cell: Cell, name: str) -> RuledOut:
    """Why the cell is not said to have this, which it must not."""
    assert name not in names_of(cell)
    return next(each for each in cell.ruled_out if each.name == name)


def cell_of_blocks(
    about: Server, *blocks: Measured, networks: NetworkLevel = DIRECT, workload: Workload = SIGNUP, users: int = 12
) -> Cell:
    """The cell that these blocks make."""
    study = records.study_of([about], [closed(users)], len(blocks), [workload], networks=(networks,))
    run = records.run_of(study)
    return analyze(run, records.records_of(run, {about.name: blocks}), None).findings.cells[0]


def found_in(cell: Cell, name: str) -> Cause | None:
    """The diagnosis of this name; None where the cell, which was measured, does not have it."""
    return found(cell, name) if name in names_of(cell) else None


def evidence_of(cell: Cell, name: str) -> str:
    """The evidence of the diagnosis of this name, which the cell must have."""
    assert name in names_of(cell), cell.causes
    return found(cell, name).evidence


def counted_by_kernel(role: str = "server", **counts: int) -> Evidence:
    """What the kernel of a role's host counted."""
    return Evidence(kernel={role: kernel(**counts)})
