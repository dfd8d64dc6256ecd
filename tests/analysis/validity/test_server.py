"""A server that does not do its work, or is not what it says, fails."""

from dataclasses import replace

import pytest

from headway.analysis.validity.checks import failed_checks
from headway.record.record import BackendCount, SingleUser

from ..records import (
    closed,
    level,
    measured,
)
from .planted import block_of, judged


@pytest.mark.parametrize("kind", ["bad-body", "too-quick"])
def test_one_unverified_answer_fails(kind: str) -> None:
    assert "verification" in judged(measured(by_failure={kind: 1}))


def test_an_honest_failure_does_not_fail_the_trial() -> None:
    assert judged(measured(by_failure={"bad-status": 3})) == {}


def test_a_lone_user_answered_before_the_operations_are_done_fails() -> None:
    failed = judged(measured(single_user_ms=12))["verification"]
    assert failed.evidence == "a lone user was answered in 12.0 ms, the operations take 280 ms"


def test_capacities_that_differ_from_the_manifest_fail() -> None:
    declared = measured().declared
    assert judged(measured(read_back=declared | {"keep_alive_s": 75})) == {}  # 75 is 75.0
    failed = judged(measured(read_back=declared | {"backlog": 100}))["capacities"]
    assert failed.evidence == "backlog: declared 128, read back 100"
    missing = {key: value for key, value in declared.items() if key != "executor"}
    assert judged(measured(read_back=missing))["capacities"].evidence == "executor: declared none, read back nothing"


def test_answers_without_asking_the_backends_fail() -> None:
    seen = {name: BackendCount(requests=2, errors=0) for name in ("postgres", "smtp", "http")}
    failed = judged(measured(backends=seen))["backends"]
    assert "smtp was asked 2 times for 583 verified answers" in failed.evidence


def test_a_client_that_asks_again_passes() -> None:
    seen = {name: BackendCount(requests=10_000, errors=0) for name in ("postgres", "smtp", "http")}
    assert judged(measured(backends=seen)) == {}


def test_a_lone_user_who_was_answered_in_no_time_fails_without_an_error() -> None:
    assert "verification" in judged(measured(single_user=SingleUser(answers=1, service_ns=0)))


def test_an_answer_before_the_networks_can_have_carried_it_is_not_verified() -> None:
    subject, block = block_of(measured(throughput=17.6, single_user_ms=660), closed())
    assert failed_checks(block) == ()
    far = replace(subject, networks=level(100), network="100 ms")
    (failed,) = failed_checks(replace(block, subject=far))  # 280 ms of operations and four round trips
    assert failed.name == "verification"
    assert failed.evidence == "a lone user was answered in 660 ms, the operations and the networks take 680 ms"
    _, later = block_of(measured(throughput=17.6, single_user_ms=678), closed())
    assert failed_checks(replace(later, subject=far)) == ()  # clocks round
