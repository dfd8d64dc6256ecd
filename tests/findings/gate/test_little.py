"""Users who are missing fail a trial; those whose whereabouts are known do not."""

from typing import Any

from ..records import (
    S,
    closed,
    counted,
    measured,
)
from .planted import judged


def test_users_who_are_not_accounted_for_fail() -> None:
    assert "little" not in judged(measured(in_system=11.8))
    assert "8.3 % of the users" in judged(measured(in_system=11.0))["little"].evidence
    assert "little" in judged(measured(in_system=12.5))


def test_users_who_pause_after_a_quick_failure_are_accounted_for() -> None:
    # 100 users, 1200 refusals in 12 s at 10 ms each: one user pauses at any moment.
    paused = measured(users=100, in_system=97.5, by_failure={"refused": 1200})
    assert "little" not in judged(paused, closed(users=100))
    assert "little" in judged(measured(users=100, in_system=97.5), closed(users=100))


def test_users_who_have_not_arrived_yet_are_not_missing() -> None:
    # 100 users arrive over 8 s of a window of 10 s without a warm-up: 60 are there on average.
    load = closed(users=100, window_s=10, warm_up_s=0).model_copy(update={"ramp": 8 * S})
    begun: dict[str, Any] = {"users": 100, "window_s": 10, "warm_up_s": 0}
    assert "little" not in judged(measured(in_system=60.4, **begun), load)
    assert "little" in judged(measured(in_system=50, **begun), load)
    assert "little" in judged(measured(in_system=100, **begun), load)
    after_the_ramp = begun | {"warm_up_s": 9}
    assert "little" in judged(measured(in_system=60.4, **after_the_ramp), load)


def test_users_who_are_done_before_the_last_answer_are_not_missing() -> None:
    # 12 requests of 10 users, 2 s each: two waves, and in the second one eight users are done.
    two_waves: dict[str, Any] = {
        "users": 10,
        "window_s": 4,
        "warm_up_s": 0,
        "throughput": 3,
        "response_ms": [2000],
        "r0_ms": 2000,
    }
    load = counted(10, 12)
    assert "little" not in judged(measured(in_system=6, ended_by="count", **two_waves), load)
    assert "little" in judged(measured(in_system=6, **two_waves), closed(10))
    # Before the tail nobody is done: half of the users were missing all the time.
    long: dict[str, Any] = {
        "users": 10,
        "window_s": 40,
        "warm_up_s": 0,
        "throughput": 2.5,
        "response_ms": [2000],
        "r0_ms": 2000,
    }
    assert "little" in judged(measured(in_system=5, ended_by="count", **long), counted(10, 100))
    assert "little" not in judged(measured(in_system=9.7, ended_by="count", **long), counted(10, 100))


def test_thinking_users_are_neither_lost_nor_double() -> None:
    load = closed(users=100, think_s=1)
    # X = 100 / 1.283 = 77.9/s: 78 users think, 22 wait.
    assert "little" not in judged(measured(users=100, throughput=77.9, in_system=22.1, response_ms=[283]), load)
    assert "little" in judged(measured(users=100, throughput=77.9, in_system=60, response_ms=[283]), load)
