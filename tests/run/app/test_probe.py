"""The lab's side of the probe: what it makes of answers, and what it does without them."""

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
from tests.probe_reports import report_of

from headway.engine.message import Tick
from headway.run.app.probe import OWN_VARIABLE, VARIABLE, Listener, listen_for_probes, merge_reports

pytestmark = pytest.mark.anyio

MS = 1_000_000

BLOCKED = """
import asyncio, time

async def main():
    while True:
        time.sleep(0.1)
        await asyncio.sleep(0)

asyncio.run(main())
"""


def answer(**changes: Any) -> dict[str, Any]:
    """What a probe tells: a hundred turns, one of them late."""
    return {
        "pid": 7,
        "loops": 1,
        "turns": 100,
        "lag_sum_ns": 300 * MS,
        "lag_max_ns": 201 * MS,
        "lags": [[MS, 99], [200 * MS, 1]],
        "held": [["/srv/app.py", 12, "handler", 1, 201 * MS, 201 * MS]],
        "queues": [["executor asyncio", 4, 4, 8, 30, 900 * MS]],
        "calls": [],
        "runnable": [50, 1.5],
    } | changes


def test_one_answer_is_a_probe_of_one_process() -> None:
    probe = merge_reports([answer()])
    assert probe is not None
    assert (probe.processes, probe.loops, probe.runnable_threads) == (1, 1, 1.5)
    assert (probe.lag.turns, probe.lag.mean_ns, probe.lag.p99_ns, probe.lag.max_ns) == (100, 3 * MS, MS, 201 * MS)
    assert probe.held[0].model_dump() == {
        "file": "/srv/app.py", "line": 12, "function": "handler", "times": 1, "longest_ns": 201 * MS,
        "total_ns": 201 * MS,
    }  # fmt: skip
    assert (probe.queues[0].name, probe.queues[0].size, probe.queues[0].waits) == ("executor asyncio", 4, 30)


def test_histograms_of_several_processes_are_added_and_not_averaged() -> None:
    busy = answer(lags=[[MS, 90], [200 * MS, 10]], pid=8)
    probe = merge_reports([answer(), busy])
    assert probe is not None
    assert (probe.lag.turns, probe.lag.p99_ns) == (200, 200 * MS)  # 189 of 200 are below


def test_places_and_queues_of_one_name_are_one_and_the_busiest_process_says_who_wants_to_run() -> None:
    other = answer(
        pid=8,
        held=[
            ["/srv/app.py", 12, "handler", 2, 150 * MS, 300 * MS],
            ["/srv/app.py", 40, "report", 1, 600 * MS, 600 * MS],
        ],
        queues=[["executor asyncio", 4, 3, 0, 0, 0], ["client_pool aiohttp", None, 9, 0, 0, 0]],
        runnable=[50, 4.0],
    )
    probe = merge_reports([answer(), other])
    assert probe is not None
    assert [(place.line, place.times, place.longest_ns, place.total_ns) for place in probe.held] == [
        (40, 1, 600 * MS, 600 * MS),
        (12, 3, 201 * MS, 501 * MS),
    ]
    assert [(queue.name, queue.size, queue.busy_high_water) for queue in probe.queues] == [
        ("client_pool aiohttp", None, 9),
        ("executor asyncio", 8, 7),
    ]
    assert probe.runnable_threads == 4


def test_the_longest_stalls_of_all_processes_are_kept_with_their_moments() -> None:
    def stalls(*late_ms: int) -> list[list[Any]]:
        return [["/srv/app.py", 12, "flush", 5_000 * MS + each, each * MS, 0, 0, each * MS // 2] for each in late_ms]

    probe = merge_reports([answer(stalls=stalls(*range(100, 220))), answer(pid=8, stalls=stalls(*range(250, 370)))])
    assert probe is not None
    assert [each.late_ns // MS for each in probe.stalls] == [*range(369, 249, -1), *range(219, 139, -1)]
    assert (probe.stalls[0].line, probe.stalls[0].began_ns, probe.stalls[0].seen_ns) == (
        12,
        5_000 * MS + 369,
        184_500_000,
    )
    none = merge_reports([answer()])
    assert none is not None
    assert none.stalls == ()


def test_a_queue_that_is_full_in_one_process_is_told_though_another_has_room() -> None:
    full, free = ["executor pool", 3, 3, 6, 48, 7 * MS], ["executor pool", 3, 1, 0, 0, 0]
    for queues in ([full], [free]), ([free], [full]):
        probe = merge_reports([answer(pid=pid, queues=each) for pid, each in enumerate(queues, 7)])
        assert probe is not None
        queue = probe.queues[0]
        assert (queue.size, queue.busy_high_water, queue.waiting_high_water, queue.full) == (6, 4, 6, True)
    probe = merge_reports([answer(queues=[free]), answer(queues=[free])])
    assert probe is not None
    assert not probe.queues[0].full


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"lags": "many"},
        {"held": [["app.py"]]},
        {"stalls": [["app.py", 12]]},
        {"queues": [["executor", -1, -1, 0, 0, 0]]},
        {"runnable": None},
        {"calls": [["http", "app.py"]]},
        {"calls": [["telepathy", "app.py", 1, "view", 1, 1, 1, 1, 0, ""]]},
        {"calls": None},
    ],
    ids=[
        "nothing",
        "no histogram",
        "half a place",
        "half a stall",
        "negative",
        "no threads",
        "half a call",
        "no kind",
        "no calls",
    ],
)
def test_an_answer_that_is_not_understood_is_left_out(broken: dict[str, Any]) -> None:
    bad = answer(**broken) if broken else {}
    assert merge_reports([bad]) is None
    probe = merge_reports([answer(), bad])
    assert probe is not None
    assert probe.processes == 1


