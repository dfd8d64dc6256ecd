"""Apps that start or serve badly get a clear answer, and nothing else."""

import sys
from pathlib import Path

import anyio
import pytest

from headway.errors import StageError
from headway.requests.request import Request
from headway.run.app.preparation import Prepared, prepare
from headway.run.machine.cpus import partition_cpus
from headway.study.candidate import Candidate, server_of
from headway.study.server import ForeignApp

APPS = Path(__file__).parent / "apps"


def prepared(how: str, tmp_path: Path) -> Prepared:
    command = (sys.executable, str(APPS / "misbehaving.py"), how, "{port}")
    routes = [Request(target="/a"), Request(target="/b")]
    app = server_of(Candidate(kind="own"), command, ForeignApp(directory=tmp_path), 1)
    return anyio.run(prepare, app, partition_cpus(), routes, tmp_path / "log")


def test_a_healthy_one_tells_what_a_right_answer_is(tmp_path: Path) -> None:
    found = prepared("well", tmp_path)
    assert [route.status for route in found.routes] == [(200,), (200,)]
    assert not found.left_out
    assert not found.killed
    assert [file.name for file in tmp_path.iterdir()] == ["log"]


def test_one_that_ends_is_told_with_its_last_words(tmp_path: Path) -> None:
    with pytest.raises(StageError, match=r"ended before it answered: exit code 1[\s\S]*no configuration file"):
        prepared("ends", tmp_path)


def test_one_that_needs_a_variable_is_told_which(tmp_path: Path) -> None:
    with pytest.raises(StageError, match="SECRET_KEY"):
        prepared("needs-variable", tmp_path)


def test_one_that_listens_elsewhere_is_told_where(tmp_path: Path) -> None:
    with pytest.raises(StageError, match=r"listens on 127\.0\.0\.1:\d+, not on port \d+"):
        prepared("elsewhere", tmp_path)


def test_one_that_has_none_of_the_routes_is_told_what_it_answered(tmp_path: Path) -> None:
    with pytest.raises(StageError, match=r"no route was answered rightly: GET /a: it answered 404"):
        prepared("nothing", tmp_path)


def test_one_that_ignores_sigterm_is_killed_and_that_is_said(tmp_path: Path) -> None:
    assert prepared("ignores-sigterm", tmp_path).killed
