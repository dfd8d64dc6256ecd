"""What the probe says of executors and threads, from programs in which arithmetic says what must be seen."""

from pathlib import Path

import pytest

from .counted_queues import queue, waits
from .probed_program import EVERY_PYTHON, counted_ns, program

ROUNDS = """
    import asyncio, time
    from concurrent.futures import {executor}

    async def main():
        loop = asyncio.get_running_loop()
        with {executor}(2) as pool:
            while True:
                await asyncio.gather(*(loop.run_in_executor(pool, time.sleep, 0.1) for _ in range(6)))

    if __name__ == "__main__":
        asyncio.run(main())
    """


@EVERY_PYTHON
@pytest.mark.parametrize("executor", ["ThreadPoolExecutor", "ProcessPoolExecutor"])
def test_of_six_tasks_for_two_workers_four_wait(python: Path, executor: str, tmp_path: Path) -> None:
    with program(ROUNDS.format(executor=executor), tmp_path, python=python) as running:
        (answer,) = running.seen(1.5, after_s=0.5, enough=waits(f"executor {executor}", 8))
    found = queue(answer, f"executor {executor}")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
    # In a round of 300 ms two wait 100 ms and two 200 ms: two on average, fewer of them at both of two looks.
    assert 0.3 <= found["waited_ns"] / counted_ns(answer) <= 3
    assert found["waits"] >= 8


def test_an_executor_with_room_is_not_waited_for(tmp_path: Path) -> None:
    with program(ROUNDS.format(executor="ThreadPoolExecutor").replace("(2)", "(8)"), tmp_path) as running:
        (answer,) = running.seen(0.5)
    found = queue(answer, "executor ThreadPoolExecutor")
    assert (found["size"], found["busy"], found["waiting"], found["waits"], found["waited_ns"]) == (8, 6, 0, 0, 0)


def test_asyncio_s_own_executor_has_its_name(tmp_path: Path) -> None:
    script = """
        import asyncio, time

        async def main():
            while True:
                await asyncio.to_thread(time.sleep, 0.02)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(0.5)
    assert queue(answer, "executor asyncio")["busy"] == 1


def test_of_a_program_that_makes_an_executor_for_each_request_some_are_watched(tmp_path: Path) -> None:
    """The one that all requests share is known all the same, since it was there before."""
    script = """
        import asyncio, time
        from concurrent.futures import ThreadPoolExecutor

        shared = ThreadPoolExecutor(3, "shared")

        async def request(loop):
            await loop.run_in_executor(shared, time.sleep, 0.001)
            with ThreadPoolExecutor(1, "own") as pool:
                await loop.run_in_executor(pool, int)

        async def main():
            while True:
                await asyncio.gather(*(request(asyncio.get_running_loop()) for _ in range(6)))

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(0.5, after_s=0.5, enough=waits("executor shared", 3))
    assert queue(answer, "executor shared")["busy"] == 3
    assert sum(each[1] for each in answer["queues"] if each[0] == "executor own") < 64


@pytest.mark.parametrize(
    ("shards", "unused"),
    [
        ("[ThreadPoolExecutor(1) for _ in range(8)]", 7),
        ("[make() for _ in range(8)]", 7),
        ("[ThreadPoolExecutor(1), ThreadPoolExecutor(1)]", 1),
        ("[\n    make(),\n    make(),\n]", 0),
    ],
    ids=["a list of eight", "by a function", "at one line", "at two lines"],
)
def test_executors_that_a_line_makes_and_that_have_no_work_while_others_do(
    shards: str, unused: int, tmp_path: Path
) -> None:
    """All keys end in 00, and go to the first of them."""
    script = f"""
import asyncio, time
from concurrent.futures import ThreadPoolExecutor

def make():
    return ThreadPoolExecutor(1)

shards = {shards}

async def ask(key):
    await asyncio.get_running_loop().run_in_executor(shards[key % 2], time.sleep, 0.05)

async def main():
    while True:
        await asyncio.gather(*(ask(100 * number) for number in range(5)))

asyncio.run(main())
"""
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1.5, enough=waits("executor ThreadPool", 3))
    (found,) = [each for each in answer["queues"] if each[4]]
    assert found[6] == unused


def test_of_six_for_two_of_anyio_s_threads_four_wait(tmp_path: Path) -> None:
    script = """
        import asyncio, time
        import anyio.to_thread

        async def main():
            anyio.to_thread.current_default_thread_limiter().total_tokens = 2
            while True:
                await asyncio.gather(*(anyio.to_thread.run_sync(time.sleep, 0.1) for _ in range(6)))

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(1.5, enough=waits("threads anyio", 8))
    found = queue(answer, "threads anyio")
    assert (found["size"], found["busy"], found["waiting"]) == (2, 2, 4)
    assert 1.2 <= found["waited_ns"] / counted_ns(answer) <= 2.6
    assert found["waits"] >= 8


@pytest.mark.parametrize("spinning", [1, 5])
def test_threads_that_compute_want_to_run_and_those_that_wait_do_not(spinning: int, tmp_path: Path) -> None:
    script = """
        import sys, threading, time

        def spin():
            while True:
                sum(range(1000))

        def wait():
            while True:
                time.sleep(0.05)

        for task in [spin] * int(sys.argv[1]) + [wait] * 4:
            threading.Thread(target=task, daemon=True).start()
        threading.Event().wait()
        """
    with program(script, tmp_path, arguments=[str(spinning)]) as running:
        (answer,) = running.seen(3, enough=lambda answer: answer["runnable"][0] >= 10 or answer["runnable"][1] is None)
    looks, wanted = answer["runnable"]
    if wanted is None:
        pytest.skip("the kernel does not say what threads wait for")
    # One thread is looked at at a time: of ten threads, five of them running, n looks are off by 10·√(0.25/n).
    assert looks >= 10
    assert abs(wanted - spinning) < 20 * (0.25 / looks) ** 0.5 + 1


def test_of_a_single_thread_its_cpu_time_says_how_much_it_runs(tmp_path: Path) -> None:
    """The kernel is not asked: where nobody else runs, nobody waits for the GIL."""
    script = """
        import asyncio, time

        async def main():
            while True:
                began = time.thread_time()
                while time.thread_time() - began < 0.01:
                    pass
                await asyncio.sleep(0.03)

        asyncio.run(main())
        """
    with program(script, tmp_path) as running:
        (answer,) = running.seen(3, enough=lambda answer: answer["runnable"][0] >= 10 or answer["runnable"][1] is None)
    looks, wanted = answer["runnable"]
    if wanted is None:
        pytest.skip("the kernel does not say what threads wait for")
    assert looks >= 10
    assert 0.05 < wanted < 0.5  # a quarter, or less where others have the processor
