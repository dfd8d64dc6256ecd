"""Loops that stand still are told from those that turn."""

from typing import Any

import pytest

from headway.analysis.causes import loop_blocked
from headway.analysis.causes.loop_blocked import blocked_nearly_always
from headway.record.probe import Held, LoopLag, Probe
from headway.record.record import BackendCount
from headway.record.standings import Standing, Standings
from headway.study.operations import Cpu
from headway.study.workload import Workload

from ..records import MS, closed, measured, open_, server, tornado_blocking, tornado_threads
from .by_place import case_of
from .planted import asleep, cell_of, names_of, ruled_out


def test_a_blocked_loop_is_named() -> None:
    cell = cell_of(tornado_blocking(), throughput=3.5, high_water=1)
    assert names_of(cell) == ["loop-blocked"]
    assert (
        cell.why
        == "the loop is blocked by its own operations, one request at a time: 1 / 0.283 s = 3.53/s, whatever the load"
    )
    evidence = cell.causes[0].evidence
    assert "X·h = 3.50/s × 0.283 s = 0.990 requests held, of 1 possible" in evidence
    assert "12 users in line would wait 3.4 s each, and wait 3.43 s" in evidence
    assert "upstream was asked 1 at once" in evidence


def test_a_blocked_loop_is_named_before_its_latency_has_settled() -> None:
    cell = cell_of(tornado_blocking(), throughput=3.5, settled=False, response_ms=[900, 1800, 2700])
    assert names_of(cell) == ["loop-blocked"]
    assert "would wait" not in cell.causes[0].evidence


def test_operations_that_hold_up_an_awaiting_loop_are_named() -> None:
    cell = cell_of(server(), workload=asleep(True, True), throughput=3.5, single_user_ms=283)
    assert names_of(cell) == ["loop-blocked"]
    assert cell.why.startswith("the loop is blocked by its own operations, one request at a time: 1 / 0.283 s = 3.53/s")
    processes = cell_of(server(processes=2), workload=asleep(True), throughput=7, single_user_ms=283)
    assert processes.why.startswith(
        "all 2 loops are blocked by their own operations, one request at a time each: 2 / 0.283"
    )


def test_a_loop_is_blocked_for_as_long_as_those_operations_take_that_hold_it_up() -> None:
    cell = cell_of(server(), workload=asleep(False, True), throughput=9.9, single_user_ms=203, response_ms=[1210])
    assert names_of(cell) == ["loop-blocked"]
    assert ": 1 / 0.1 s = 10.0/s" in cell.why
    assert cell.ideal_per_s == pytest.approx(10)
    assert names_of(
        cell_of(server(), closed(users=1), workload=asleep(False, True), throughput=4.9, single_user_ms=203)
    ) == ["users-bound"]


def test_eight_blocked_loops_are_told_as_eight() -> None:
    eight = server("eight", operations="sync", model="event-loop+processes", processes=8)
    cell = cell_of(eight, closed(users=50), throughput=28.0)
    assert names_of(cell) == ["loop-blocked"]
    assert cell.why.startswith(
        "all 8 loops are blocked by their own operations, one request at a time each: 8 / 0.283 s"
    )


# Loops that stand still though their manifest says that they await


def _probe(lag_ms: float, *held: Held) -> Probe:
    late_ns = round(lag_ms * MS)
    lag = LoopLag(turns=1000, mean_ns=late_ns / 2, p99_ns=late_ns, max_ns=2 * late_ns)
    return Probe(processes=1, loops=1, lag=lag, held=held)


def test_a_loop_that_holds_one_request_at_a_time_is_blocked_whatever_was_declared() -> None:
    cell = cell_of(server(), throughput=3.5, high_water=1)
    assert names_of(cell) == ["loop-blocked"]
    assert "one request at a time, h being what a request takes" in cell.causes[0].evidence
    assert "though it was to await that" in cell.causes[0].evidence
    assert cell.why == "the loop stands still while a request waits or computes, and all others wait for that"
    assert "asyncio.to_thread" in cell.causes[0].remedy


def test_an_operation_that_a_backend_saw_twice_at_once_holds_up_no_loop() -> None:
    seen = {name: BackendCount(requests=700, errors=0, in_flight_high_water=most)
            for name, most in (("postgres", 12), ("smtp", 1), ("http", 12))}  # fmt: skip
    assert names_of(cell_of(server(), throughput=4.95, backends=seen)) == []
    assert names_of(cell_of(server(), throughput=15.9, backends=seen)) == ["loop-blocked"]


