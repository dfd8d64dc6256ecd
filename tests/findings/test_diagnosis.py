"""Planted mechanisms are named, with their evidence; healthy cells are not accused."""

from typing import Any

import pytest

from headway.findings.findings import find
from headway.findings.model import Cell
from headway.record.record import BackendCount
from headway.spec.law import Fixed
from headway.spec.load import Load
from headway.spec.server import Server
from headway.spec.step import HttpGet, Sleep
from headway.spec.workload import Workload

from . import records
from .records import (
    MS,
    SIGNUP,
    closed,
    http_server,
    http_server_threads,
    measured,
    open_,
    server,
    tornado_blocking,
    tornado_threads,
)

HOLD = Fixed(delay=200 * MS)


def _cell(about: Server, load: Load | None = None, blocks: int = 3, workload: Workload = SIGNUP, **block: Any) -> Cell:
    load = load or closed()
    users = getattr(load, "users", None)
    run = records.run_of(records.study_of([about], [load], blocks=blocks, workloads=[workload]))
    return find(run, records.records_of(run, {about.name: measured(about, users=users, **block)}), None).cells[0]


def _names(cell: Cell) -> list[str]:
    assert cell.outcome == "measured", cell.problems
    return [diagnosis.name for diagnosis in cell.diagnoses]


@pytest.mark.parametrize("about", [server(), http_server_threads(), tornado_threads(12), tornado_threads(40)])
def test_a_healthy_server_is_users_bound_and_nothing_else(about: Server) -> None:
    cell = _cell(about)
    assert _names(cell) == ["users-bound"]
    assert cell.why.startswith("only its 12 users bound it: 12 / 0.28")
    assert cell.why.endswith("; more users would show more")
    assert "99.8 % of 12 / 0.283 s" in cell.diagnoses[0].evidence
    assert "12 at once" in cell.diagnoses[0].evidence


def test_a_blocked_loop_is_named() -> None:
    cell = _cell(tornado_blocking(), throughput=3.5, high_water=1)
    assert _names(cell) == ["loop-blocked"]
    assert (
        cell.why
        == "the loop is blocked by its own steps, one request at a time: 1 / 0.283 s = 3.53/s, whatever the load"
    )
    evidence = cell.diagnoses[0].evidence
    assert "X·h = 3.50/s × 0.283 s = 0.99 requests held, of 1 possible" in evidence
    assert "12 users in line would wait 3.4 s each, and wait 3.43 s" in evidence
    assert "upstream was asked 1 at once" in evidence


def test_a_blocked_loop_is_named_before_its_latency_has_settled() -> None:
    cell = _cell(tornado_blocking(), throughput=3.5, settled=False, response_ms=[900, 1800, 2700])
    assert _names(cell) == ["loop-blocked"]
    assert "would wait" not in cell.diagnoses[0].evidence


def _asleep(*holds_up: bool) -> Workload:
    return Workload(name="asleep", path="/asleep", steps=tuple(Sleep(hold=100 * MS, blocks=each) for each in holds_up))


def test_steps_that_hold_up_an_awaiting_loop_are_named() -> None:
    cell = _cell(server(), workload=_asleep(True, True), throughput=3.5, r0_ms=283)
    assert _names(cell) == ["loop-blocked"]
    assert cell.why.startswith("the loop is blocked by its own steps, one request at a time: 1 / 0.283 s = 3.53/s")
    processes = _cell(server(processes=2), workload=_asleep(True), throughput=7, r0_ms=283)
    assert processes.why.startswith("all 2 loops are blocked by their own steps, one request at a time each: 2 / 0.283")


def test_a_loop_is_blocked_for_as_long_as_those_steps_take_that_hold_it_up() -> None:
    cell = _cell(server(), workload=_asleep(False, True), throughput=9.9, r0_ms=203, response_ms=[1210])
    assert _names(cell) == ["loop-blocked"]
    assert ": 1 / 0.1 s = 10.0/s" in cell.why
    assert cell.ideal_per_s == pytest.approx(10)
    assert _names(_cell(server(), closed(users=1), workload=_asleep(False, True), throughput=4.9, r0_ms=203)) == [
        "users-bound"
    ]


def test_one_thread_is_one_slot() -> None:
    cell = _cell(http_server(), throughput=3.5)
    assert _names(cell) == ["slots-full"]
    assert cell.why.startswith("one request at a time: 1 / 0.283 s")


def test_a_full_executor_is_named() -> None:
    cell = _cell(tornado_threads(4), throughput=14.0, high_water=4)
    assert _names(cell) == ["slots-full"]
    assert cell.why == "all 4 executor threads are busy: 4 / 0.283 s = 14.1/s, whatever the load"


def test_as_many_users_as_slots_are_users_bound() -> None:
    assert _names(_cell(tornado_threads(4), closed(users=4), throughput=14.1)) == ["users-bound"]
    assert _names(_cell(tornado_blocking(), closed(users=1), throughput=3.5)) == ["users-bound"]


def test_full_slots_of_an_open_load_are_named() -> None:
    cell = _cell(tornado_threads(4), open_(50), throughput=14.0, response_ms=[5000])
    assert _names(cell) == ["slots-full"]


