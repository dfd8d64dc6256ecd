"""The sizing rules against values that textbooks print, and against each other."""

import math

import pytest

from headway.analysis import sizing


@pytest.mark.parametrize(
    ("slots", "work", "waits"),
    [
        (1, 0.5, 0.5),  # M/M/1: a request waits with the probability that the slot is busy
        (1, 0.9, 0.9),
        (2, 1.0, 1 / 3),  # M/M/2 at half load
        (3, 2.0, 4 / 9),
        (5, 4.0, 0.5541),  # tables of Erlang C
        (10, 8.0, 0.4092),
        (55, 50.0, 0.3845),
    ],
)
def test_erlang_c(slots: int, work: float, waits: float) -> None:
    assert sizing.erlang_c(slots, work) == pytest.approx(waits, abs=6e-4)


def test_erlang_b() -> None:
    assert sizing.erlang_b(1, 1.0) == 0.5
    assert sizing.erlang_b(10, 5.0) == pytest.approx(0.01838, abs=1e-5)


def test_erlang_c_is_the_sum_that_defines_it() -> None:
    m, a = 7, 5.3
    tail = a**m / math.factorial(m) * m / (m - a)
    assert sizing.erlang_c(m, a) == pytest.approx(tail / (sum(a**k / math.factorial(k) for k in range(m)) + tail))


def test_too_few_slots_let_everybody_wait() -> None:
    assert sizing.erlang_c(4, 4.0) == 1.0
    assert sizing.mean_wait_s(4, 4.0, 0.28) == math.inf
    assert sizing.erlang_c(4, 0.0) == 0.0


def test_mean_wait_of_one_slot_is_that_of_m_m_1() -> None:
    assert sizing.mean_wait_s(1, 0.8, 0.1) == pytest.approx(0.8 * 0.1 / 0.2)


@pytest.mark.parametrize("work", [4.0, 14.0, 50.0, 200.0])
def test_the_square_root_rule_keeps_what_it_promises(work: float) -> None:
    some, few = (sizing.erlang_c(sizing.slots(work, z), work) for z in (sizing.Z_SOME_WAIT, sizing.Z_FEW_WAIT))
    assert 0.10 < some < 0.30
    assert few < 0.06


def test_slots() -> None:
    assert sizing.slots(sizing.offered_work(50, 0.28)) == 22  # 14 + 2·3.74
    assert sizing.slots(16.0, z=1.0) == 20
    assert sizing.slots(0.0) == 1


def test_the_fewest_slots_for_a_share_that_waits() -> None:
    for work, waiting in ((0.5, 0.2), (14.0, 0.2), (14.0, 0.03), (90.0, 0.1)):
        found = sizing.slots_for(work, waiting)
        assert sizing.erlang_c(found, work) <= waiting < sizing.erlang_c(found - 1, work)
    with pytest.raises(ValueError, match="between 0 and 1"):
        sizing.slots_for(1.0, 0.0)


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


def test_backlog_and_timeouts() -> None:
    assert sizing.backlog(200, 0.28) == 56
    assert sizing.backlog(0.2, 15) == 3
    assert sizing.heartbeat_s(30) == 60
    assert sizing.timeouts_in_order(60, 30, 10)
    assert sizing.timeouts_in_order(30, 30, 10)
    assert not sizing.timeouts_in_order(30, 60, 10)
    assert not sizing.timeouts_in_order(60, 10, 30)


def test_a_negative_rate_is_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        sizing.offered_work(-1, 0.1)