@pytest.mark.parametrize(("late_ms", "told"), [(0.4, False), (60, False), (270, True)])
def test_a_loop_that_turns_in_time_is_not_blocked(late_ms: float, told: bool) -> None:
    cell = cell_of(server(), throughput=3.5, high_water=1, probe=_probe(late_ms))
    assert ("loop-blocked" in names_of(cell)) == told
    if not told:
        assert f"they turned {late_ms:.3g} ms late at most" in ruled_out(cell, "loop-blocked").evidence


@pytest.mark.parametrize("throughput", [1.1, 2.4, 6.9, 8.2, 21, 30])
def test_rates_that_no_operation_explains_accuse_no_loop(throughput: float) -> None:
    assert "loop-blocked" not in names_of(cell_of(server(), throughput=throughput, high_water=None))


def test_an_open_load_that_is_served_whole_accuses_no_loop_of_holding_one_request() -> None:
    cell = cell_of(server(), open_(3.5), throughput=3.5, high_water=None)
    assert names_of(cell) == []
    assert "of 1 that loops which stood still would serve" in ruled_out(cell, "loop-blocked").evidence


COMPUTE = Workload(name="compute", path="/compute", operations=(Cpu(iterations=400_000),))


def test_a_loop_that_computes_is_blocked_by_that() -> None:
    busy: dict[str, Any] = {"throughput": 39, "single_user_ms": 25, "cpu_ms_per_request": 25}
    cell = cell_of(server(), closed(users=6), workload=COMPUTE, **busy)
    assert names_of(cell) == ["loop-blocked", "cpu-bound"]
    assert "X·s = 39.0/s × 25.0 ms of CPU = 0.97 of 1" in cell.causes[0].evidence
    # Where nobody declared it only a time budget shows what computes for so long.
    hidden = cell_of(server(), throughput=38, single_user_ms=283, cpu_ms_per_request=25)
    assert names_of(hidden) == ["cpu-bound"]


def test_a_loop_with_many_short_turns_is_busy_and_not_blocked() -> None:
    cell = cell_of(server(client_pool=500), closed(users=200), throughput=400, cpu_ms_per_request=2.4)
    assert names_of(cell) == ["cpu-bound"]
    long = cell_of(server(client_pool=500), closed(users=200), throughput=100, cpu_ms_per_request=9.6)
    assert names_of(long) == ["cpu-bound"]


def test_a_computing_operation_in_threads_is_not_on_the_loop() -> None:
    busy: dict[str, Any] = {"throughput": 39, "single_user_ms": 25, "cpu_ms_per_request": 25}
    assert "loop-blocked" not in names_of(cell_of(tornado_threads(8), closed(users=6), workload=COMPUTE, **busy))


def test_requests_that_mostly_fail_say_nothing_of_a_loop() -> None:
    assert names_of(cell_of(server(), throughput=3.5, high_water=None, by_failure={"bad-status": 4})) == []


PLACE = "loop stood at app.py:12 in handler, 20 ms at longest, 86 % of the time"


def test_the_line_that_a_probe_saw_is_part_of_the_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_blocked, "held_up", lambda _: PLACE)
    for about in (tornado_blocking(), server()):
        cell = cell_of(about, throughput=3.5, high_water=1)
        assert cell.causes[0].evidence.endswith(PLACE)


@pytest.mark.parametrize(
    ("function", "cpu_ms", "blocked"),
    [("handler", 25, True), ("render", 25, False), ("render", 1, True)],
    ids=["looks find it there", "looks find it elsewhere", "the processor has time"],
)
def test_a_full_processor_has_no_line_that_looks_do_not_find(function: str, cpu_ms: float, blocked: bool) -> None:
    """The probe comes to see a late loop when its thread lets go of the GIL, which may be at another line each time."""
    held = Held(
        file="/srv/app.py", line=12, function="handler", times=240, longest_ns=round(60 * MS), total_ns=round(11.5e9)
    )
    at = Standing(
        of="loop", kind="cpu", file="/srv/app.py", line=30, function=function, mean=0.9, most=1, longest_ns=MS
    )
    probe = Probe(processes=1, loops=1, lag=LoopLag(turns=300), held=(held,),
                  standings=Standings(looks=100, seconds=12, places=(at,)))  # fmt: skip
    of = measured(server(), throughput=39, cpu_ms_per_request=cpu_ms, probe=probe)
    assert (blocked_nearly_always(case_of(of)) is not None) == blocked
