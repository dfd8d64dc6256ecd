"""Servers that lie, die, hang or cannot start: each is caught and said, none is measured, and the study goes on."""

import socket

import pytest
from tests.system.conftest import Planted, headway

NUMBERS = ("throughput", "p50_ms", "p99_ms", "cpu_s_per_request", "peak_pss_mb", "efficiency")


@pytest.mark.parametrize(
    ("behaviour", "stage", "said"),
    [
        ("wrong-body", "verify", "sleep=slep"),
        ("empty-reply", "verify", "closed-early"),
        ("half-answer", "verify", "closed-early"),
        ("500", "verify", "500"),
        ("too-quick", "verify", "too-quick"),
        ("hang", "verify", "response-timeout"),
        ("crash", "ready", "ended before it was ready"),
        ("dies-under-load", "load", "ended under load"),
    ],
)
def test_a_faulty_server_fails_and_the_next_one_is_measured(
    planted: Planted, behaviour: str, stage: str, said: str
) -> None:
    ran = planted.run(planted.study(behaviour, "healthy"))
    assert ran.code == 3
    cell = ran.cell(behaviour)
    assert cell["outcome"] == "failed"
    assert [cell[name] for name in NUMBERS] == [None] * len(NUMBERS)
    outcome = next(record["outcome"] for record in ran.records() if record["trial"]["server"] == behaviour)
    assert (outcome["kind"], outcome["stage"]) == ("failed", stage)
    assert said in outcome["error"]
    assert ran.cell("healthy")["outcome"] == "measured"
    assert "Traceback" not in ran.err


def test_the_log_of_a_server_that_died_is_shown(planted: Planted) -> None:
    for behaviour, word in (("crash", "flux"), ("dies-under-load", "I have had enough")):
        ran = planted.run(planted.study(behaviour))
        (record,) = ran.records()
        assert word in record["outcome"]["log_tail"]


def test_a_server_that_begins_to_lie_under_load_is_not_measured(planted: Planted) -> None:
    ran = planted.run(planted.study("lies-later"))
    assert ran.code == 3
    cell = ran.cell("lies-later")
    assert cell["outcome"] == "invalid"
    assert cell["throughput"] is None
    assert "bad-body" in str(cell["problems"])


def test_a_server_with_other_capacities_than_it_declares_is_not_measured(planted: Planted) -> None:
    cell = planted.run(planted.study("other-capacities")).cell("other-capacities")
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
