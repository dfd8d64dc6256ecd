"""Workers of known loads: named where some are full while others have room, and never where nobody could serve more."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.report.budget_samples import bounded, budget, row

from headway.analysis.causes.by_place import causes_by_place
from headway.analysis.causes.case import Case
from headway.analysis.cell.budget_findings import BudgetKind, TimeBudget
from headway.analysis.cell.measured_cell import MeasuredCell
from headway.record.server_observations import ServerProcess, ServerProcesses

from ..records import START_NS, S, closed, measured, server
from ..validity.planted import block_of

WINDOW_S = 8.0
BEGAN_NS, ENDED_NS = START_NS + 2 * S, START_NS + 10 * S
ALONE_S = 0.1


def worker(pid: int, requests: float, per_s: float, **changes: int) -> ServerProcess:
    """A worker that has so many kept connections, on each of which a response is due."""
    return ServerProcess(
        pid=pid, parent=10, began_ns=START_NS - 5 * S, ready_ns=BEGAN_NS, looks=16, connections=requests,
        undecided=requests, segments=round(per_s * WINDOW_S), cpu_ns=round(per_s * WINDOW_S * 0.002 * S),
    ).model_copy(update=changes)  # fmt: skip


def uneven(*loads: tuple[float, float], cpu_ms: float = 2, **changes: Any) -> Case:
    """Workers under a master, each with its requests and its rate."""
    master = ServerProcess(pid=10, parent=1, began_ns=START_NS - 6 * S, ready_ns=BEGAN_NS, looks=16)
    workers = [worker(11 + number, *load) for number, load in enumerate(loads)]
    seen = ServerProcesses(began_ns=BEGAN_NS, ended_ns=ENDED_NS, processes=(master, *workers))
    users, rate = round(sum(load[0] for load in loads)), sum(load[1] for load in loads)
    about = server("workers", processes=len(loads), operations="sync")
    outcome = measured(about, throughput=rate, users=users, window_s=WINDOW_S, single_user_ms=1000 * ALONE_S,
                       cpu_ms_per_request=cpu_ms, server_processes=seen, **changes)  # fmt: skip
    _, block = block_of(outcome, closed(users, window_s=WINDOW_S))
    block = replace(block, subject=replace(block.subject, server=about))
    return Case(MeasuredCell(block.subject, [block]))


def waiting(kind: BudgetKind = "before", waits_for: str = "") -> TimeBudget:
    line = 8 if kind in {"semaphore", "io", "pool", "lock", "timer"} else None
    grown = row(kind, 0, 900, grows=True, in_service=4, waits_for=waits_for, line=line)
    work = row("timer", 100, 100, line=9, waits_for="time.sleep").model_copy(update={"most": 4})
    return budget(grown, work).model_copy(update={"background": (), "in_flight": bounded(50, 0.1)})


def names(case: Case, of: TimeBudget | None = None) -> list[str]:
    return [name for name, _ in causes_by_place(case, of or waiting())]


ONE_FULL = ((44.0, 40.0), (2.0, 20.0), (2.0, 20.0), (2.0, 20.0))
"""Four threads in each worker: 44 requests at one, and two at each of the others."""


def test_a_full_worker_beside_workers_with_room_is_named_with_the_shares() -> None:
    (found,) = causes_by_place(uneven(*ONE_FULL), waiting())
    name, detection = found
    assert name == "workers-uneven"
    assert detection.where is None
    assert "1 of 4 workers served 40 % of the requests: 44 were there at once, for 1.10 s each" in detection.evidence
    assert "the other 3 served 60 %, with 6 there" in detection.evidence
    assert detection.evidence.endswith("/s or more, now 100/s")


def test_workers_that_never_had_a_request_idle_while_one_is_full() -> None:
    (found,) = causes_by_place(uneven((50, 40), (0, 0), (0, 0), (0, 0)), waiting())
    assert found[0] == "workers-uneven"
    assert "the other 3 served no request" in found[1].evidence


@pytest.mark.parametrize("kind", ["semaphore", "pool", "executor", "runnable", "server", "lock"])
def test_what_each_process_has_of_its_own_is_free_in_another_one(kind: BudgetKind) -> None:
    assert names(uneven(*ONE_FULL), waiting(kind, "asyncio.Semaphore"))[0] == "workers-uneven"


@pytest.mark.parametrize(
    ("kind", "waits_for"),
    [("io", "127.0.0.1:5432"), ("timer", "asyncio.sleep"), ("lock", "sqlite3"),
     ("lock", "a lock of filelock (one for all processes)")],
)  # fmt: skip
def test_what_all_workers_wait_for_alike_is_free_in_none(kind: BudgetKind, waits_for: str) -> None:
    assert "workers-uneven" not in names(uneven((50, 40), (0, 0), (0, 0), (0, 0)), waiting(kind, waits_for))


def test_another_queue_behind_a_lock_of_all_processes_is_free_in_none() -> None:
    """Whether requests wait longer for the lock is uncertain where a few of them do so for all of the window."""
    queue = row("pool", 0, 60, grows=True, line=9, waits_for="aiosqlite connection")
    lock = row("lock", 0, 840, line=8, waits_for="sqlite3")
    of = budget(queue, lock, row("io", 100, 100, line=20)).model_copy(update={"in_flight": bounded(50, 0.1)})
    assert "workers-uneven" not in names(uneven((50, 40), (0, 0)), of)
    own = lock.model_copy(update={"waits_for": "threading.Lock"})
    of = budget(queue, own, row("io", 100, 100, line=20)).model_copy(update={"in_flight": bounded(50, 0.1)})
    assert "workers-uneven" in names(uneven((50, 40), (0, 0)), of)


HEALTHY: Sequence[Sequence[tuple[float, float]]] = (
    ((20, 40), (14, 40), (10, 40), (6, 40)),  # all are full, however many wait at each
    ((13, 40), (12, 40), (13, 40), (12, 40)),
    ((8, 20), (2, 10), (1, 10), (1, 10)),  # a common bottleneck, seen at each of them
    ((20, 40), (14, 28), (10, 20), (6, 12)),  # requests take as long at each: what all wait for is elsewhere
    ((7, 40), (3, 30)),  # six users of each ten
)


@pytest.mark.parametrize("loads", HEALTHY)
def test_workers_that_could_serve_no_more_are_not_accused(loads: Sequence[tuple[float, float]]) -> None:
    assert "workers-uneven" not in names(uneven(*loads))


def test_chance_may_give_one_of_two_workers_eight_of_ten_connections() -> None:
    assert "workers-uneven" not in names(uneven((8, 40), (2, 20)))
    assert "workers-uneven" in names(uneven((45, 40), (5, 20)))  # but not 45 of 50


def test_workers_are_not_uneven_where_nobody_waits() -> None:
    healthy = budget(row("timer", 100, 100, line=9, waits_for="time.sleep")).model_copy(update={"background": ()})
    assert names(uneven((50, 400), (0, 0)), healthy) == []
    assert "workers-uneven" not in names(uneven((50, 490), (0, 0), cpu_ms=0.1))  # all that is sent is served


def test_a_worker_that_computes_on_the_only_processor_leaves_nothing_for_others() -> None:
    assert "workers-uneven" not in names(uneven((50, 40), (0, 0), cpu_ms=23))


def test_a_budget_with_a_gap_names_no_workers() -> None:
    gap = waiting().model_copy(update={"unaccounted_loaded_ms": bounded(200, 1), "in_flight": bounded(90, 1)})
    assert names(uneven(*ONE_FULL), gap) == []


def test_few_responses_are_too_few_to_tell() -> None:
    assert "workers-uneven" not in names(uneven((5, 0.5), (3, 0.25)))


def test_requests_that_nobody_has_accepted_are_at_no_worker() -> None:
    case = uneven((8, 40), (0, 0), (0, 0), (0, 0), in_system=50)
    assert "workers-uneven" not in names(case)
