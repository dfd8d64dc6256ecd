"""The place at which requests queue, in simulated networks whose bottleneck is known."""

from headway.analysis.causes.queue_place import queue_place, serial_consumer
from headway.analysis.cell.budget_findings import TimeBudget
from headway.analysis.time_budget.budget import budget_of

from ..time_budget.closed_network import Station, block


def budget(*stations: Station, users: int = 50) -> TimeBudget:
    return budget_of([block(list(stations), users=users)], users)


def test_requests_queue_for_the_semaphore() -> None:
    found = queue_place(budget(Station(100, slots=5)))
    assert found is not None
    assert (found.row.kind, found.row.line, found.behind) == ("semaphore", 8, ())


def test_nothing_grows_where_all_only_wait() -> None:
    assert queue_place(budget(Station(100))) is None
    assert queue_place(budget(Station(100, slots=50))) is None


def test_of_two_queues_in_turn_the_longer_one_is_named() -> None:
    first, second = Station(20, slots=5, line=8), Station(100, slots=5, line=20)
    found = queue_place(budget(first, second))
    assert found is not None
    assert found.row.line == 20


def test_without_a_busy_task_of_its_own_an_app_has_no_serial_consumer() -> None:
    assert serial_consumer(budget(Station(100, slots=5, waits="future"))) is None
