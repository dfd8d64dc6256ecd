"""Which sleeps of a program are between two looks at something, by its source."""

import textwrap
from pathlib import Path

import pytest

from headway.catalog.probe.headway_probe.polling import polling

from .probed_program import program
from .standings_of import marks

SCRIPT = """
    import asyncio

    DONE = []

    async def outcome():
        for _ in range(100):
            if len(DONE) > 5:
                return DONE
            await asyncio.sleep(0.05)  # until it is there

    async def ready():
        while len(DONE) < 5:
            await asyncio.sleep(0.05)  # while it is not

    async def items():
        for _ in range(3):
            await asyncio.sleep(0.05)  # for each

    async def once():
        await asyncio.sleep(0.05)  # once

    async def app(scope, receive, send):
        while True:
            await globals()[scope["do"]]()
            if len(DONE) > 5:
                break

    async def main():
        for name in ("outcome", "ready", "items", "once"):
            asyncio.ensure_future(app({"do": name}, None, None))
        await asyncio.sleep(3600)

    asyncio.run(main())
    """


def test_sleeps_in_a_loop_that_something_ends(tmp_path: Path) -> None:
    with program(SCRIPT, tmp_path) as running:
        (answer,) = running.seen(2)
    marked = marks(SCRIPT)
    assert {marked[line] for _, line, _ in answer["polls"]} == {"until it is there", "while it is not"}


IN_THREADS = """
    import threading
    import time

    DONE = []

    def outcome():
        for _ in range(1000):
            if len(DONE) > 5:
                return DONE
            time.sleep(0.05)  # until it is there

    def once():
        time.sleep(0.05)  # once

    def app(environ, start_response):
        while True:
            environ["do"]()
            if len(DONE) > 5:
                break

    for do in (outcome, once):
        threading.Thread(target=app, args=({"do": do}, None)).start()
    """


def test_sleeps_of_threads_too(tmp_path: Path) -> None:
    """The kernel says that a thread sleeps, and not its stack: that is known when counting is over."""
    with program(IN_THREADS, tmp_path) as running:
        (answer,) = running.seen(2)
    marked = marks(IN_THREADS)
    assert {marked[line] for _, line, _ in answer["polls"]} == {"until it is there"}


@pytest.mark.parametrize(
    ("loop", "polls"),
    [
        ("async for row in rows: yield row; await asyncio.sleep(1)", False),
        ("if await request.is_disconnected(): break\nyield state()\nawait asyncio.sleep(1)", False),
        ("for row in rows():\n    yield row\nif done(): return\ntime.sleep(1)", False),
        ("await ws.send_json(state())\nif ws.closed: break\nawait asyncio.sleep(1)", False),
        ("try:\n    response.write(state())\nexcept OSError:\n    break\ntime.sleep(1)", False),
        ("while not ready():\n    await asyncio.sleep(1)\nyield state()", True),
        ("if job.done:\n    yield job.result\n    return\nawait asyncio.sleep(1)", True),
        ("if job.done:\n    await ws.send(job.result)\n    break\nawait asyncio.sleep(1)", True),
        ("def rows():\n    yield 1\nif job.done: break\nawait asyncio.sleep(1)", True),
    ],
)  # fmt: skip
def test_a_loop_that_gives_something_between_two_sleeps_waits_for_nothing(
    loop: str, polls: bool, tmp_path: Path
) -> None:
    source = "async def events():\n    while True:\n" + textwrap.indent(loop, " " * 8)
    file = tmp_path / "app.py"
    file.write_text(source, encoding="utf-8")
    place = (str(file), next(number for number, line in enumerate(source.splitlines(), 1) if "sleep" in line), "events")
    assert polling([place]) == ([place] if polls else [])


@pytest.mark.parametrize("source", ["async def broken(:", "\x00"])
def test_a_source_that_cannot_be_read_says_nothing(source: str, tmp_path: Path) -> None:
    file = tmp_path / "app.py"
    file.write_text(source, encoding="utf-8")
    assert polling([(str(file), 1, "wait"), (str(tmp_path / "none.py"), 1, "wait")]) == []
