"""Headway's side of the talk with the probes: when they count, and what is done without their reports."""

import json
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.deadline import DEADLINE_S
from tests.probe_reports import MS, answer, report_of

from headway.engine.message import Tick, WindowOpened
from headway.run.app.probe import OWN_VARIABLE, VARIABLE, Listener, listen_for_probes

pytestmark = pytest.mark.anyio

PLACE = ["request", "lock", "threading.Lock", "/srv/app.py", 12, "book", "", 20, 4, 0, [10, 10]]

BLOCKED = """
import asyncio, time

async def main():
    while True:
        time.sleep(0.1)
        await asyncio.sleep(0)

asyncio.run(main())
"""


async def test_what_a_server_did_while_it_was_counted_comes_back(tmp_path: Path) -> None:
    script = tmp_path / "app.py"
    script.write_text(BLOCKED)
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"], "PYTHONPATH": "/elsewhere"})
        assert environment["PYTHONPATH"].endswith(f"{os.pathsep}/elsewhere")
        async with await anyio.open_process([sys.executable, str(script)], env=environment) as process:
            probe = await report_of(probes, lambda probe: bool(probe.held))
            process.kill()
    assert (probe.processes, probe.loops) == (1, 1)
    assert (probe.held[0].line, probe.held[0].function) == (6, "main")


CALLING = """
import sys, time, urllib.error, urllib.request
sys.path.append(sys.argv[1])
import shop.orders

while True:
    time.sleep(0.02)
    shop.orders.fetch()
"""

FETCH = """
import urllib.error, urllib.request

def fetch():
    try:
        urllib.request.urlopen("http://127.0.0.1:9/", timeout=5)
    except urllib.error.URLError:
        pass
"""


async def test_calls_are_told_with_the_line_of_an_app_that_is_installed(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "shop"
    package.mkdir(parents=True)
    (package / "orders.py").write_text(FETCH)
    script = tmp_path / "app.py"
    script.write_text(CALLING)
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"]}, own=[package, tmp_path / "elsewhere"])
        assert environment[OWN_VARIABLE] == f"{package}{os.pathsep}{tmp_path / 'elsewhere'}"
        command = [sys.executable, str(script), str(package.parent)]
        async with await anyio.open_process(command, env=environment) as process:
            probe = await report_of(probes, lambda probe: sum(call.times for call in probe.calls) >= 5)
            process.kill()
    assert [(call.kind, Path(call.file).name, call.line, call.function) for call in probe.calls] == [
        ("http", "orders.py", 6, "fetch")
    ]


async def test_counting_ends_at_the_moment_that_was_said(tmp_path: Path) -> None:
    script = tmp_path / "app.py"
    script.write_text(BLOCKED)
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"]})
        async with await anyio.open_process([sys.executable, str(script)], env=environment) as process:
            await report_of(probes, lambda probe: bool(probe.held))  # it runs
            probes.begin(until_ns=time.monotonic_ns() + 500 * MS)
            await anyio.sleep(1.5)
            probe = await probes.read()
            process.kill()
    assert probe is not None
    assert probe.held[0].total_ns <= 500 * MS + probe.held[0].longest_ns  # the call that was under way then


async def test_who_never_answers_is_not_waited_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headway.run.app.probe.ANSWER_DEADLINE_S", 0.2)
    async with listen_for_probes(True) as probes:
        with silent(probes):
            await anyio.sleep(0.1)
            probes.begin()
            with anyio.fail_after(DEADLINE_S):  # without a deadline it would wait for ever
                assert await probes.read() is None


@pytest.mark.parametrize("said", [b"", b"x\n", b"7\n", b"7\n{}\n", b"7\nnonsense\n", b"\x00" * 5000])
async def test_who_says_nonsense_or_goes_away_does_no_harm(said: bytes) -> None:
    async with listen_for_probes(True) as probes:
        with silent(probes) as caller:
            caller.sendall(said)
            caller.shutdown(socket.SHUT_WR)
            await anyio.sleep(0.05)
            probes.begin()
            assert await probes.read() is None


async def test_a_right_answer_among_wrong_ones_counts() -> None:
    async with listen_for_probes(True) as probes:
        with silent(probes) as wrong, silent(probes) as right:
            wrong.sendall(b"8\n[]\n")
            right.sendall(b"7\n" + json.dumps(answer()).encode() + b"\n")
            await anyio.sleep(0.05)
            probes.begin()
            probe = await probes.read()
    assert probe is not None
    assert probe.processes == 1


ENDING = """
import os, signal, sys, threading, time
from headway_probe import probe_thread

threading.Thread(target=time.sleep, args=[0]).start()
while not probe_thread.probe_thread.counting:
    time.sleep(0.005)
<end>
"""


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("os._exit(1)", True),
        ("os.kill(os.getpid(), signal.SIGKILL)", True),
        ("sys.exit()", True),
        ("signal.raise_signal(signal.SIGTERM)", True),
        ("os.kill(os.getppid(), 0)", False),
        ("", False),
    ],
)
async def test_a_line_of_the_program_s_that_ends_its_process_is_known(end: str, said: bool, tmp_path: Path) -> None:
    ending, other = tmp_path / "ending.py", tmp_path / "other.py"
    ending.write_text(ENDING.replace("<end>", end))
    other.write_text(
        ENDING.replace("<end>", "print(flush=True); time.sleep(60)")
    )  # of those that live on there is a report
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"]})
        probes.begin()
        async with await anyio.open_process([sys.executable, str(other)], env=environment) as process:
            assert process.stdout is not None
            await process.stdout.receive()
            await anyio.run_process([sys.executable, str(ending)], env=environment, check=False)
            probe = await probes.read()
            process.kill()
    assert probe is not None
    places = [(each.file, each.line, each.times) for each in probe.endings]
    assert places == ([(str(ending), 8, 1)] if said else [])
    assert probe.standings is not None
    assert probe.standings.complete  # it has reported what it counted
    assert probe.processes == 1  # of those that serve on


