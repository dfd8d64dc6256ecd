"""What is left of a lab that is gone: real processes with its mark, and folders without a lock."""

import fcntl
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from headway.run.backend import postgres
from headway.run.leftover import clear, find_leftovers
from headway.run.mark import LAB_VARIABLE, lab_is_gone, lab_mark


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(postgres, "FOLDERS", tmp_path)
    return tmp_path


@pytest.fixture
def gone() -> str:
    """The mark of a lab that has ended."""
    command = "from headway.run.mark import lab_mark; print(lab_mark())"
    return subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True).stdout.strip()


def sleeper(mark: str, command: str = "import time; time.sleep(60)") -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", command], env={**os.environ, LAB_VARIABLE: mark})


@pytest.fixture
def left(gone: str) -> Iterator[subprocess.Popen[bytes]]:
    with sleeper(gone) as process:
        while "sleep" not in " ".join(psutil.Process(process.pid).cmdline()):
            time.sleep(0.01)
        yield process
        process.kill()


def test_a_mark_is_of_one_process_and_of_no_later_one_with_its_number(gone: str) -> None:
    assert lab_is_gone(gone)
    assert not lab_is_gone(lab_mark())
    pid, began, namespace = lab_mark().split(".")
    assert lab_is_gone(f"{pid}.1.{namespace}")  # began long before this one
    assert not lab_is_gone(f"{pid}.{int(began) + 1}.{int(namespace) + 1}")  # lives in a container, for all we know
    assert not lab_is_gone("")
    assert not lab_is_gone("nonsense")


def test_a_process_whose_lab_lives_is_not_left_over() -> None:
    with sleeper(lab_mark()) as process:
        assert process.pid not in [leftover.pid for leftover in find_leftovers()]
        process.kill()


def test_a_process_whose_lab_is_gone_is_found_and_ended(left: subprocess.Popen[bytes]) -> None:
    found = [leftover for leftover in find_leftovers() if leftover.pid == left.pid]
    assert len(found) == 1
    assert clear(found) == ()
    assert not psutil.pid_exists(left.pid)
    assert left.pid not in [leftover.pid for leftover in find_leftovers()]


def test_one_that_does_not_listen_is_killed(gone: str) -> None:
    deaf = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)"
    environment = {**os.environ, LAB_VARIABLE: gone}
    with subprocess.Popen([sys.executable, "-c", deaf], env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        clear(leftover for leftover in find_leftovers() if leftover.pid == process.pid)
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
        assert clear(found) == ()
    finally:
        os.close(descriptor)
    assert sorted(folders.iterdir()) == [held, young]
