"""What an app is diagnosed with, and in which order: memory that grows, and requests that fail."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.diagnosis import diagnose_app
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.cell_findings import Cause, CheckCause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe
from headway.record.record import Measured, Sample
from headway.record.server_observations import ServerProcess, ServerProcesses

from .. import records
from ..records import measured


def diagnosis(name: str, *blocks: Block, found: tuple[Cause, ...] = ()) -> CheckCause | None:
    """The diagnosis of this name of an app of which these blocks were measured."""
    causes = diagnose_app(MeasuredCell(records.about(), blocks), found)
    return next((cause for cause in causes if cause.name == name), None)


def leak(
    *pss_mb: float, garbage: int | None = 0, processes: ServerProcesses | None = None, users: int = 12
) -> CheckCause | None:
    """What is said of an app over whose window memory was read so often, and of which so many objects are garbage."""
    probe = Probe(processes=1, loops=0, garbage_objects=garbage)
    outcome = records.measured(records.server(), users=users, probe=probe, server_processes=processes)
    record: Any = None
    return diagnosis("leaking", Block(1, record, with_memory(outcome, pss_mb), records.about()))


def with_memory(measured: Measured, pss_mb: Sequence[float]) -> Measured:
    """A measurement over whose window memory was read so often."""
    window = measured.load.window
    step_ns = window.length_ns // len(pss_mb)
    samples = tuple(
        Sample(at_ns=window.start_ns + number * step_ns, processes=1, threads=1, cpu_ns=0, pss_bytes=round(mb * 1e6),
               descriptors=None, voluntary_switches=0, involuntary_switches=0)
        for number, mb in enumerate(pss_mb)
    )  # fmt: skip
    return measured.model_copy(update={"samples": samples})


def test_memory_that_grows_to_the_end_is_a_leak() -> None:
    found = leak(*(50 + 3 * number for number in range(12)))
    assert found is not None
    assert "21.0 MB" in found.evidence


def test_what_each_connection_keeps_for_itself_is_no_leak() -> None:
    """Of a crowd nobody has had many responses, and each of its connections, or threads, fills what it keeps."""
    growing = [50.0 + 3 * number for number in range(12)]
    assert leak(*growing, users=12) is not None
    assert leak(*growing, users=1000) is None


def test_the_whole_window_counts_for_what_each_connection_has_had() -> None:
    """Its last two thirds, over which growth is read, may have fewer than twenty responses for each."""
    growing = [50.0 + 3 * number for number in range(12)]
    served = records.measured(records.server(), users=12).load.window.answered
    assert leak(*growing, users=served // 20) is not None
    assert leak(*growing, users=served // 20 + 1) is None


def test_workers_that_begin_take_memory_and_leak_none() -> None:
    began_ns = records.START_NS
    workers = [
        ServerProcess(pid=pid, parent=10, began_ns=began_ns + after_ns, connections=6)
        for pid, after_ns in ((11, -1), (12, 1))
    ]
    seen = ServerProcesses(began_ns=began_ns, ended_ns=began_ns + 2, processes=tuple(workers))
    growing = [50.0 + 3 * number for number in range(12)]
    assert leak(*growing, processes=seen) is None
    steady = seen.model_copy(update={"began_ns": began_ns + 1})
    assert leak(*growing, processes=steady) is not None


def test_a_leak_is_one_even_where_a_little_is_lost_on_the_way() -> None:
    assert leak(*(50 + 3 * number - (number == 8) * 4 for number in range(12))) is not None


def test_memory_that_grows_at_first_is_a_cache() -> None:
    assert leak(50, 60, 70, 80, *[81] * 8) is None


def test_memory_that_grows_ever_less_is_a_cache() -> None:
    assert leak(50, 53, 56, 59, 62, 65, 68, 71, 71.5, 72, 72.5, 73) is None


@pytest.mark.parametrize("garbage", [1_000_000, None], ids=["not collected", "nobody knows"])
def test_memory_that_the_collector_may_free_is_no_leak(garbage: int | None) -> None:
    """A runtime that has just begun takes memory until it collects for the first time."""
    assert leak(*(50 + 3 * number for number in range(12)), garbage=garbage) is None


def test_memory_that_comes_and_goes_is_none() -> None:
    assert leak(50, 60, 70, 80, 75, 90, 85, 95, 90, 99, 92, 105) is None


def test_of_a_crowd_that_was_not_measured_nothing_is_said() -> None:
    assert diagnosis("leaking") is None


# Requests that fail

LOCK = row("lock", 0, 120, grows=True, line=30, waits_for="threading.Lock", in_service=18)
WORK = row("io", 283, 283, line=9)


def of(*rows: BudgetRow) -> TimeBudget:
    return budget(*rows).model_copy(update={"background": ()})


def cell(users: int = 12, **block: Any) -> MeasuredCell:
    subject, outcome = records.about(records.closed(users)), measured(users=users, **block)
    trial = records.run_of(records.study_of([records.server()], blocks=1)).trials[0]
    return MeasuredCell(subject, [Block(1, records.record(trial, outcome), outcome, subject)])


KILLED = Cause(name="worker-killed", evidence="3 processes ended, and requests with them", remedy="see its log")
REFUSED = Cause(name="db-limit", evidence="the database turned 3 connections away", remedy="smaller pools")


@pytest.mark.parametrize(("cause", "failed", "first"), [
    (KILLED, 2, "worker-killed"), (REFUSED, 20, "db-limit"), (REFUSED, 2, "lock-waited-for"),
])  # fmt: skip
def test_what_requests_fail_by_comes_first(cause: Cause, failed: int, first: str) -> None:
    found = diagnose_app(cell(throughput=10, by_failure={"bad-status": failed}), [cause], of(LOCK, WORK))
    assert {each.name for each in found} == {cause.name, "lock-waited-for"}
    assert found[0].name == first


@pytest.mark.parametrize(("cores", "found"), [(0.97, ["cpu-bound"]), (0.5, [])])
def test_a_full_processor_needs_no_budget_that_adds_up(cores: float, found: list[str]) -> None:
    """Of a full processor looks are few. What the kernel counts is no sample."""
    few = budget(row("runnable", 0, 800, grows=True), unaccounted_ms=-300).model_copy(update={"background": ()})
    causes = diagnose_app(cell(50, throughput=20, cpu_ms_per_request=50 * cores), [], few)
    assert [each.name for each in causes] == found