async def test_what_a_process_has_counted_that_another_one_kills_is_lost(tmp_path: Path) -> None:
    script = tmp_path / "other.py"
    script.write_text(ENDING.replace("<end>", "print(flush=True); time.sleep(60)"))
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"]})
        probes.begin()
        async with (
            await anyio.open_process([sys.executable, str(script)], env=environment) as one,
            await anyio.open_process([sys.executable, str(script)], env=environment) as other,
        ):
            for each in (one, other):
                assert each.stdout is not None
                await each.stdout.receive()
            one.kill()
            await one.wait()
            probe = await probes.read()
            other.kill()
    assert probe is not None
    assert probe.standings is not None
    assert not probe.standings.complete


async def test_without_a_probe_the_environment_is_the_server_s_own_and_nothing_is_read() -> None:
    async with listen_for_probes(False) as probes:
        assert probes.environment({"PYTHONPATH": "/own"}) == {"PYTHONPATH": "/own"}
        probes.begin()
        assert await probes.read() is None


async def test_it_prepares_while_the_load_warms_up_and_counts_while_the_window_is_open() -> None:
    async with listen_for_probes(True) as probes:
        window_ns = 12_000 * MS
        with silent(probes) as caller:
            caller.sendall(b"7\n")
            probes.follow(_tick("warm-up", 1_000 * MS), window_ns)
            await anyio.sleep(0.05)
            assert caller.recv(100) == b"prepare\n"
            probes.follow(WindowOpened(start_ns=1_990 * MS), window_ns)
            probes.follow(_tick("window", 2_000 * MS), window_ns)
            await anyio.sleep(0.05)
            assert caller.recv(100) == b"start %d\n" % (1_990 * MS + window_ns)
            probes.follow(_tick("drain", 9_000 * MS), window_ns)
            await anyio.sleep(0.05)
            assert caller.recv(100) == b"tell\n"


@pytest.mark.parametrize(("pid", "complete"), [(7, True), (8, False)], ids=["a fork", "an end"])
async def test_who_goes_away_while_it_counts_is_lost_unless_it_comes_back(pid: int, complete: bool) -> None:
    """A process that forks has no second thread meanwhile: its probe connects again."""
    report = json.dumps(answer(places=[PLACE], places_looks=10, places_s=2.0, slices=[5, 5])).encode() + b"\n"
    async with listen_for_probes(True) as probes:
        probes.begin()
        for each, reports in ((pid, False), (7, True)):
            async with await anyio.connect_unix(str(probes.path)) as stream:
                await stream.send(b"%d\n" % each)
                assert await stream.receive() == b"join\n"
                if reports:
                    probes.over()
                    assert await stream.receive() == b"tell\n"
                    await stream.send(report)
                    probe = await probes.read()
    assert probe is not None
    assert probe.standings is not None
    assert probe.standings.complete == complete


async def test_the_same_processes_count_again_from_nothing(tmp_path: Path) -> None:
    """First nothing but sleeps of 100 ms; each count has its own time only."""
    script = tmp_path / "app.py"
    script.write_text(BLOCKED)
    async with listen_for_probes(True) as probes:
        environment = probes.environment({"PATH": os.environ["PATH"]})
        async with await anyio.open_process([sys.executable, str(script)], env=environment) as process:
            found = []
            for _ in range(4):
                began_ns = time.monotonic_ns()
                probe = await report_of(probes, lambda probe: bool(probe.held), seconds=0.6)
                found.append((probe, time.monotonic_ns() - began_ns))
                assert await probes.read() is None  # until it begins anew
            process.kill()
    assert all(probe.processes == 1 for probe, _ in found)
    for probe, counted_ns in found:  # not even the second has anything of the first
        assert 0 < probe.held[0].total_ns <= counted_ns


@contextmanager
def silent(probes: Listener) -> Iterator[socket.socket]:
    """A caller who says nothing by himself."""
    assert probes.environment({})[VARIABLE] == str(probes.path)
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(str(probes.path))
        caller.setblocking(False)
        yield caller


def _tick(phase: Any, at_ns: int) -> Tick:
    return Tick(at_ns=at_ns, phase=phase, answered=0, failed=0, sent=0, dropped=0, in_flight=0, p50_ns=None,
                p99_ns=None, by_failure={}, hdr_base64="")  # fmt: skip
