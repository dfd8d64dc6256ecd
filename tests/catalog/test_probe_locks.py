"""What the probe says of locks, from programs in which arithmetic says how many must wait, and at which line."""

import sys
from pathlib import Path
from typing import Any

import pytest

from .probed_program import EVERY_PYTHON, program
from .standings_of import has_means

THREADS = """
    import logging, sys, threading, time

    LOCK, REENTRANT, BOUNDED = threading.Lock(), threading.RLock(), threading.BoundedSemaphore(1)
    SEMAPHORE, EVENT = threading.Semaphore(1), threading.Event()

    class Slow(logging.Handler):
        def emit(self, record):
            time.sleep(0.05)

    LOGGER = logging.getLogger("audit")
    LOGGER.propagate = False
    LOGGER.addHandler(Slow())

    def of_lock():
        with LOCK:  # waits
            time.sleep(0.05)

    def of_reentrant():
        with REENTRANT:  # waits
            time.sleep(0.05)

    def of_acquire():
        LOCK.acquire()  # waits
        try:
            time.sleep(0.05)
        finally:
            LOCK.release()

    def of_bounded():
        BOUNDED.acquire(timeout=10)  # waits
        time.sleep(0.05)
        BOUNDED.release()

    def of_semaphore():
        with SEMAPHORE:  # waits
            time.sleep(0.05)

    def of_logger():
        LOGGER.warning("again")  # waits

    def work(task):
        while True:
            task()
            time.sleep(0.05)

    for _ in range(6):
        threading.Thread(target=work, args=(globals()[sys.argv[1]],), daemon=True).start()
    EVENT.wait()
    """


def line_of(script: str, function: str) -> int:
    """The line of the function that ends with "# waits"."""
    lines = script.splitlines()
    begin = next(number for number, line in enumerate(lines) if f"def {function}(" in line)
    return next(number + 1 for number, line in enumerate(lines) if number > begin and line.endswith("# waits"))


def at_locks(answer: dict[str, Any]) -> dict[int, float]:
    """How many stood at a lock or a semaphore on average, by line."""
    found: dict[int, float] = {}
    for _of, kind, _waits_for, _file, line, _function, _root, total, *_ in answer["places"]:
        if kind in ("lock", "semaphore"):
            found[line] = found.get(line, 0.0) + total / answer["places_looks"]
    return found


def awake(answer: dict[str, Any]) -> float:
    """How many wanted to run on average: a busy machine lets those wait for a processor that have waited for a lock."""
    total = sum(float(row[7]) for row in answer["places"] if row[1] in ("cpu", "runnable"))
    return total / int(answer["places_looks"])


@EVERY_PYTHON
@pytest.mark.parametrize("task", ["of_lock", "of_reentrant", "of_acquire", "of_bounded", "of_semaphore", "of_logger"])
def test_of_six_threads_four_wait_for_one_that_holds_a_lock_half_of_its_time(
    python: Path, task: str, tmp_path: Path
) -> None:
    with program(THREADS, tmp_path, python=python, arguments=[task]) as running:
        (answer,) = running.seen(3, enough=has_means)
    if not answer["runnable"][0]:
        pytest.skip("the kernel does not say what threads wait for")
    # One holds it for 50 ms, and is then elsewhere for 50 ms, like one other at least.
    found = at_locks(answer)
    assert found.keys() == {line_of(THREADS, task)}
    assert 4 - 0.6 - awake(answer) <= found[line_of(THREADS, task)] <= 4 + 0.6


IDLE = """
    import queue, threading, time
    from concurrent.futures import Future, ThreadPoolExecutor

    def item(): TASKS.get()
    def simple(): SIMPLE.get()
    def event(): threading.Event().wait()
    def future(): Future().result()
    def end(): threading.Thread(target=time.sleep, args=(60,), daemon=True).start() or THREADS[0].join()
    def condition():
        with CONDITION:
            CONDITION.wait()

    TASKS, SIMPLE, CONDITION = queue.Queue(), queue.SimpleQueue(), threading.Condition()
    THREADS = [threading.Thread(target=time.sleep, args=(60,), daemon=True)]
    THREADS[0].start()
    for task in (item, simple, event, future, end, condition) * 2:
        threading.Thread(target=task, daemon=True).start()
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(time.sleep, (0.01, 0.01)))
        time.sleep(60)
    """


@EVERY_PYTHON
def test_who_waits_for_work_waits_for_no_lock(python: Path, tmp_path: Path) -> None:
    with program(IDLE, tmp_path, python=python) as running:
        (answer,) = running.seen(1, enough=has_means)
    assert at_locks(answer) == {}


TASKS = """
    import asyncio, sys
    sys.path.insert(0, sys.argv[3])
    import shared

    async def of_lock(lock):
        async with lock:  # waits
            await asyncio.sleep(0.05)

    async def of_library(lock):
        await shared.ask(lock)  # waits

    async def of_others(lock):
        await asyncio.wait_for(asyncio.Event().wait(), 60)

    async def work(task, lock):
        while True:
            await task(lock)
            await asyncio.sleep(0.05)

    async def main():
        lock = getattr(asyncio, sys.argv[2])()
        await asyncio.gather(*(work(globals()[sys.argv[1]], lock) for _ in range(6)))

    asyncio.run(main())
    """


LIBRARY = """
import asyncio

async def ask(lock):
    async with lock:
        await asyncio.sleep(0.05)
"""
"""A library that has a lock of its own, as clients have that share one connection."""


def waiting_tasks(folder: Path, python: Path | str, task: str, lock: str) -> dict[str, Any]:
    """What the probe says of six tasks in three seconds."""
    packages = folder / "site-packages"
    packages.mkdir()
    (packages / "shared.py").write_text(LIBRARY)
    with program(TASKS, folder, python=python, arguments=[task, lock, str(packages)]) as running:
        (answer,) = running.seen(3, enough=has_means)
    return answer


@EVERY_PYTHON
@pytest.mark.parametrize("lock", ["Lock", "Semaphore"])
def test_of_six_tasks_four_wait_for_one_that_holds_a_lock_half_of_its_time(
    python: Path, lock: str, tmp_path: Path
) -> None:
    answer = waiting_tasks(tmp_path, python, "of_lock", lock)
    found = at_locks(answer)
    assert found.keys() == {line_of(TASKS, "of_lock")}
    assert 4 - 0.6 - awake(answer) <= found[line_of(TASKS, "of_lock")] <= 4 + 0.6


def test_tasks_that_wait_for_events_wait_for_no_lock(tmp_path: Path) -> None:
    assert at_locks(waiting_tasks(tmp_path, sys.executable, "of_others", "Lock")) == {}


def test_a_library_s_own_lock_is_waited_for_at_the_line_that_calls_the_library(tmp_path: Path) -> None:
    found = at_locks(waiting_tasks(tmp_path, sys.executable, "of_library", "Lock"))
    assert found.keys() == {line_of(TASKS, "of_library")}
