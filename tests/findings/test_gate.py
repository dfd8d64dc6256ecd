"""Every gate can fail, and none fails for a healthy trial."""

from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from headway.findings import gate
from headway.findings.ceiling import ceilings, ideal_per_s
from headway.findings.findings import find
from headway.findings.subject import Block, Subject
from headway.record.record import BackendCount, Measured, OneUser
from headway.spec.link import Link, LinkLevel
from headway.spec.load import Load

from .records import (
    MS,
    SIGNUP,
    S,
    closed,
    counted,
    distribution,
    environment,
    generator_ceiling,
    http_server,
    level,
    measured,
    open_,
    record,
    records_of,
    run_of,
    server,
    study_of,
)


def _judged(outcome: Measured, load: Load | None = None, **changes: object) -> dict[str, gate.FailedGate]:
    load = load or closed()
    subject, block = _block(outcome, load, **changes)
    return {failed.name: failed for failed in gate.failed_gates(subject, block)}


def _block(outcome: Measured, load: Load, **changes: object) -> tuple[Subject, Block]:
    study = study_of([server()], [load], blocks=1)
    trial = run_of(study).trials[0]
    machine = environment(**changes)
    return Subject(server(), SIGNUP, load, "direct", machine), Block(1, record(trial, outcome), outcome)


def test_a_healthy_trial_passes_every_gate() -> None:
    assert _judged(measured()) == {}
    assert _judged(measured(users=None, throughput=50), open_(50)) == {}
    assert _judged(measured(users=12, throughput=9.35, in_system=2.65, response_ms=[283]), closed(think_s=1)) == {}


def test_a_busy_generator_fails() -> None:
    failed = _judged(measured(cpu_share=0.93))["generator-cpu"]
    assert "93 % of its core (at most 70 %)" in failed.evidence
    assert failed.hint


def test_a_rate_near_the_generators_own_ceiling_fails() -> None:
    own = (generator_ceiling(60.0),)
    failed = _judged(measured(throughput=42.3), generator_ceilings=own)["generator-ceiling"]
    assert "42.3/s is 70.5 % of the 60.0/s" in failed.evidence
    assert "(at most 70 %)" in failed.evidence
    assert failed.hint
    assert _judged(measured(throughput=41.9, in_system=12), generator_ceilings=own) == {}
    # What is known of another kind of connection says nothing, and older runs know nothing.
    assert _judged(measured(throughput=42.3), generator_ceilings=(generator_ceiling(60.0, "close"),)) == {}


@pytest.mark.parametrize(
    ("by_failure", "evidence"),
    [
        ({"no-port": 3}, "of 586 requests of the load generator 3 found no free port"),
        ({"no-descriptor": 1}, "of 584 requests of the load generator 1 found no free descriptor"),
        ({"no-port": 3, "no-descriptor": 4}, "3 found no free port and 4 found no free descriptor"),
    ],
)
def test_a_generator_without_ports_or_descriptors_fails(by_failure: dict[str, int], evidence: str) -> None:
    failed = _judged(measured(by_failure=by_failure))["generator-exhausted"]
    assert evidence in failed.evidence
    assert "ulimit -Hn" in failed.hint


def test_what_the_generator_could_not_do_is_its_own_fault() -> None:
    assert {"generator-cpu", "generator-ceiling", "generator-exhausted"} <= set(gate.GENERATOR_GATES)


def test_late_sending_fails_an_open_load_only() -> None:
    assert "schedule-lag" in _judged(measured(users=None, throughput=50, lag_ms=20), open_(50))
    assert "schedule-lag" not in _judged(measured(lag_ms=20))
    assert "schedule-lag" not in _judged(measured(users=None, throughput=50, lag_ms=14), open_(50))  # 5 % of 300 ms


def test_dropped_requests_fail_an_open_load() -> None:
    failed = _judged(measured(users=None, throughput=50, dropped=20), open_(50))["offered"]
    assert "20 were dropped" in failed.evidence


@pytest.mark.parametrize("kind", ["bad-body", "too-quick"])
def test_one_unverified_answer_fails(kind: str) -> None:
    assert "verification" in _judged(measured(by_failure={kind: 1}))


def test_an_honest_failure_does_not_fail_the_trial() -> None:
    assert _judged(measured(by_failure={"bad-status": 3})) == {}


def test_a_lone_user_answered_before_the_steps_are_done_fails() -> None:
    failed = _judged(measured(r0_ms=12))["verification"]
    assert failed.evidence == "a lone user was answered in 12.0 ms, the steps take 280 ms"


@pytest.mark.parametrize("throughput", [None, 1 / 12])
def test_fewer_than_two_answers_have_no_rate(throughput: float | None) -> None:
    assert "no-rate" in _judged(measured(throughput=throughput, by_failure={"refused": 4}))


