"""Loops that stand still are told from those that turn."""

import pytest

from ..records import (
    closed,
    server,
    tornado_blocking,
)
from .planted import asleep, cell_of, names_of


def test_a_blocked_loop_is_named() -> None:
    cell = cell_of(tornado_blocking(), throughput=3.5, high_water=1)
    assert names_of(cell) == ["loop-blocked"]
    assert (
        cell.why
        == "the loop is blocked by its own steps, one request at a time: 1 / 0.283 s = 3.53/s, whatever the load"
    )
    evidence = cell.diagnoses[0].evidence
    assert "X·h = 3.50/s × 0.283 s = 0.99 requests held, of 1 possible" in evidence
    assert "12 users in line would wait 3.4 s each, and wait 3.43 s" in evidence
    assert "upstream was asked 1 at once" in evidence


def test_a_blocked_loop_is_named_before_its_latency_has_settled() -> None:
    cell = cell_of(tornado_blocking(), throughput=3.5, settled=False, response_ms=[900, 1800, 2700])
    assert names_of(cell) == ["loop-blocked"]
    assert "would wait" not in cell.diagnoses[0].evidence


def test_steps_that_hold_up_an_awaiting_loop_are_named() -> None:
    cell = cell_of(server(), workload=asleep(True, True), throughput=3.5, r0_ms=283)
    assert names_of(cell) == ["loop-blocked"]
    assert cell.why.startswith("the loop is blocked by its own steps, one request at a time: 1 / 0.283 s = 3.53/s")
    processes = cell_of(server(processes=2), workload=asleep(True), throughput=7, r0_ms=283)
    assert processes.why.startswith("all 2 loops are blocked by their own steps, one request at a time each: 2 / 0.283")


def test_a_loop_is_blocked_for_as_long_as_those_steps_take_that_hold_it_up() -> None:
    cell = cell_of(server(), workload=asleep(False, True), throughput=9.9, r0_ms=203, response_ms=[1210])
    assert names_of(cell) == ["loop-blocked"]
    assert ": 1 / 0.1 s = 10.0/s" in cell.why
    assert cell.ideal_per_s == pytest.approx(10)
    assert names_of(cell_of(server(), closed(users=1), workload=asleep(False, True), throughput=4.9, r0_ms=203)) == [
        "users-bound"
    ]


def test_eight_blocked_loops_are_told_as_eight() -> None:
    eight = server("eight", steps="blocking", model="event-loop+processes", processes=8)
    cell = cell_of(eight, closed(users=50), throughput=28.0)
    assert names_of(cell) == ["loop-blocked"]
    assert cell.why.startswith("all 8 loops are blocked by their own steps, one request at a time each: 8 / 0.283 s")
