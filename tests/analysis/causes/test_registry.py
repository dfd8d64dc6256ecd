"""Planted mechanisms are named, the one that says most first; healthy cells are not accused."""

from typing import Any

from ..records import (
    http_server,
    open_,
    server,
)
from .planted import asleep, cell_of, names_of


def test_connections_on_the_kernels_backoff_schedule_are_an_overflow() -> None:
    cell = cell_of(http_server(), throughput=3.5, settled=False, warm_up_s=12, response_ms=[1970],
                 connect_ms=[0.1] * 9 + [1020, 3050])  # fmt: skip
    assert names_of(cell) == ["backlog-overflow", "concurrency-limit-full"]
    evidence = cell.causes[0].evidence
    assert "X·R = 6.89 of 12 users" in evidence
    assert "connecting took up to 3.05 s" in evidence
    assert "the accept queue has a backlog of 5" in evidence
    assert "backlog of 5 are dropped" in cell.why


def test_users_who_are_nowhere_after_a_long_warm_up_are_an_overflow() -> None:
    assert "backlog-overflow" in names_of(cell_of(http_server(), throughput=3.5, settled=False, warm_up_s=12,
                                              response_ms=[1970]))  # fmt: skip


def test_short_waits_before_the_queue_has_settled_are_no_overflow() -> None:
    cell = cell_of(http_server(), throughput=3.5, settled=False, warm_up_s=0.9, response_ms=[900, 1800, 2500])
    assert names_of(cell) == ["concurrency-limit-full"]


def test_a_queue_that_fits_into_the_backlog_is_no_overflow() -> None:
    fits = server("fits", model="single-thread", operations="sync", operations_run_on="server-thread", backlog=128)
    assert names_of(cell_of(fits, throughput=3.5)) == ["concurrency-limit-full"]


def test_connections_that_time_out_are_an_overflow() -> None:
    cell = cell_of(http_server(), throughput=3.5, by_failure={"connect-timeout": 2})
    assert "backlog-overflow" in names_of(cell)
    assert "6 connections timed out" in cell.causes[0].evidence


def test_what_cannot_be_explained_is_said_to_be_so() -> None:
    cell = cell_of(server(), throughput=30, in_system=12, response_ms=[400])
    assert names_of(cell) == []
    assert cell.why == "70.75 ±0.01 % of 12 / 0.283 s = 42.4/s, and no cause was found (CPU: 0.06 of 1 core)"
    failing = cell_of(server(client_pool=500), throughput=30, high_water=None, by_failure={"bad-status": 40})
    assert failing.why.startswith(
        "10 % of its requests failed (bad-status); the others are 70.75 ±0.01 % of 12 / 0.283 s"
    )


def test_an_open_load_of_which_fewer_came_than_on_average_is_served_whole() -> None:
    # 485 of 533: of independent arrivals as few as that come in one of fifty windows.
    few: dict[str, Any] = {
        "workload": asleep(False),
        "throughput": 20.2,
        "single_user_ms": 102,
        "backends": {},
        "blocks": 2,
    }
    cell = cell_of(server(), open_(22.2), response_ms=[102], **few)
    assert names_of(cell) == []
    assert cell.why == "it serves all that is asked for, 20.2/s: a higher rate was not tried"
    # Of 30 × 24 that were asked for 485 come by no chance.
    behind = cell_of(server(), open_(30), response_ms=[102], **few)
    assert names_of(behind) == []
    assert "no cause was found" in behind.why


def test_an_open_load_that_is_served_whole_needs_no_diagnosis() -> None:
    cell = cell_of(server(), open_(50), throughput=49.9)
    assert names_of(cell) == []
    assert cell.why == "it serves all that is asked for, 49.9/s: a higher rate was not tried"


def test_users_who_meet_at_the_processor_are_between_two_bounds() -> None:
    # 2 ms of the processor a request: 12 / (283 + 11 · 2 ms) = 39.3/s at least.
    near = cell_of(server(), throughput=40, in_system=12, response_ms=[300], cpu_ms_per_request=2)
    assert near.why == (
        "it does nearly all that its 12 users can ask for: 12 / 0.283 s = 42.4/s, and 39.3/s where each of them waits "
        "for all others at its processor; more users were not tried"
    )


def test_what_waits_for_one_another_cannot_explain_is_not_said_to_be_that() -> None:
    # 0.25 ms a request: 12 / (283 + 11 · 0.25 ms) = 42.0/s at least.
    far = cell_of(server(), throughput=40, in_system=12, response_ms=[300], cpu_ms_per_request=0.25)
    asked = "it does nearly all that its 12 users can ask for: 12 / 0.283 s = 42.4/s"
    assert far.why == f"{asked}; more users were not tried"
