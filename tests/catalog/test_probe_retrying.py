"""Sleeps of libraries that try again: what a request waits for has failed, has not come yet, or is a lock."""

import sys
from pathlib import Path

import pytest

from .standings_of import of_kind, standings

LIBRARY = """
import asyncio, time

def again(function):
    while True:
        function()
        time.sleep(0.05)

async def again_in_loop(function):
    while True:
        await function()
        await asyncio.sleep(0.05)
"""

IN_THREADS = """
    import threading, LIBRARY

    def looks():
        pass

    def app(environ, start_response):
        LIBRARY.again(looks)  # tries

    for _ in range(4):
        threading.Thread(target=app, args=({}, None), daemon=True).start()
    threading.Event().wait()
    """

IN_TASKS = """
    import asyncio, LIBRARY

    async def looks():
        pass

    async def app(scope, receive, send):
        await LIBRARY.again_in_loop(looks)  # tries

    async def main():
        await asyncio.gather(*(app({}, None, None) for _ in range(4)))

    asyncio.run(main())
    """


@pytest.mark.parametrize(
    ("script", "name"), [(IN_THREADS, "time.sleep"), (IN_TASKS, "asyncio.sleep")], ids=["threads", "tasks"]
)
@pytest.mark.parametrize(
    ("library", "again"), [("tenacity", " (before it tries again)"), ("metronome", "")], ids=["tries again", "another"]
)
def test_the_sleep_of_a_library_that_tries_again_is_known_as_such(
    script: str, name: str, library: str, again: str, tmp_path: Path
) -> None:
    packages = tmp_path / "site-packages"
    packages.mkdir()
    (packages / f"{library}.py").write_text(LIBRARY)
    rows, _ = standings(script.replace("LIBRARY", library), tmp_path, sys.executable, path=[packages])
    slept = of_kind(rows, of="request", kind="timer", waits_for=f"{name}{again}", mark="tries")
    assert slept == pytest.approx(4, abs=0.6)


@pytest.mark.parametrize("script", [IN_THREADS, IN_TASKS], ids=["threads", "tasks"])
def test_a_lock_that_is_tried_again_and_again_is_waited_for_as_a_lock(script: str, tmp_path: Path) -> None:
    packages = tmp_path / "site-packages"
    packages.mkdir()
    (packages / "filelock.py").write_text(LIBRARY)
    rows, _ = standings(script.replace("LIBRARY", "filelock"), tmp_path, sys.executable, path=[packages])
    waiting = of_kind(
        rows, of="request", kind="lock", waits_for="a lock of filelock (one for all processes)", mark="tries"
    )
    assert waiting == pytest.approx(4, abs=0.6)
    assert of_kind(rows, of="request", kind="timer", mark="tries") == 0


def test_what_a_library_of_locks_limits_by_a_rate_is_no_lock(tmp_path: Path) -> None:
    packages = tmp_path / "site-packages" / "diskcache"
    packages.mkdir(parents=True)
    (packages / "__init__.py").write_text("")
    (packages / "recipes.py").write_text(LIBRARY)
    script = IN_THREADS.replace("import threading, LIBRARY", "import threading; from diskcache import recipes")
    rows, _ = standings(script.replace("LIBRARY", "recipes"), tmp_path, sys.executable, path=[packages.parent])
    assert of_kind(rows, of="request", kind="timer", waits_for="time.sleep", mark="tries") == pytest.approx(4, abs=0.6)
