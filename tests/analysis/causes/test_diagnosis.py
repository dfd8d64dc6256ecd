"""Where a cell has a time budget the place where requests queue gives the name, and figures confirm it or not."""

from typing import Any

import pytest
from tests.report.budget_samples import budget, row

from headway.analysis.causes.diagnosis import Diagnosed, diagnose, why
from headway.analysis.causes.registry import BY_NAME
from headway.analysis.cell.block import Block
from headway.analysis.cell.budget_findings import BudgetRow, TimeBudget
from headway.analysis.cell.cell_findings import Cause
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.probe import Held, LoopLag, Probe
from headway.record.record import BackendCount
from headway.record.server_observations import ServerProcess, ServerProcesses
from headway.study.server import Server

from .. import records
from ..records import START_NS, S, measured, server, tornado_threads
from .by_place import case_of

WORK = row("timer", 283, 283, line=9, waits_for="asyncio.sleep")
EXECUTOR = row("executor", 0, 570, grows=True, line=20, waits_for="ThreadPoolExecutor", in_service=4)
LOCK = row("lock", 0, 570, grows=True, line=88, waits_for="threading.Lock", in_service=4)
FULL: dict[str, Any] = {"throughput": 14.0, "high_water": 4, "response_ms": [853]}
"""Twelve users of four threads, each held for 283 ms."""


def causes(about: Server, rows: TimeBudget | None, **block: Any) -> list[Cause]:
    """What a cell of twelve users is diagnosed with that has this budget."""
    subject, outcome = records.about(server_=about), measured(about, users=12, **block)
    trial = records.run_of(records.study_of([about], blocks=1)).trials[0]
    cell = MeasuredCell(subject, [Block(1, records.record(trial, outcome), outcome, subject)])
    return list(diagnose(cell, Diagnosed((), ()), rows).found)


def names(about: Server, rows: TimeBudget | None, **block: Any) -> list[str]:
    return [cause.name for cause in causes(about, rows, **block)]


def of(*rows: BudgetRow, **changes: Any) -> TimeBudget:
    return budget(*rows, WORK, **changes).model_copy(update={"background": ()})


def test_a_declared_capacity_that_is_full_has_the_name_and_the_place_its_line() -> None:
    (cause,) = causes(tornado_threads(4), of(EXECUTOR), **FULL)
    assert cause.name == "concurrency-limit-full"
    assert "X·h = 14.0/s × 0.283 s = 3.96 requests held, of 4 possible" in cause.evidence
    assert "main.py:20 (in handler): 0 ms with a single user" in cause.evidence


def test_a_place_that_no_capacity_explains_has_a_name_of_its_own() -> None:
    assert names(server(), of(EXECUTOR), **FULL) == ["executor-full"]


def test_an_inner_place_contradicts_a_capacity_that_would_be_full_as_well() -> None:
    """Requests that have a thread wait for a lock: more threads would mend nothing."""
    assert names(tornado_threads(4), of(EXECUTOR, LOCK), **FULL) == ["lock-waited-for"]


def test_figures_that_no_place_confirms_are_no_cause() -> None:
    """Nothing queues: the threads are full by chance, or by a wrong declaration."""
    assert names(tornado_threads(4), of(), **FULL) == []


@pytest.mark.parametrize("rows", [None, of(EXECUTOR, unaccounted_ms=200), of(EXECUTOR, single_user=False)])
def test_without_a_table_that_adds_up_figures_are_all_that_is_known(rows: TimeBudget | None) -> None:
    assert names(tornado_threads(4), rows, **FULL) == ["concurrency-limit-full"]


def test_a_declared_pool_explains_who_waits_at_a_semaphore_of_its_library() -> None:
    waits = row("semaphore", 0, 1000, grows=True, line=43, waits_for="threading.Semaphore", in_service=2)
    few = server(client_pool=2)
    assert names(few, of(waits), throughput=9.8, high_water=2, response_ms=[1220]) == ["client-pool-full"]
    assert names(few, of(waits), throughput=5, high_water=2, response_ms=[1220]) == ["semaphore-full"]


def test_a_peer_that_counts_no_longer_stays_contradicts_that_it_is_slow() -> None:
    waits = row("io", 283, 400, grows=True, line=41, waits_for="10.0.0.1:80")
    busy: dict[str, Any] = {"throughput": 30.0, "response_ms": [400]}
    for stay_s, found in ((0.2, []), (0.3, ["slow-peer"])):
        count = BackendCount(requests=405, errors=0, busy_ns=round(405 * stay_s * S))
        others = {name: BackendCount(requests=405, errors=0, busy_ns=round(405 * each_s * S))
                  for name, each_s in (("postgres", 0.02), ("smtp", 0.06))}  # fmt: skip
        assert names(server(), of(waits), backends=others | {"http": count}, **busy) == found


def test_users_who_are_served_twice_as_fast_as_a_single_one_say_that_this_one_was_slowed() -> None:
    assert names(server(), of(), throughput=41.0) == ["users-bound"]
    assert names(server(), of(), throughput=90.0) == []


def test_who_is_turned_away_by_the_kernel_does_not_wait_in_the_server() -> None:
    waits = row("before", 0, 800, grows=True, in_service=6)
    few: dict[str, Any] = {"throughput": 9.0, "high_water": None, "by_failure": {"connect-timeout": 2}}
    assert names(server(), of(waits), **few) == ["backlog-overflow"]


def test_a_loop_that_is_blocked_all_the_time_makes_every_wait_longer() -> None:
    """Responses of a service that have come are not read while names are looked up on the loop."""
    held = Held(file="/srv/main.py", line=12, function="look_up", times=200, longest_ns=S // 20, total_ns=11 * S)
    probe = Probe(processes=1, loops=1, lag=LoopLag(turns=600), held=(held,))
    waits = row("io", 20, 150, grows=True, line=41, waits_for="10.0.0.1:80")
    assert names(server(), of(waits), probe=probe, throughput=20.0) == ["loop-blocked"]
    assert names(server(), of(waits), throughput=20.0) == ["slow-peer"]


def test_a_worker_with_all_requests_is_named_beside_a_limit_that_is_not_full() -> None:
    """Four workers that serve one request at a time, of which one has all twelve users: 1 / 283 ms."""
    about = server("workers", model="prefork", operations="sync", operations_run_on="server-thread", processes=4)
    workers = [
        ServerProcess(
            pid=11 + number, parent=10, began_ns=0, ready_ns=START_NS, looks=16,
            connections=requests, undecided=requests, segments=4 * requests,
        )
        for number, requests in enumerate((12, 0, 0, 0))
    ]  # fmt: skip
    seen = ServerProcesses(began_ns=START_NS + 2 * S, ended_ns=START_NS + 13 * S, processes=tuple(workers))
    before = row("before", 0, 3100, grows=True, in_service=1)
    (cause,) = causes(about, of(before), throughput=3.5, response_ms=[3400], high_water=1, server_processes=seen)
    assert cause.name == "workers-uneven"
    assert "1 of 4 workers served 100 % of the requests" in cause.evidence


def test_a_cell_with_a_cause_is_never_said_to_have_none() -> None:
    cell = case_of(measured(throughput=30)).cell
    found = Cause(name="semaphore-full", evidence="they wait", remedy="")
    assert "no cause was found" in why(cell, [])
    assert why(cell, [found]) == BY_NAME["semaphore-full"].explain