@pytest.mark.parametrize("change", [{"scheduled": 1}, {"sent": 1}, {"failed": 2}, {"by_failure": {"reset": 3}}])
def test_counts_that_do_not_add_up_fail(change: dict[str, object]) -> None:
    whole = measured()
    counts = whole.load.counts.model_copy(update=change)
    assert list(_judged(measured(counts=counts))) == ["counts"]


def test_a_window_without_length_fails() -> None:
    window = measured().load.window
    assert list(_judged(measured(window=window.model_copy(update={"end_ns": window.start_ns})))) == ["counts"]


def test_a_histogram_that_lost_answers_or_cannot_be_read_fails() -> None:
    assert "holds 3 answers" in _judged(measured(response=distribution([280] * 3)))["histogram"].evidence
    broken = distribution([280]).model_copy(update={"hdr_base64": "AAAA"})
    assert "decoded" in _judged(measured(response=broken))["histogram"].evidence


def test_users_who_are_not_accounted_for_fail() -> None:
    assert "little" not in _judged(measured(in_system=11.8))
    assert "8.3 % of the users" in _judged(measured(in_system=11.0))["little"].evidence
    assert "little" in _judged(measured(in_system=12.5))


def test_users_who_pause_after_a_quick_failure_are_accounted_for() -> None:
    # 100 users, 1200 refusals in 12 s at 10 ms each: one user pauses at any moment.
    paused = measured(users=100, in_system=97.5, by_failure={"refused": 1200})
    assert "little" not in _judged(paused, closed(users=100))
    assert "little" in _judged(measured(users=100, in_system=97.5), closed(users=100))


def test_users_who_have_not_arrived_yet_are_not_missing() -> None:
    # 100 users arrive over 8 s of a window of 10 s without a warm-up: 60 are there on average.
    load = closed(users=100, window_s=10, warm_up_s=0).model_copy(update={"ramp": 8 * S})
    begun: dict[str, Any] = {"users": 100, "window_s": 10, "warm_up_s": 0}
    assert "little" not in _judged(measured(in_system=60.4, **begun), load)
    assert "little" in _judged(measured(in_system=50, **begun), load)
    assert "little" in _judged(measured(in_system=100, **begun), load)
    after_the_ramp = begun | {"warm_up_s": 9}
    assert "little" in _judged(measured(in_system=60.4, **after_the_ramp), load)


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
    assert "little" not in _judged(measured(in_system=6, ended_by="count", **two_waves), load)
    assert "little" in _judged(measured(in_system=6, **two_waves), closed(10))
    # Before the tail nobody is done: half of the users were missing all the time.
    long: dict[str, Any] = {
        "users": 10,
        "window_s": 40,
        "warm_up_s": 0,
        "throughput": 2.5,
        "response_ms": [2000],
        "r0_ms": 2000,
    }
    assert "little" in _judged(measured(in_system=5, ended_by="count", **long), counted(10, 100))
    assert "little" not in _judged(measured(in_system=9.7, ended_by="count", **long), counted(10, 100))


def test_a_load_of_so_many_requests_has_the_rate_of_its_whole_time() -> None:
    # 200 answers in one wave after 2 s, all within 10 ms: a slope of 20,000/s, which nothing allows.
    wave = measured(server(), users=200, window_s=2.01, warm_up_s=0, throughput=200 / 2.01, settled=False,
                    response_ms=[2000], r0_ms=2000, throughput_per_s=20_000.0, ended_by="count")  # fmt: skip
    _, block = _block(wave, counted(200, 200))
    assert block.rate == pytest.approx(200 / 2.01)
    assert Block(1, block.record, wave.model_copy(update={"load": wave.load.model_copy(update={"ended_by": "time"})})
                 ).rate == 20_000  # fmt: skip
    run = run_of(study_of([server(client_pool=200, database_pool=200)], [counted(200, 200)], blocks=1))
    (cell,) = find(run, records_of(run, {"tornado": wave}), None).cells
    assert cell.outcome == "measured", cell.problems


def test_thinking_users_are_neither_lost_nor_double() -> None:
    load = closed(users=100, think_s=1)
    # X = 100 / 1.283 = 77.9/s: 78 users think, 22 wait.
    assert "little" not in _judged(measured(users=100, throughput=77.9, in_system=22.1, response_ms=[283]), load)
    assert "little" in _judged(measured(users=100, throughput=77.9, in_system=60, response_ms=[283]), load)


