"""Apps that answer one user well and misbehave in a crowd: what happened to them is told, and is never a number."""

import json
import re
import sys
from pathlib import Path

import pytest

from headway.analysis.causes.diagnosis import diagnose_app
from headway.analysis.evaluate import AnalyzedCell
from headway.cli import main
from headway.cli.check.app_diagnosis import measure_users
from headway.cli.check.options import CheckOptions
from headway.cli.check.stages import BASELINE, AppUnderTest, Stages
from headway.errors import ExitCode
from headway.requests.request import Request
from headway.study.app import App
from headway.study.candidate import Candidate
from headway.study.hosts import Cpus

APPS = Path(__file__).parent / "apps"
USERS = 5


def crowd(how: str, folder: Path) -> AnalyzedCell:
    """What some users at an app that behaves so show."""
    app = App(interface="command", target=f"misbehaving.py {how}", directory=APPS, roots=(APPS,))
    check_options = CheckOptions(
        target="", command=(sys.executable, "misbehaving.py", how, "{port}"), directory=APPS, python=None, variables={},
        requests=(), requests_file=None, log_in=None, set_up=(), before_each=(), ready="/", objective=None, users=USERS,
        budget_s=60, cpus=Cpus(), memory_mb=None, tries=(), distances=(), only=(), seed=1, headers=(),
    )  # fmt: skip
    stages = Stages(folder, "pytest", lambda _: None, accept_noise=True)
    under_test = AppUnderTest(check_options, app, stages, routes=(Request(target="/", status=(200,)),))
    return measure_users(under_test, Candidate(kind="own"), BASELINE, under_test.options.users)


def test_one_that_dies_is_told_with_how_it_ended_and_its_last_words(tmp_path: Path) -> None:
    busy = crowd("dies", tmp_path)
    assert busy.cell.throughput is None
    assert busy.cell.outcome == "failed"
    (problem,) = busy.cell.problems
    assert "the server ended under load: exit code 7" in problem.what
    assert busy.cell.why == problem.what
    assert "no more memory for you" in problem.log_tail
    assert diagnose_app(busy.measured, busy.cell.causes) == ()


def test_one_that_keeps_something_of_each_request_leaks_as_much(tmp_path: Path) -> None:
    busy = crowd("leaks", tmp_path)
    assert busy.cell.throughput is not None, busy.cell.problems
    (leak,) = [each for each in diagnose_app(busy.measured, busy.cell.causes) if each.name == "leaking"]
    each_kb = re.search(r"requests, ([\d.]+) kB each", leak.evidence)
    assert each_kb is not None, leak.evidence
    assert 40 < float(each_kb[1]) < 100, "it keeps 65.5 kB"


def test_a_healthy_one_leaks_nothing(tmp_path: Path) -> None:
    busy = crowd("well", tmp_path)
    assert busy.cell.throughput is not None, busy.cell.problems
    assert "leaking" not in {each.name for each in diagnose_app(busy.measured, busy.cell.causes)}


def test_a_diagnosis_ends_after_the_concurrent_users(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = f"{sys.executable} misbehaving.py well {{port}}"
    words = ["check", "--command", command, "--directory", str(APPS), "--users", str(USERS), "--out", str(tmp_path)]
    assert main([*words, "--diagnose", "--json", "--quiet", "--accept-noise"]) == ExitCode.OK
    found = json.loads(capsys.readouterr().out)
    assert found["screen"]["busiest_per_s"]["value"] > 0
    assert (found["screen"]["rates"], found["candidates"], found["advice"]) == ([], [], None)
    stages = {folder.parent.name for folder in Path(found["folder"]).glob("*/run.json")}
    assert "screen" in stages <= {"screen", "twice"}
