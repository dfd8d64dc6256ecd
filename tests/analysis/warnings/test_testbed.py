"""Pressure that others made, and networks that were not what was asked for."""

from typing import Any

import pytest

from headway.analysis.analyze import analyze
from headway.analysis.cell.cell_findings import ResultWarning
from headway.engine.delay_law import Exponential, Fixed
from headway.engine.network import Direction
from headway.record.record import Measured, Pressure
from headway.record.server_observations import Evidence
from headway.study.network import Network, NetworkLevel
from headway.study.operations import DbCreate, File, Operation, Parallel, Sleep
from headway.study.workload import Workload

from ..records import MS, alone, level, line, measured, records_of, run_of, server, study_of

ASLEEP: tuple[Operation, ...] = (Sleep(hold=200 * MS),)


def _told(*pressures: Pressure | None, operations: tuple[Operation, ...] = ASLEEP) -> str | None:
    """The evidence of a cell with one block for each of these; None where there is no such caveat."""
    work = Workload(name="work", path="/work", operations=operations)
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
    assert _told(busy, operations=(asks, *ASLEEP)) is None
    assert _told(busy, operations=(Parallel(operations=(asks, *ASLEEP)),)) is None


def test_a_loaded_servers_own_threads_queue_for_its_processor_and_that_is_no_reason_to_doubt() -> None:
    assert _told(Pressure(cpu=1.0, io=0.0, memory=0.0)) is None


def test_records_of_before_know_no_pressure() -> None:
    before = measured().model_dump(exclude={"pressure"})
    assert Measured.model_validate(before).pressure is None
    assert _told(None) is None


def _caveats(networks: NetworkLevel, *blocks: Measured) -> dict[str, ResultWarning]:
    run = run_of(study_of([server()], blocks=len(blocks), networks=(networks,)))
    cell = analyze(run, records_of(run, {"tornado": blocks}), None).findings.cells[0]
    assert cell.outcome == "measured", cell.problems
    return {warning.name: warning for warning in cell.warnings if warning.name.startswith("network")}


def _connected(connect_ms: float | None) -> Measured:
    return measured(throughput=17.4, single_user=alone(685, connect_ms))


@pytest.mark.parametrize("connect_ms", [None, 98.8, 100, 100.3, 101.2])
def test_a_round_trip_as_it_was_asked_for(connect_ms: float | None) -> None:
    assert _caveats(level(100), _connected(connect_ms)) == {}


@pytest.mark.parametrize("connect_ms", [98.6, 101.4, 200])
def test_a_round_trip_that_is_another_one(connect_ms: float) -> None:
    warning = _caveats(level(100), _connected(100.2), _connected(connect_ms))["network-off"]
    assert warning.evidence.startswith("the lone user of block 2 was connected in ")
    assert warning.evidence.endswith("; the network's round trip is 100 ms")
    assert warning.hint


def test_jitter_is_tolerated_and_no_more() -> None:
    jitter = level(100, jitter=20 * MS)
    assert _caveats(jitter, _connected(81), _connected(119)) == {}
    evidence = _caveats(jitter, _connected(122))["network-off"].evidence
    assert evidence.endswith("the network's round trip is 100 ms on average, 80.0 ms at least")
    assert "network-off" in _caveats(jitter, _connected(78))


def test_a_direct_network_is_not_asked() -> None:
    assert _caveats(level(0), measured(single_user=alone(283, 5))) == {}
    assert _caveats(level(0, backends_ms=50), measured(throughput=27, single_user=alone(440, 5))) == {}


def test_what_has_no_longest_delay_can_be_too_short_only() -> None:
    tail = Direction(delay=Exponential(mean=50 * MS))
    long_tail = NetworkLevel(name="tail", load=Network(request=tail, answer=Direction(delay=Fixed(delay=50 * MS))))
    block = measured(throughput=31, single_user=alone(385, 700))
    assert _caveats(long_tail, block) == {}
    assert "network-off" in _caveats(long_tail, measured(throughput=31, single_user=alone(385, 40)))
    assert _caveats(level(100, loss=0.01), _connected(1100)) == {}


def test_a_slow_line_takes_its_time_for_a_first_packet() -> None:
    slow = level(100, bandwidth=20_000)  # 74 bytes take 29.6 ms, each way
    assert _caveats(slow, _connected(155)) == {}
    assert "network-off" in _caveats(slow, _connected(165))


def _counted(**direction: float) -> Measured:
    evidence = Evidence(networks={"postgres": line(**direction), "load": line()})  # type: ignore[arg-type]
    return measured(throughput=17.4, single_user=alone(685, 100), evidence=evidence)


def test_packets_that_found_the_queue_full() -> None:
    warning = _caveats(level(100), _counted(dropped=3), _counted(dropped=4))["network-dropped"]
    assert warning.evidence.startswith("7 packets to postgres and 7 packets from postgres were dropped")
    assert "network-dropped" not in _caveats(level(100), _counted(lost=3))


def test_packets_that_left_late() -> None:
    warning = _caveats(level(100), _counted(), _counted(late_ms=1.7))["network-late"]
    assert "packets to postgres left 1.70 ms late or more" in warning.evidence.replace("from", "to")
    assert "network-late" not in _caveats(level(100), _counted(late_ms=0.9))