PLACE = ["database", "/srv/app.py", 31, "list_orders", 40, 80 * MS, 5 * MS, 1, 0, ""]
"""Forty calls of 2 ms, one after another."""


def test_calls_of_one_place_in_several_processes_are_added_but_not_how_many_were_under_way() -> None:
    other = ["database", "/srv/app.py", 31, "list_orders", 10, 30 * MS, 9 * MS, 2, 3, "OperationalError: locked"]
    fetch = ["http", "/srv/app.py", 31, "list_orders", 10, 500 * MS, 60 * MS, 1, 0, ""]
    probe = merge_reports([answer(calls=[PLACE]), answer(pid=8, calls=[other, fetch])])
    assert probe is not None
    assert [each.model_dump() for each in probe.calls] == [
        {"kind": "http", "file": "/srv/app.py", "line": 31, "function": "list_orders", "times": 10,
         "total_ns": 500 * MS, "longest_ns": 60 * MS, "most_at_once": 1,
         "failed": 0, "error": ""},
        {"kind": "database", "file": "/srv/app.py", "line": 31, "function": "list_orders", "times": 50,
         "total_ns": 110 * MS, "longest_ns": 9 * MS, "most_at_once": 2,
         "failed": 3, "error": "OperationalError: locked"},
    ]  # fmt: skip


def test_a_probe_that_counts_no_calls_is_understood() -> None:
    probe = merge_reports([answer(), answer(pid=8, calls=[PLACE])])
    assert probe is not None
    assert (probe.processes, len(probe.calls)) == (2, 1)


def test_no_more_places_than_the_most_are_kept_and_those_are_the_longest() -> None:
    places = [["http", "/srv/app.py", line, "view", 1, line, line, 1, 0, ""] for line in range(1, 151)]
    others = [["http", "/srv/other.py", line, "view", 1, line, line, 1, 0, ""] for line in range(1, 151)]
    probe = merge_reports([answer(calls=places), answer(pid=8, calls=others)])
    assert probe is not None
    assert len(probe.calls) == 200
    assert {each.line for each in probe.calls} == set(range(51, 151))


def test_no_answers_are_no_probe() -> None:
    assert merge_reports([]) is None


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


async def test_without_a_probe_the_environment_is_the_server_s_own_and_nothing_is_read() -> None:
    async with listen_for_probes(False) as probes:
        assert probes.environment({"PYTHONPATH": "/own"}) == {"PYTHONPATH": "/own"}
        probes.begin()
        assert await probes.read() is None


async def test_it_counts_from_the_first_tick_of_the_window_and_no_longer_than_the_window() -> None:
    async with listen_for_probes(True) as probes:
        window_ns = 12_000 * MS
        with silent(probes) as caller:
            caller.sendall(b"7\n")
            probes.follow(_tick("warm-up", 1_000 * MS), window_ns)
            await anyio.sleep(0.05)
            with pytest.raises(BlockingIOError):
                caller.recv(100)
            probes.follow(_tick("window", 2_000 * MS), window_ns)
            probes.follow(_tick("window", 2_250 * MS), window_ns)
            await anyio.sleep(0.05)
            assert caller.recv(100) == b"start %d\n" % (2_000 * MS + window_ns - 250 * MS)
            probes.follow(_tick("drain", 9_000 * MS), window_ns)
            await anyio.sleep(0.05)
            assert caller.recv(100) == b"tell\n"


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
