"""Pressure is told where others made it, and not where the run itself may have."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.record.record import Measured, Pressure
from headway.study.operations import DbCreate, File, Operation, Parallel, Sleep
from headway.study.workload import Workload

from ..records import MS, measured, records_of, run_of, server, study_of

ASLEEP: tuple[Operation, ...] = (Sleep(hold=200 * MS),)


def _told(*pressures: Pressure | None, steps: tuple[Operation, ...] = ASLEEP) -> str | None:
    """The evidence of a cell with one block for each of these; None where there is no such caveat."""
    work = Workload(name="work", path="/work", steps=steps)
    run = run_of(study_of([server()], blocks=len(pressures), workloads=[work]))
    blocks = [measured(workload=work, pressure=each) for each in pressures]
    (cell,) = analyze(run, records_of(run, {"tornado": blocks}), None).findings.cells
    assert cell.outcome == "measured", cell.problems
    return next((warning.evidence for warning in cell.warnings if warning.name == "pressure"), None)


def test_who_waited_for_memory_is_told_by_the_worst_block() -> None:
    assert _told(Pressure(memory=0.01), None, Pressure(memory=0.31)) == (
        "some process of the machine waited for memory in 31 % of block 3 (at most 2.0 %)"
    )
    assert _told(Pressure(memory=0.02), Pressure(memory=0.01)) is None


def test_a_disk_is_told_where_the_workload_asks_none() -> None:
    found = _told(Pressure(io=0.25, memory=0.05))
    assert found is not None
    assert "for memory in 5.0 % of block 1" in found
    assert "and for a disk, which this workload does not ask, in 25 % of block 1 (at most 10 %)" in found
    assert _told(Pressure(io=0.10)) is None


@pytest.mark.parametrize("asks", [File(), File(flush=False), DbCreate(hold=20 * MS)])
def test_a_disk_that_the_workload_asks_is_its_own_affair(asks: Any) -> None:
    busy = Pressure(io=0.9)
    assert _told(busy, steps=(asks, *ASLEEP)) is None
    assert _told(busy, steps=(Parallel(steps=(asks, *ASLEEP)),)) is None


def test_a_loaded_servers_own_threads_queue_for_its_processor_and_that_is_no_reason_to_doubt() -> None:
    assert _told(Pressure(cpu=1.0, io=0.0, memory=0.0)) is None


def test_records_of_before_know_no_pressure() -> None:
    before = measured().model_dump(exclude={"pressure"})
    assert Measured.model_validate(before).pressure is None
    assert _told(None) is None
