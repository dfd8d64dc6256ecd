"""`headway doctor`: what it says of the machine, and what it clears."""

import importlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import psutil
import pytest
from tests.run.leaving import mark_of_a_headway_that_ended, sleeper
from tests.run.observe import descendants

from headway.cli import main
from headway.run.backend import postgres
from headway.run.examination import Examination, Leftover

module = importlib.import_module("headway.cli.machine_setup")  # in its package the name is the command's


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where databases lie; and of processes only the test's own are seen, since others may be at work here."""
    real = psutil.process_iter

    def own(attributes: Iterable[str]) -> Iterator[psutil.Process]:
        mine = descendants()
        return (process for process in real(list(attributes)) if process.pid in mine)

    monkeypatch.setattr(psutil, "process_iter", own)
    monkeypatch.setattr(postgres, "FOLDERS", tmp_path)
    return tmp_path


def test_what_a_headway_that_ended_left_is_cleared(folders: Path, capsys: pytest.CaptureFixture[str]) -> None:
    abandoned, young = (folders / f"{postgres.FOLDER_PREFIX}{name}" for name in "ab")
    for folder in (abandoned, young):
        folder.mkdir()
        (folder / "file").touch()
    os.utime(abandoned, (1, 1))
    with sleeper(mark_of_a_headway_that_ended()) as left, sleeper("") as other:
        name = psutil.Process(left.pid).name()
        assert main(["doctor", "--clear"]) == 0
        assert not psutil.pid_exists(left.pid)
        assert psutil.pid_exists(other.pid)
    assert list(folders.iterdir()) == [young]
    assert capsys.readouterr().out == f"cleared: {name} (process {left.pid})\ncleared: folder {abandoned}\n"
    assert main(["doctor", "--clear"]) == 0
    assert capsys.readouterr().out == "nothing of an earlier run is left\n"


def test_what_will_not_go_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    gone, stuck = Leftover("python (process 7)", pid=7), Leftover("folder /tmp/x", folder=Path("/tmp/x"))
    monkeypatch.setattr(module, "find_leftovers", lambda: (gone, stuck))
    monkeypatch.setattr(module, "clear_leftovers", lambda _: (stuck,))
    assert main(["doctor", "--clear"]) == 1
    assert capsys.readouterr().out == "cleared: python (process 7)\nstill there: folder /tmp/x\n"


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> list[Examination]:
    """What the machine is said to be like."""
    found = [
        Examination(name="Python", state="ok", found="3.11"),
        Examination(name="leftovers", state="limited", found="python (process 7)", remedy="headway doctor --clear"),
    ]
    monkeypatch.setattr(module, "examine", lambda: tuple(found))
    return found


def test_every_remedy_is_printed(examined: list[Examination], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert [line.split() for line in out.splitlines()] == [
        ["✓", "Python", "3.11"],
        ["!", "leftovers", "python", "(process", "7)"],
        ["→", "headway", "doctor", "--clear"],
    ]


def test_the_same_for_programs(examined: list[Examination], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [each.model_dump() for each in examined]


def test_what_is_missing_is_an_exit_code(examined: list[Examination]) -> None:
    examined.append(Examination(name="Postgres", state="missing", found="no binaries", remedy="install them"))
    assert main(["doctor"]) == 1
