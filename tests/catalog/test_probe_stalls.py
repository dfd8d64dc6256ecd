"""Single calls that block an event loop: their lines, their moments, and how long they took."""

import os
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from .probed_program import EVERY_PYTHON, program

MS = 1_000_000


def stalls_at(answer: dict[str, Any]) -> list[tuple[str, int, float, float]]:
    """The turns that were late by 100 ms or more: function, line, how late in ms, for which share of it by one call."""
    stalls = [each for each in answer["stalls"] if each[4] >= 100 * MS]
    return [
        (function, line, late / MS, seen / (late - waited)) for _, line, function, _, late, waited, _, seen in stalls
    ]


@EVERY_PYTHON
def test_a_call_that_blocks_now_and_then_is_a_stall_with_its_moment_and_its_line(python: Path, tmp_path: Path) -> None:
    script = """
        import asyncio, time

        async def flush():
            while True:
                await asyncio.sleep(0.3)
                for _ in range(2):
                    time.sleep(0.1)  # twice in one step

        async def main():
            task = asyncio.create_task(flush())
            while True:
                await asyncio.gather(*(asyncio.sleep(0.01) for _ in range(20)))

        asyncio.run(main())
        """
    with program(script, tmp_path, python=python) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(stalls_at(answer)) >= 2)
    found = stalls_at(answer)
    assert {(function, line) for function, line, _, _ in found} == {("flush", 8)}
    assert min(late for _, _, late, _ in found) >= 150  # it is due up to 20 ms after the call has begun
    assert max(share for _, _, _, share in found) > 0.5  # of others the probe may have had no processor
    moments = sorted(each[3] for each in answer["stalls"] if each[4] >= 100 * MS)
    assert all(later - before >= 400 * MS for before, later in pairwise(moments))


def test_a_turn_that_is_late_by_many_short_steps_is_no_single_call(tmp_path: Path) -> None:
    script = """
        import asyncio, time

        async def handler():
            end = time.thread_time() + 0.006
            while time.thread_time() < end:
                sum(range(100))

        async def main():
            while True:
                await asyncio.gather(*(handler() for _ in range(50)))

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(stalls_at(answer)) >= 2)
    shares = sorted(share for _, _, _, share in stalls_at(answer))
    assert shares[len(shares) // 2] < 0.4


def test_a_call_that_keeps_the_interpreter_to_itself_is_a_stall_by_its_cpu_time(tmp_path: Path) -> None:
    script = """
        import asyncio

        async def main():
            while True:
                sum(range(20_000_000))
                await asyncio.sleep(0.2)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(stalls_at(answer)) >= 2)
    assert {(function, line) for function, line, _, _ in stalls_at(answer)} == {("main", 6)}
    # Nobody could look: the CPU time makes it sure, unless the probe had no processor itself.
    if not os.sched_getscheduler(0):
        assert max(each[7] for each in answer["stalls"]) > 50 * MS


@pytest.mark.parametrize(("call", "by_itself"), [("gc.collect()", False), ("run()", True)])
def test_the_garbage_collector_is_timed_where_the_program_does_not_call_it(
    call: str, by_itself: bool, tmp_path: Path
) -> None:
    script = f"""
        import asyncio, gc

        run, kept = gc.collect, [[[] for _ in range(10)] for _ in range(200_000)]

        def tidy():
            {call}

        async def main():
            while True:
                tidy()
                await asyncio.sleep(0.1)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, enough=lambda answer: len(answer["stalls"]) >= 2)
    assert max(answer["stalls"], key=lambda each: each[4])[2] == "tidy"
    collected = [
        collected_ns > 0.5 * (late_ns - waited_ns) for *_, late_ns, waited_ns, collected_ns, _ in answer["stalls"]
    ]
    assert any(collected) == by_itself


def test_a_process_that_starts_under_load_keeps_no_request_waiting_until_it_serves_one(tmp_path: Path) -> None:
    """A worker that is begun in place of another one loads its data on the loop: there is no request on it yet."""
    script = """
        import asyncio, time

        async def serve(reader, writer):
            while await reader.readline():
                await asyncio.sleep(0.1)
                time.sleep(0.15)
                writer.write(b"served\\n")

        async def worker():
            for _ in range(4):
                time.sleep(0.2)  # on the loop, as the server's lifespan does
                await asyncio.sleep(0.05)
            server = await asyncio.start_server(serve, "127.0.0.1")
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            while True:
                writer.write(b"one\\n")
                await reader.readline()

        time.sleep(1)
        asyncio.run(worker())
        """
    with program(script, tmp_path) as running:
        running.start()
        running.called()
        time.sleep(4)
        answers = running.tell()
    assert {function for answer in answers for function, *_ in stalls_at(answer)} == {"serve"}
