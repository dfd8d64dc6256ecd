"""What runs already is asked, and not started."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from tests.analysis import records
from tests.web_server import web_server

from headway.cli import main
from headway.cli.check.app_baseline import check_url, is_url, until_answered
from headway.errors import ExitCode
from headway.run.app.measure import AppMeasured, RunningApp

from .test_candidate_rounds import check_options

TAKES_S = 0.02


@pytest.fixture
def url() -> Iterator[str]:
    """What runs already, with nothing at /gone."""
    with web_server(TAKES_S, gone=("/gone",)) as address:
        yield address


def test_it_is_asked_alone_in_a_crowd_and_at_rates_that_rise(
    url: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code = main(["check", url, "--route", "GET /a", "--route", "GET /gone", "--users", "5", "--json", "--quiet"])
    found = json.loads(capsys.readouterr().out)
    assert code == ExitCode.OK
    (route,) = found["routes"]
    assert route["target"] == "/a"
    assert route["single_user_ms"] >= 1000 * TAKES_S
    assert "GET /gone" in found["failures"]
    assert len(found["screen"]["rates"]) == 5
    assert found["screen"]["busiest_per_s"]["value"] <= 5 / TAKES_S
    assert found["advice"] is None
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("per_s", "unfinished", "told"),
    [(20, 0, False), (30, 0, True), (30, 30, False)],
    ids=["too few answers", "enough", "a twelfth hangs"],
)
def test_p99_of_a_crowd_takes_answers_enough_and_counts_who_got_none(
    per_s: float, unfinished: int, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = records.measured(records.server(), users=9, throughput=per_s, response_ms=[50.0]).load
    load = load.model_copy(update={"counts": load.counts.model_copy(update={"unfinished": unfinished})})

    async def measured(*_: object) -> AppMeasured:
        return AppMeasured(load)

    module = import_module("headway.cli.check.app_baseline")  # by its name alone it would be sought in the command
    monkeypatch.setattr(module, "measure", measured)
    monkeypatch.setattr(module, "find_running_app", lambda base, headers, cpus: RunningApp(base, cpus, headers))
    screen = check_url(check_options(target="http://127.0.0.1:8000/"), lambda _: None).screen
    assert screen is not None
    found = screen.busiest_p99_ms
    assert (None if found is None else found.value) == (pytest.approx(50, rel=1e-3) if told else None)
    assert found is None or found.low is found.high is None


def test_one_that_answers_nothing_rightly_is_said(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", f"{url}/gone", "--quiet"]) == ExitCode.TRIAL_FAILED
    assert "no route was answered rightly" in capsys.readouterr().err


def test_another_machine_needs_its_owner_s_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "http://192.0.2.1:8000"]) == ExitCode.BAD_STUDY
    assert "is not this machine" in capsys.readouterr().err


@pytest.mark.parametrize(("target", "found"), [("http://h", True), ("https://h/x", True), ("main:app", False)])
def test_an_address_is_told_from_an_app(target: str, found: bool) -> None:
    assert is_url(target) is found


def test_a_diagnosis_of_what_runs_has_no_rising_rates(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", url, "--users", "5", "--diagnose", "--json", "--quiet"]) == ExitCode.OK
    found = json.loads(capsys.readouterr().out)
    assert found["diagnosis_only"]
    assert found["screen"]["rates"] == []
    assert 0 < found["screen"]["busiest_per_s"]["value"] <= 5 / TAKES_S


@pytest.mark.parametrize(("takes_s", "windows"), [(0.5, [1]), (3.0, [1, 4]), (90.0, [1, 4, 16])])
def test_a_response_that_takes_long_has_a_longer_window(takes_s: float, windows: list[int]) -> None:
    """A route is not one that fails for that its response takes longer than a second and a half."""
    seen: list[int] = []

    def measure(times: int) -> AppMeasured:
        seen.append(times)
        ended = records.measured(records.server(), users=1, throughput=2, response_ms=[50.0]).load
        none = ended.model_copy(update={"window": ended.window.model_copy(update={"answered": 0})})
        return AppMeasured(ended if takes_s < 1.5 * times else none)

    assert (until_answered(measure).load.window.answered > 0) == (takes_s < 16 * 1.5)
    assert seen == windows
