"""Servers that lie, die, hang or cannot start: each is caught and said, none is measured, and the study goes on."""

import socket
from typing import Any

import pytest
from tests.system.conftest import Planted, Ran, headway

NUMBERS = ("throughput", "p50_ms", "p99_ms", "cpu_s_per_request", "peak_pss_mb", "efficiency")


FAULTS = {
    "wrong-body": ("verify", "sleep=slep"),
    "empty-reply": ("verify", "closed-early"),
    "half-answer": ("verify", "closed-early"),
    "500": ("verify", "500"),
    "too-quick": ("verify", "too-quick"),
    "hang": ("verify", "response-timeout"),
    "crash": ("ready", "ended before it was ready"),
    "dies-under-load": ("load", "ended under load"),
}


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """One study of them all, with healthy ones among them: whoever comes after a faulty one has to be measured."""
    planted = Planted(tmp_path_factory.mktemp("faulty"))
    named = [*FAULTS, "healthy", "lies-later", "other-capacities"]
    return planted.run(planted.study(*named))


def outcome_of(ran: Ran, behaviour: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        record["outcome"] for record in ran.records() if record["trial"]["server"] == behaviour
    )
    return found


@pytest.mark.parametrize("behaviour", FAULTS)
def test_a_faulty_server_fails_and_gives_no_number(faulty: Ran, behaviour: str) -> None:
    stage, said = FAULTS[behaviour]
    cell, outcome = faulty.cell(behaviour), outcome_of(faulty, behaviour)
    assert cell["outcome"] == "failed"
    assert [cell[name] for name in NUMBERS] == [None] * len(NUMBERS)
    assert (outcome["kind"], outcome["stage"]) == ("failed", stage)
    assert said in outcome["error"]


def test_the_study_goes_on_with_the_healthy_one(faulty: Ran) -> None:
    assert faulty.code == 3
    assert faulty.cell("healthy")["outcome"] == "measured", faulty.cell("healthy")["problems"]
    assert "Traceback" not in faulty.err


@pytest.mark.parametrize(("behaviour", "word"), [("crash", "flux"), ("dies-under-load", "I have had enough")])
def test_the_log_of_a_server_that_died_is_shown(faulty: Ran, behaviour: str, word: str) -> None:
    assert word in outcome_of(faulty, behaviour)["log_tail"]


def test_a_server_that_begins_to_lie_under_load_is_not_measured(faulty: Ran) -> None:
    cell = faulty.cell("lies-later")
    assert cell["outcome"] == "invalid"
    assert cell["throughput"] is None
    assert "bad-body" in str(cell["problems"])


def test_a_server_with_other_capacities_than_it_declares_is_not_measured(faulty: Ran) -> None:
    cell = faulty.cell("other-capacities")
    assert cell["outcome"] == "invalid"
    assert "backlog: declared 128, read back 4096" in str(cell["problems"])


def test_a_port_that_is_in_use_is_named_before_anything_runs(planted: Planted) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ran = planted.run(planted.study("healthy", more=f'testbed = "loopback"\nport = {port}'))
    assert ran.code == 2
    assert f"port {port} cannot be had" in ran.err
    assert not ran.records()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("run", "sign-up"), "did you mean 'signup'?"),
        (("run", "signup", "--only", "nginx"), "no such server"),
        (("run", "signup", "--blocks", "none"), "blocks"),
        (("run",), "study"),
        (("report", "no-such-run"), "there is no run here"),
        (("load", "nonsense"), "not an http or https URL"),
        (("load", "http://192.0.2.1/"), "--i-may-load-this-host"),
        (("load", "http://127.0.0.1:1/", "-d", "ten"), "is not a duration"),
        (("fly",), "fly"),
    ],
)
def test_bad_usage_is_said_without_a_traceback(planted: Planted, arguments: tuple[str, ...], said: str) -> None:
    ran = headway(planted.folder, *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert "Traceback" not in ran.err
