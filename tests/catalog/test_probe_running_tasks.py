"""Requests of which a task runs: where the thread is that runs it."""

import sys
from pathlib import Path

import pytest

from .counted_calls import libraries
from .probed_program import EVERY_PYTHON
from .standings_of import of_kind, standings

USERS = """
    async def user():
        while True:
            await app({}, None, None)

    async def main():
        await asyncio.gather(*(user() for _ in range(<users>)))

    asyncio.run(main())
    """

MIDDLEWARE = {
    "passing/middleware.py": """
        import anyio

        async def call_next(function):  # as Starlette's middlewares for HTTP do
            send, receive = anyio.create_memory_object_stream(1)

            async def respond():
                await send.send(await function())

            async with send, receive, anyio.create_task_group() as group:
                group.start_soon(respond)
                return await receive.receive()
        """
}

BEHIND_A_MIDDLEWARE = (
    """
    import asyncio, time
    from passing.middleware import call_next

    async def handler():
        <before>
        time.sleep(0.02)  # sleeps

    async def app(scope, receive, send):
        await call_next(handler)
"""
    + USERS
)


@pytest.mark.parametrize("before", ["pass", "await asyncio.sleep(0.001)"], ids=["wants to run", "waits for it"])
def test_a_request_is_where_a_task_runs_that_its_own_one_has_begun(before: str, tmp_path: Path) -> None:
    """anyio awaits what a task is to do in a coroutine of its own, and that is all that a task shows as it runs. The
    one that has begun it wants to run itself, or waits for what the other one sends."""
    script = BEHIND_A_MIDDLEWARE.replace("<before>", before).replace("<users>", "5")
    rows, _ = standings(script, tmp_path, sys.executable, least=4, path=[libraries(tmp_path, MIDDLEWARE)])
    assert of_kind(rows, kind="timer", waits_for="time.sleep", mark="sleeps") >= 0.6, rows
    assert of_kind(rows, kind="queue") <= 0.2, rows


COMPUTING = (
    """
    import asyncio, time

    async def app(scope, receive, send):
        ends = time.monotonic() + 0.004
        while time.monotonic() < ends:  # computes
            pass
        await asyncio.sleep(0.008)  # sleeps
"""
    + USERS
).replace("<users>", "1")


@EVERY_PYTHON
def test_the_only_thread_is_found_at_work_though_it_lets_go_of_the_gil_after_a_few_milliseconds(
    python: Path, tmp_path: Path
) -> None:
    """It computes for 4 of 12 ms, and in the last one of these it has let go before it has to: a quarter of the looks
    is expected to find it. A look that waits for it to let go finds a half of that at most."""
    rows, _ = standings(COMPUTING, tmp_path, python)
    assert 0.15 <= of_kind(rows, kind="cpu", mark="computes") <= 0.4, rows


COUNTING = (
    """
    import asyncio

    NUMBERS = list(range(200_000))

    async def app(scope, receive, send):
        count = 0
        for each in NUMBERS:  # counts
            if each % 7 == 3:  # counts
                count += each  # counts
        await asyncio.sleep(0.005)
"""
    + USERS
).replace("<users>", "1")


@EVERY_PYTHON
def test_a_loop_that_ends_with_a_branch_is_found_at_its_lines(python: Path, tmp_path: Path) -> None:
    """The jump back to its beginning has no line in Python 3.10 and 3.11, and the thread lets go of the GIL there."""
    rows, _ = standings(COUNTING, tmp_path, python)
    assert of_kind(rows, kind="cpu", mark="counts") >= 0.3, rows
    assert of_kind(rows, kind="cpu", mark="counts") >= 0.9 * of_kind(rows, kind="cpu"), rows
