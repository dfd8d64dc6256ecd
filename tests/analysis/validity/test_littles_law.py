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
        "single_user_ms": 2000,
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
        "single_user_ms": 2000,
    }
    assert "little" in judged(measured(in_system=5, ended_by="count", **long), counted(10, 100))
    assert "little" not in judged(measured(in_system=9.7, ended_by="count", **long), counted(10, 100))


def test_thinking_users_are_neither_lost_nor_double() -> None:
    load = closed(users=100, think_s=1)
    # X = 100 / 1.283 = 77.9/s: 78 users think, 22 wait.
    assert "little" not in judged(measured(users=100, throughput=77.9, in_system=22.1, response_ms=[283]), load)
    assert "little" in judged(measured(users=100, throughput=77.9, in_system=60, response_ms=[283]), load)


def test_a_histogram_of_wrong_response_times_fails_though_every_user_is_outstanding() -> None:
    # 12 users at 42.3/s wait 283.7 ms each. The edges of a window of 12 s explain 2.4 %, whatever the times.
    for response_ms, fails in ([283.7], False), ([290], False), ([320], True), ([250], True), ([28.37], True):
        failed = judged(measured(in_system=12, response_ms=response_ms, single_user_ms=28))
        assert ("little-response" in failed) == fails, response_ms
        assert "little" not in failed
    evidence = judged(measured(response_ms=[250], single_user_ms=28))["little-response"].evidence
    assert evidence.startswith("12 users, but X·R = 42.33/s × 0.25 s by the histogram of response times: ")


def test_the_histogram_is_judged_itself_and_not_the_mean_that_comes_with_it() -> None:
    healthy = measured(response_ms=[283.7])
    halved = measured(response_ms=[141.85]).load.response.hdr_base64
    response = healthy.load.response.model_copy(update={"hdr_base64": halved})
    wrong = healthy.model_copy(update={"load": healthy.load.model_copy(update={"response": response})})
    assert "little-response" not in judged(healthy)
    assert "little-response" in judged(wrong)


def test_thinking_is_no_response_time() -> None:
    load = closed(users=100, think_s=1, window_s=30)
    thinking: dict[str, Any] = {"users": 100, "throughput": 77.9, "in_system": 22.1, "window_s": 30}
    assert "little-response" not in judged(measured(response_ms=[283], **thinking), load)
    assert "little-response" in judged(measured(response_ms=[400], **thinking), load)


def test_what_was_cut_off_at_the_windows_edges_is_no_fault() -> None:
    # Requests that began up to 2 s before the window of 6 s ended in it, none is under way at its end: 4 users more.
    edges: dict[str, Any] = {"throughput": 8, "window_s": 6, "warm_up_s": 6}
    assert "little-response" not in judged(measured(response_ms=[2000], **edges))
    assert "little-response" in judged(measured(response_ms=[2400], **edges | {"window_s": 60}))


def test_users_who_still_had_no_answer_after_a_long_drain_are_known_to_be_stuck() -> None:
    # 3 of 12 users are never answered again: the others' answers are all that there are.
    nine: dict[str, Any] = {"throughput": 31.7, "response_ms": [283.7], "in_system": 12}
    outcome = measured(**nine)
    counts = outcome.load.counts.model_copy(update={"unfinished": 3, "sent": outcome.load.counts.sent + 3,
                                                    "scheduled": outcome.load.counts.scheduled + 3})  # fmt: skip
    stuck = outcome.model_copy(update={"load": outcome.load.model_copy(update={"counts": counts})})
    assert "little-response" in judged(outcome)
    assert "little-response" not in judged(stuck)
    at_once = closed().model_copy(update={"graceful_stop": 0})  # then they may have been about to be answered
    assert "little-response" in judged(stuck, at_once)


def test_failed_requests_took_their_time_too() -> None:
    # Half of the time of 12 users goes into requests that fail after 283.7 ms, which no histogram holds.
    half: dict[str, Any] = {"throughput": 21.15, "response_ms": [283.7], "in_system": 12}
    assert "little-response" not in judged(measured(by_failure={"bad-status": 254}, **half))
    assert "little-response" in judged(measured(**half))
    # Two timeouts of 30 s, and what connecting may take, in a window of 60 s are a user; those of 100 ms are none.
    load = closed(window_s=60)
    waited: dict[str, Any] = {"throughput": 42.3 * 11 / 12, "window_s": 60, "response_ms": [283.7], "in_system": 12}
    assert "little-response" not in judged(measured(by_failure={"response-timeout": 2}, **waited), load)
    short = load.model_copy(update={"response_timeout": S // 10, "connect_timeout": S // 10})
    assert "little-response" in judged(measured(by_failure={"response-timeout": 2}, **waited), short)


def test_a_window_that_is_not_settled_holds_answers_of_those_who_waited_less() -> None:
    assert "little-response" not in judged(measured(settled=False, response_ms=[100], single_user_ms=100))
