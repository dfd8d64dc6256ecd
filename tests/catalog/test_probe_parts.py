"""What looks at a part of many tasks find, from programs in which arithmetic says where all of them must be."""

import sys
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from .probed_program import EVERY_PYTHON, program
from .standings_of import error_of_parts, means, of_kind

PROGRAM = """
    import asyncio, sys

    async def limited():
        async with SEMAPHORE:  # waits
            await asyncio.sleep(0.01)  # sleeps

    async def gathering():
        await asyncio.gather(*(asyncio.sleep(0.2 + 0.1 * number) for number in range(3)))

    async def stuck():
        await EVENT.wait()  # forever

    async def app(scope, receive, send):
        await HANDLER()

    async def user():
        while True:
            await app({}, None, None)

    async def consume():
        while True:
            await asyncio.sleep(0.2)  # consumes

    async def main():
        global SEMAPHORE, EVENT, HANDLER
        SEMAPHORE, EVENT = asyncio.Semaphore(300), asyncio.Event()
        HANDLER = globals()["<handler>"]
        tasks = [asyncio.ensure_future(user()) for _ in range(1000)]
        tasks += [asyncio.ensure_future(consume()) for _ in range(30)]
        await asyncio.sleep(3600)

    asyncio.run(main())
    """


@EVERY_PYTHON
def test_a_part_of_a_thousand_stands_for_all_of_them(python: Path, tmp_path: Path) -> None:
    script = PROGRAM.replace("<handler>", "stuck")
    with program(script, tmp_path, python=python) as running:
        (answer,) = running.seen(4, after_s=1)
    rows = means(answer, script)
    assert answer["places_whole"] < answer["places_looks"]
    assert of_kind(rows, kind="event", waits_for="asyncio.Event", mark="forever") == pytest.approx(1000, rel=0.02)
    error = error_of_parts(answer, 30)
    assert of_kind(rows, "background", kind="timer", mark="consumes") == pytest.approx(30, abs=max(error, 0.5))
    (row,) = [row for row in answer["places"] if row[1] == "event"]
    assert row[9] >= 3e9  # one and the same for nearly as long as was counted, though few looks have walked it
    assert row[8] == pytest.approx(1000, rel=0.02)  # at most


def test_tasks_that_are_done_are_not_drawn_in_the_place_of_others(tmp_path: Path) -> None:
    """Of ten thousand that a program keeps, ten go on: each look finds all of these."""
    kept = "tasks = KEPT = [asyncio.ensure_future(asyncio.sleep(0)) for _ in range(10_000)]\n        "
    kept += "await asyncio.sleep(0.5)\n        tasks = [asyncio.ensure_future(user()) for _ in range(10)]"
    script = PROGRAM.replace("<handler>", "stuck")
    script = script.replace("tasks = [asyncio.ensure_future(user()) for _ in range(1000)]", kept)
    script = script.replace("for _ in range(30)", "for _ in range(0)")
    with program(script, tmp_path) as running:
        (answer,) = running.seen(2, after_s=1.5)
    assert of_kind(means(answer, script), kind="event", mark="forever") == pytest.approx(10, abs=0.01)
    assert answer["places_whole"] > answer["places_looks"] / 2  # a part of all that are kept would be a hundredth


def test_a_part_of_those_that_move_on_is_right_on_average(tmp_path: Path) -> None:
    script = PROGRAM.replace("<handler>", "limited")
    with program(script, tmp_path) as running:
        (answer,) = running.seen(6, after_s=1)
    rows = means(answer, script)
    woken = sum(of_kind(rows, kind=kind) for kind in ("runnable", "cpu", "server"))
    # Each look draws from 1,030 tasks, of which 30 are no requests: it is as wrong of the one number as of the other.
    assert of_kind(rows) == pytest.approx(1000, abs=max(20, error_of_parts(answer, 30)))
    error = error_of_parts(answer, 1000)
    assert of_kind(rows, kind="semaphore", mark="waits") == pytest.approx(700, abs=1 + error + woken)
    longest_ns = {(row[1], row[4]): row[9] for row in answer["places"] if row[0] == "request"}
    assert max(longest_ns.values()) < 2e9  # none stands anywhere for long


def test_requests_of_several_tasks_are_drawn_as_one(tmp_path: Path) -> None:
    script = PROGRAM.replace("<handler>", "gathering")
    with program(script, tmp_path, python=sys.executable) as running:
        (answer,) = running.seen(6, after_s=1)
    assert of_kind(means(answer, script)) == pytest.approx(1000, abs=error_of_parts(answer, 1000))


@pytest.mark.usefixtures("probe_modules")
def test_a_class_is_as_likely_for_tasks_that_alternate_in_memory_and_in_the_list() -> None:
    """Of pairs of neighbours, 208 bytes apart, each class has as many firsts as seconds; and all of one are as many."""
    class_of = import_module("headway_probe.task_part").class_of
    for classes in (2, 3, 6, 17):
        found = [class_of(0x7F0000000000 + 208 * number, classes) for number in range(2000)]
        of_each = [Counter(found[0::2]), Counter(found[1::2])]
        for each in of_each:
            assert [each[number] for number in range(classes)] == pytest.approx([1000 / classes] * classes, rel=0.1)