def test_capacities_that_differ_from_the_manifest_fail() -> None:
    declared = measured().declared
    assert _judged(measured(read_back=declared | {"keep_alive_s": 75})) == {}  # 75 is 75.0
    failed = _judged(measured(read_back=declared | {"backlog": 100}))["capacities"]
    assert failed.evidence == "backlog: declared 128, read back 100"
    missing = {key: value for key, value in declared.items() if key != "executor"}
    assert _judged(measured(read_back=missing))["capacities"].evidence == "executor: declared none, read back nothing"


def test_answers_without_asking_the_backends_fail() -> None:
    seen = {name: BackendCount(requests=2, errors=0) for name in ("postgres", "smtp", "http")}
    failed = _judged(measured(backends=seen))["backends"]
    assert "smtp was asked 2 times for 571 verified answers" in failed.evidence


def test_a_client_that_asks_again_passes() -> None:
    seen = {name: BackendCount(requests=10_000, errors=0) for name in ("postgres", "smtp", "http")}
    assert _judged(measured(backends=seen)) == {}


@pytest.mark.parametrize(
    ("throughput", "r0_ms", "fails"),
    [
        (42.3, 283, False),
        (43.6, 283, False),  # the steps' bare waits allow 12 / 0.28 s = 42.86, 2 % more are granted: 43.71
        (43.8, 283, True),
        (80.0, 283, True),
        (43.6, 300, False),  # 9 % above 12 / 0.3 s = 40: a lone user found cold pools
        (43.6, 310, False),  # answers under load took 275 ms: that is how long one alone takes
    ],
)
def test_a_rate_that_arithmetic_does_not_allow_fails(throughput: float, r0_ms: float, fails: bool) -> None:
    subject, block = _block(measured(throughput=throughput, r0_ms=r0_ms), closed())
    bounds = ceilings(subject, block.r0_s, None)
    failed = gate.above_ceiling(block, bounds, [block.r0_s], ideal_per_s(subject, None))
    assert (failed is not None) == fails


@pytest.mark.parametrize(
    ("throughput", "r0_ms", "fails"),
    [
        (42.3, (283, 283, 283), False),
        (44.5, (283, 283, 283), True),
        (44.5, (276, 283, 290), False),
        (48.0, (200, 283, 366), True),  # however uncertain R0 is, 12 % are never granted
        (43.5, (283,), False),
        (70.0, (283,), False),  # of one block nobody knows how uncertain it is
        (90.0, (283,), True),
    ],
)
def test_without_known_waits_the_ceiling_is_as_certain_as_r0(
    throughput: float, r0_ms: tuple[float, ...], fails: bool
) -> None:
    subject, block = _block(measured(throughput=throughput), closed())
    lone_s = [ms / 1000 for ms in r0_ms]
    failed = gate.above_ceiling(block, ceilings(subject, fmean(lone_s), None), lone_s, None)
    assert (failed is not None) == fails


def test_where_a_link_varies_a_slow_lone_user_does_not_spoil_the_trial() -> None:
    # 280 ms of steps, 100 ms ± 100 ms of the load's link: 12 users are served at 12 / 0.38 s, whatever one user met.
    varying = LinkLevel(name="far", load=Link(latency=100 * MS, jitter=100 * MS))
    run = run_of(study_of([server()], links=(varying,)))
    outcome = measured(throughput=31.5, r0_ms=440)
    assert find(run, records_of(run, {"tornado": outcome}), None).cells[0].outcome == "measured"
    constant = LinkLevel(name="far", load=Link(latency=100 * MS))
    run = run_of(study_of([http_server()], links=(constant,)))
    # One at a time, each held for 340 ms: 2.94/s. The bare waits of 280 ms would allow as many.
    outcome = measured(server=http_server(), throughput=3.5, r0_ms=440)
    assert find(run, records_of(run, {"http-server": outcome}), None).cells[0].outcome == "invalid"


def test_random_arrivals_above_their_mean_are_no_fault() -> None:
    subject, block = _block(measured(users=None, throughput=57), open_(50))
    assert gate.above_ceiling(block, ceilings(subject, block.r0_s, 50.0), [block.r0_s], None) is None


def test_a_lone_user_who_was_answered_in_no_time_fails_without_an_error() -> None:
    assert "verification" in _judged(measured(one_user=OneUser(answers=1, service_ns=0)))


def test_an_answer_before_the_links_can_have_carried_it_is_not_verified() -> None:
    subject, block = _block(measured(throughput=17.6, r0_ms=660), closed())
    assert gate.failed_gates(subject, block) == ()
    far = replace(subject, links=level(100), link="100 ms")
    (failed,) = gate.failed_gates(far, block)  # 280 ms of steps and four round trips
    assert failed.name == "verification"
    assert failed.evidence == "a lone user was answered in 660 ms, the steps and the links take 680 ms"
    assert gate.failed_gates(far, _block(measured(throughput=17.6, r0_ms=678), closed())[1]) == ()  # clocks round
