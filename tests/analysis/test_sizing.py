"""The sizing rules against what they promise."""

import math

import pytest

from headway.analysis import sizing


def erlang_c(slots: int, work: float) -> float:
    """The share of Poisson arrivals that wait for one of m slots, by the sum that defines it (Erlang 1917)."""
    tail = work**slots / math.factorial(slots) * slots / (slots - work)
    return tail / (sum(work**k / math.factorial(k) for k in range(slots)) + tail)


@pytest.mark.parametrize("work", [4.0, 14.0, 50.0, 90.0])
def test_the_square_root_rule_lets_few_wait(work: float) -> None:
    assert erlang_c(sizing.concurrency_limit(work), work) < 0.06


def test_concurrency_limit() -> None:
    assert sizing.concurrency_limit(sizing.offered_work(50, 0.28)) == 22  # 14 + 2·3.74
    assert sizing.concurrency_limit(0.0) == 1


def test_processes() -> None:
    assert sizing.processes(350, 0.002, cores=4) == 1
    assert sizing.processes(351, 0.002, cores=4) == 2
    assert sizing.processes(5000, 0.002, cores=4) == 4
    assert sizing.processes(0.1, 0.002, cores=4) == 1


def test_pools_are_capped_by_what_the_database_takes() -> None:
    assert sizing.pool(100, 0.1) == 17  # 10 + 2·3.16
    assert sizing.pool(100, 0.1, processes_=4) == 6  # 2.5 + 2·1.58
    assert sizing.pool(1000, 0.1, processes_=4, limit=100) == 25
    assert sizing.pool(1000, 0.1, processes_=4, limit=2) == 1


def test_backlog_and_heartbeat() -> None:
    assert sizing.backlog(200, 0.28) == 56
    assert sizing.backlog(0.2, 15) == 3
    assert sizing.heartbeat_s(30) == 60


def test_a_negative_rate_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        sizing.offered_work(-1, 0.1)
