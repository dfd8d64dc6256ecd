"""What an app is diagnosed with, and in which order: memory that grows, requests that fail, and twice the users."""

from typing import Any

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.diagnosis import diagnose_app, diagnose_with_twice_the_users
from headway.analysis.cell.block import Block
from headway.analysis.cell.cell_findings import BudgetRow, Cause, CheckCause, TimeBudget
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Probe
from headway.record.record import Sample
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
    measured = records.measured(records.server(), users=users, probe=probe, server_processes=processes)
    window = measured.load.window
    step_ns = window.length_ns // len(pss_mb)
    samples = tuple(
        Sample(at_ns=window.start_ns + number * step_ns, processes=1, threads=1, cpu_ns=0, pss_bytes=round(mb * 1e6),
               descriptors=None, voluntary_switches=0, involuntary_switches=0)
        for number, mb in enumerate(pss_mb)
    )  # fmt: skip
    record: Any = None
    return diagnosis("leaking", Block(1, record, measured.model_copy(update={"samples": samples}), records.about()))


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


# Twice the users


def twice(rate: float, twice_rate: float, at: TimeBudget, more: TimeBudget) -> tuple[CheckCause, ...]:
    """The diagnosis of an app that does so much for 12 and for 24 users."""
    less = cell(throughput=rate)
    return diagnose_with_twice_the_users(less, cell(24, throughput=twice_rate), [], (at, more))


def test_users_who_are_all_served_limit_the_rate_themselves() -> None:
    (found,) = twice(42, 84, of(WORK), of(WORK))
    assert found.name == "users-bound"
    assert found.evidence == "42.0/s, and 84.0/s with twice as many users: it is limited by the number of users alone"


@pytest.mark.parametrize("completes", [False, True])
def test_who_waits_for_what_nobody_is_known_to_do_may_be_paced_by_a_timer(completes: bool) -> None:
    """Requests wait for what a job does every 283 ms, for as many as there are: twice as many are served as soon."""
    waits = row("future", 280, 281, line=8, waits_for="asyncio.Future")
    at = of(waits, row("io", 3, 3, line=9))
    if completes:
        (batcher,) = budget().background
        at = at.model_copy(update={"background": (batcher.model_copy(update={"completes": True}),)})
    assert [each.name for each in twice(42, 84, at, at)] == (["users-bound"] if completes else [])


@pytest.mark.parametrize(("cores", "twice_cores", "waits_ms", "name"), [
    (0.97, 0.98, 40, "cpu-bound"),  # other threads compute all the time, whatever is served
    (0.97, 1.9, 40, "users-bound"),  # twice as many requests use twice as much
    (0.97, 0.98, 2, "users-bound"),  # what computes lets go of the GIL
    (0.4, 0.5, 40, "users-bound"),
])  # fmt: skip
def test_an_app_whose_requests_wait_for_what_others_compute_is_not_healthy(
    cores: float, twice_cores: float, waits_ms: float, name: str
) -> None:
    less = cell(throughput=42, cpu_ms_per_request=1000 * cores / 42)
    more = cell(24, throughput=84, cpu_ms_per_request=1000 * twice_cores / 84)
    at = of(WORK, row("runnable", waits_ms, waits_ms))
    (found,) = diagnose_with_twice_the_users(less, more, [], (at, of(WORK)))
    assert found.name == name
    assert found.evidence.startswith("42.0/s, and 84.0/s with twice as many users: ")


def test_users_of_whom_most_are_served_limit_it_up_to_where_something_fills() -> None:
    """18 of 24 have a place: 64/s × 284 ms."""
    (found,) = twice(42.3, 64, of(WORK), of(LOCK, WORK))
    assert found.name == "users-bound"
    assert found.where is None
    assert "up to about 18 users (64.0/s × 0.284 s); what holds more of them up is lock-waited-for at" in found.evidence
    assert "main.py:30" in found.evidence
    assert found.remedy == "nothing: it is healthy up to about 18 users"


def test_where_less_than_half_of_the_added_requests_are_served_the_cause_is_what_holds_them_up() -> None:
    (found,) = twice(36, 48, of(WORK), of(LOCK, WORK))
    assert found.name == "lock-waited-for"
    assert found.evidence.startswith("36.0/s, and 48.0/s with twice as many users: ")


def test_users_who_are_served_as_if_alone_limit_it_whatever_more_of_them_do() -> None:
    """12 users wait for nobody; 24 are served at less than a third of their rate."""
    (found,) = twice(42.3, 13, of(WORK), of(LOCK, WORK))
    assert found.name == "users-bound"
    assert "up to about 12 users (42.3/s × 0.284 s); what holds more of them up is lock-waited-for" in found.evidence


def test_users_who_wait_already_are_not_what_limits_it() -> None:
    """Nothing names what they wait for, and what twice as many wait for may be it."""
    (found,) = twice(42.3, 64, of(row("unknown", 0, 100, grows=True), WORK), of(LOCK, WORK))
    assert found.name == "lock-waited-for"


@pytest.mark.parametrize(("cores", "found"), [(0.97, ["cpu-bound"]), (0.5, [])])
def test_a_full_processor_needs_no_budget_that_adds_up(cores: float, found: list[str]) -> None:
    """Of a full processor looks are few. What the kernel counts is no sample."""
    few = budget(row("runnable", 0, 800, grows=True), unaccounted_ms=-300).model_copy(update={"background": ()})
    causes = diagnose_app(cell(50, throughput=20, cpu_ms_per_request=50 * cores), [], few)
    assert [each.name for each in causes] == found