def test_a_full_client_pool_is_named() -> None:
    cell = _cell(server(client_pool=10), closed(users=50), throughput=49.0, high_water=10)
    assert _names(cell) == ["client-pool-full"]
    assert "9.8 connections in use, of 10 in the pool" in cell.diagnoses[0].evidence
    assert cell.why == "all connections of its client pool are busy: 10 / 0.2 s = 50.0/s"


def test_a_client_pool_that_the_backend_saw_full_is_named_a_little_earlier() -> None:
    few = server(client_pool=10)
    assert _names(_cell(few, closed(users=50), throughput=45.0, high_water=10)) == ["client-pool-full"]
    assert _names(_cell(few, closed(users=50), throughput=45.0, high_water=9)) == []


def test_a_client_pool_that_an_upstream_elsewhere_saw_full_is_named_a_little_earlier() -> None:
    few, far = server(client_pool=10), Workload(name="far", path="/far", steps=(HttpGet(at="external", hold=HOLD),))
    seen = {"external": BackendCount(requests=9999, errors=0, in_flight_high_water=10)}
    cell = _cell(few, closed(users=50), workload=far, throughput=45.0, backends=seen, r0_ms=203)
    assert _names(cell) == ["client-pool-full"]
    assert "the external upstream was asked 10 at once at most" in cell.diagnoses[0].evidence


def test_a_full_database_pool_is_named() -> None:
    cell = _cell(server(database_pool=1), closed(users=50), throughput=49.0)
    assert _names(cell) == ["db-pool-full"]


def test_a_busy_processor_is_named() -> None:
    cell = _cell(server(client_pool=500), closed(users=200), throughput=400, cpu_ms_per_request=2.4)
    assert _names(cell) == ["cpu-bound"]
    assert cell.why == "its processor is busy: 0.96 of 1 core"


def test_connections_on_the_kernels_backoff_schedule_are_an_overflow() -> None:
    cell = _cell(http_server(), throughput=3.5, settled=False, warm_up_s=12, response_ms=[1970],
                 connect_ms=[0.1] * 9 + [1020, 3050])  # fmt: skip
    assert _names(cell) == ["slots-full", "backlog-overflow"]
    evidence = cell.diagnoses[1].evidence
    assert "X·R = 6.89 of 12 users" in evidence
    assert "connecting took up to 3.05 s" in evidence
    assert "the declared backlog is 5" in evidence
    assert "backlog of 5 are dropped" in cell.why


def test_users_who_are_nowhere_after_a_long_warm_up_are_an_overflow() -> None:
    assert "backlog-overflow" in _names(_cell(http_server(), throughput=3.5, settled=False, warm_up_s=12,
                                              response_ms=[1970]))  # fmt: skip


def test_short_waits_before_the_queue_has_settled_are_no_overflow() -> None:
    cell = _cell(http_server(), throughput=3.5, settled=False, warm_up_s=0.9, response_ms=[900, 1800, 2500])
    assert _names(cell) == ["slots-full"]


def test_a_queue_that_fits_into_the_backlog_is_no_overflow() -> None:
    fits = server("fits", model="single-thread", steps="blocking", steps_run_on="server-thread", backlog=128)
    assert _names(_cell(fits, throughput=3.5)) == ["slots-full"]


def test_connections_that_time_out_are_an_overflow() -> None:
    cell = _cell(http_server(), throughput=3.5, by_failure={"connect-timeout": 2})
    assert "backlog-overflow" in _names(cell)
    assert "6 connections timed out" in cell.diagnoses[-1].evidence


def test_a_busy_generator_is_named_and_gives_no_number() -> None:
    run = records.run_of(records.study_of([server()], blocks=1))
    cell = find(run, records.records_of(run, {"tornado": measured(cpu_share=0.95)}), None).cells[0]
    assert cell.outcome == "invalid"
    assert [diagnosis.name for diagnosis in cell.diagnoses] == ["generator-bound"]
    assert cell.throughput is None


def test_what_cannot_be_explained_is_said_to_be_so() -> None:
    cell = _cell(server(), throughput=30, in_system=12, response_ms=[400])
    assert _names(cell) == []
    assert cell.why == "70.8 % of 12 / 0.283 s = 42.4/s, and no cause was found (CPU: 0.06 of 1 core)"


def test_an_open_load_that_is_served_whole_needs_no_diagnosis() -> None:
    cell = _cell(server(), open_(50), throughput=49.9)
    assert _names(cell) == []
    assert cell.why == "it serves all that is asked for, 49.9/s: only a higher rate would show more"


def test_thinking_users_who_are_answered_as_if_alone_are_users_bound() -> None:
    cell = _cell(server(), closed(users=100, think_s=1), throughput=77.5, response_ms=[283], in_system=22)
    assert _names(cell) == ["users-bound"]


def test_eight_blocked_loops_are_told_as_eight() -> None:
    eight = server("eight", steps="blocking", model="event-loop+processes", processes=8)
    cell = _cell(eight, closed(users=50), throughput=28.0)
    assert _names(cell) == ["loop-blocked"]
    assert cell.why.startswith("all 8 loops are blocked by their own steps, one request at a time each: 8 / 0.283 s")
