"""Programs that make calls while the probe counts, and what it has counted of them."""

import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from linecache import getline
from pathlib import Path
from typing import Any

from .probed_program import program

COUNTING = '''\
import time as _time
from headway_probe import probe_thread as _probe_thread


def counting():
    """Returns when the probe counts."""
    _probe_thread.begin()
    while not _probe_thread.probe_thread.counting:
        _time.sleep(0.005)


def told():
    """What was to be counted has been done."""
    print("told", flush=True)
    _time.sleep(60)


'''

HTTPX = {
    "httpx/_client.py": """
        import asyncio, time

        class Client:
            def send(self, seconds=0.01, error=None):
                "Sends."
                time.sleep(seconds)
                if error is not None:
                    raise error
                return "sent"

        class AsyncClient:
            async def send(self, seconds=0.01, then=None):
                if then is not None:
                    self.task = asyncio.get_running_loop().create_task(then())
                await asyncio.sleep(seconds)
                return "sent"

            async def get(self):
                return await self.send()
        """
}
"""A client of the shape of httpx."""


@dataclass(frozen=True)
class Called:
    """The calls from one place."""

    kind: str
    file: str
    line: int
    function: str
    times: int
    total_ns: int
    longest_ns: int
    most_at_once: int
    failed: int
    error: str
    commonest: int

    @property
    def source(self) -> str:
        """The line of code."""
        return getline(self.file, self.line).strip()


def counted(script: str, folder: Path, **options: Any) -> list[Called]:
    """The calls of a program, from its `counting()`, or its first call before that, to its `told()`."""
    return [Called(*each) for each in reported(script, folder, **options)["calls"]]


def counted_by_caller(script: str, folder: Path, **options: Any) -> dict[tuple[str, str], tuple[int, int, int]]:
    """How many calls there were, at once, and of the commonest statement, by the helper's line of code and that of its
    caller, whatever led to that one."""
    found: dict[tuple[str, str], tuple[int, int, int]] = {}
    for (source, caller, *_), (times, most, commonest) in counted_by_way(script, folder, **options).items():
        before = found.get((source, caller), (0, 0, 0))
        found[source, caller] = before[0] + times, max(before[1], most), before[2] + commonest
    return found


def counted_by_way(script: str, folder: Path, **options: Any) -> dict[tuple[str, ...], tuple[int, int, int]]:
    """How many calls there were, at once, and of the commonest statement, by the helper's line of code and those that
    led to it, the nearest first."""
    rows = reported(script, folder, **options)["calls_by_caller"]
    calls = [(Called(*row), [getline(file, line).strip() for file, line, _ in callers]) for *row, callers in rows]
    return {(call.source, *callers): (call.times, call.most_at_once, call.commonest) for call, callers in calls}


def reported(script: str, folder: Path, **options: Any) -> Mapping[str, Any]:
    """The probe's report of a program, which counts likewise."""
    with program(COUNTING + textwrap.dedent(script), folder, **options) as running:
        running.called()
        running.start()
        assert running.process.stdout is not None
        said = running.process.stdout.readline()
        assert said == "told\n", (said, *running.ended())
        (answer,) = running.tell()
    return answer


def by_line(calls: list[Called], *kinds: str) -> dict[tuple[str, str], tuple[int, int]]:
    """How many calls there were, and at once, by their kind and their line of code."""
    return {
        (call.kind, call.source): (call.times, call.most_at_once) for call in calls if not kinds or call.kind in kinds
    }


def libraries(folder: Path, files: Mapping[str, str]) -> Path:
    """A folder of libraries with these modules, each in its package."""
    packages = folder / "lib" / "site-packages"
    for name, text in files.items():
        file = packages / name
        file.parent.mkdir(parents=True, exist_ok=True)
        for parent in file.relative_to(packages).parents:
            if parent != Path() and not (packages / parent / "__init__.py").exists():
                (packages / parent / "__init__.py").write_text("")
        file.write_text(textwrap.dedent(text))
    return packages
