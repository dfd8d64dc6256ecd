"""What is left of a lab that is gone: real processes with its mark, and folders without a lock."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from headway.run.backend import postgres
from headway.run.examination import find_leftovers, remove_leftovers
from headway.run.owner_mark import MARK_VARIABLE, headway_mark

from .leaving import mark_of_a_headway_that_ended, sleeper


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(postgres, "FOLDERS", tmp_path)
    return tmp_path


def test_a_process_whose_lab_lives_is_not_left_over() -> None:
    with sleeper(headway_mark()) as process:
        assert process.pid not in [leftover.pid for leftover in find_leftovers()]


def test_a_process_whose_lab_is_gone_is_found_and_ended() -> None:
    with sleeper(mark_of_a_headway_that_ended()) as left:
        found = [leftover for leftover in find_leftovers() if leftover.pid == left.pid]
        assert len(found) == 1
        assert remove_leftovers(found) == ()
        assert not psutil.pid_exists(left.pid)
        assert left.pid not in [leftover.pid for leftover in find_leftovers()]


def test_one_that_does_not_listen_is_killed() -> None:
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)"
    environment = {**os.environ, MARK_VARIABLE: mark_of_a_headway_that_ended()}
    with subprocess.Popen([sys.executable, "-c", deaf], env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        remove_leftovers(leftover for leftover in find_leftovers() if leftover.pid == process.pid)
        assert not psutil.pid_exists(process.pid)


def test_a_folder_is_left_over_when_nobody_holds_it(folders: Path) -> None:
    abandoned, held, young = (folders / f"{postgres.FOLDER_PREFIX}{name}" for name in ("a", "b", "c"))
    for folder in (abandoned, held, young):
        folder.mkdir()
    for folder in (abandoned, held):
        os.utime(folder, (1, 1))
    descriptor = os.open(held, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        found = [leftover for leftover in find_leftovers() if leftover.folder is not None]
        assert [leftover.folder for leftover in found] == [abandoned]
        assert remove_leftovers(found) == ()
    finally:
        os.close(descriptor)
    assert sorted(folders.iterdir()) == [held, young]
