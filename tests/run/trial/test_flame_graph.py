"""Flame graphs: which servers are drawn and when, with a program in py-spy's place that is told what py-spy is told."""

import os
import sys
from pathlib import Path

import anyio
import pytest
from tests.analysis.records import run_of, server, study_of
from tests.deadline import DEADLINE_S

from headway.errors import StageError, StudyError
from headway.plan.trial import Trial
from headway.run.machine.environments import SYSTEM
from headway.run.process import GuardedProcess
from headway.run.trial import flame_graph as profile
from headway.run.trial.flame_graph import Profiler, find_profiler, record_profile

pytestmark = pytest.mark.anyio

WRITES = """\
#!{python} -S
import signal, sys

def write(*_):
    open(sys.argv[sys.argv.index("--output") + 1], "w").write(str(sys.argv))
    sys.exit(0)

signal.signal(signal.SIGINT, write)
print("sampling", flush=True)
signal.pause()
"""
FAILS = "#!{python} -S\nprint('Permission Denied: Try running again with elevated permissions')\nraise SystemExit(1)\n"


def program(folder: Path, text: str) -> Path:
    """A program in py-spy's place."""
    file = folder / "py-spy"
    file.write_text(text.format(python=sys.executable))
    file.chmod(0o755)
    return file


async def said(words: str, log: Path) -> None:
    """Waits until the program has said this."""
    with anyio.fail_after(DEADLINE_S):
        while not _has(log, words):  # noqa: ASYNC110  another process writes it
            await anyio.sleep(0.01)


async def test_it_looks_while_the_body_runs_and_writes_the_file(engine: Path, tmp_path: Path) -> None:
    file = tmp_path / "0001-tornado.speedscope.json"
    async with record_profile(program(tmp_path, WRITES), os.getpid(), file):
        await said("sampling", file.with_suffix(".log"))
        assert not file.exists()
    written = file.read_text()
    for option in (f"'--pid', '{os.getpid()}'", "'--subprocesses'", "'--idle'", "'--format', 'speedscope'"):
        assert option in written


async def test_a_profile_that_was_not_written_is_told_with_what_was_said(engine: Path, tmp_path: Path) -> None:
    file = tmp_path / "0001-tornado.speedscope.json"
    with pytest.raises(StageError) as caught:
        async with record_profile(program(tmp_path, FAILS), os.getpid(), file):
            await said("Permission", file.with_suffix(".log"))
    (fault,) = caught.value.faults
    assert "Permission Denied" in fault.message
    assert "--profile" in (fault.remedy or "")


async def test_only_the_named_servers_are_drawn_and_only_in_the_first_block(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[int, str]] = []
    monkeypatch.setattr(profile, "record_profile", lambda _program, pid, file: asked.append((pid, file.name)))
    profiler = Profiler(Path("py-spy"), frozenset({"tornado"}))
    process = GuardedProcess(7, tmp_path / "log")
    study = study_of([server("tornado"), server("starlette")], blocks=2)
    trials = run_of(study).trials
    again = trials[0].model_copy(update={"aa_test": True, "server": "tornado", "block": 1})
    for trial in (*trials, again):
        profiler.during(trial, process, tmp_path / f"{_name(trial)}.log")
    assert asked == [(7, "tornado-1.speedscope.json")]


def test_loads_that_a_tool_sends_are_left_alone_where_the_engine_sends_them_too() -> None:
    trial = run_of(study_of([server("tornado")], blocks=1)).trials[0]
    by_tool = trial.model_copy(update={"driver": "ab"})
    profiler = Profiler(Path("py-spy"), frozenset({"tornado"}))
    assert profiler.looks_at(trial)
    assert not profiler.looks_at(by_tool)
    assert Profiler(Path("py-spy"), frozenset({"tornado"}), tools=True).looks_at(by_tool)


async def test_without_a_server_nothing_is_looked_for() -> None:
    assert await find_profiler(study_of([server("tornado")], blocks=1), ()) == Profiler()


async def test_servers_that_cannot_be_drawn_are_told_all_at_once() -> None:
    study = study_of([server("tornado"), server("starman", environment=SYSTEM)], blocks=1)
    with pytest.raises(StudyError) as caught:
        await find_profiler(study, ("tornado", "starman", "nginx"))
    messages = [fault.message for fault in caught.value.faults]
    assert messages[0].startswith("--profile starman: it is not a server in Python")
    assert messages[1] == "--profile nginx: this study has no such server"
    assert {fault.remedy for fault in caught.value.faults} == {"its servers in Python are tornado"}


def _has(log: Path, words: str) -> bool:
    return log.is_file() and words in log.read_text()


def _name(trial: Trial) -> str:
    return f"{trial.server}-{trial.block}"
