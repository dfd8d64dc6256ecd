"""What an earlier run left behind, if anything: processes whose lab is gone, and folders that nobody uses.

Hosts, wires and links need no looking after: they end with the processes in them.
"""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from headway.run.backend.postgres import abandoned_folders
from headway.run.mark import LAB_VARIABLE, lab_is_gone

PATIENCE_S = 3.0
"""How long a process may take to end when it is asked to."""


@dataclass(frozen=True)
class Leftover:
    """A process whose lab is gone, or a folder that nobody holds (then `pid` is None)."""

    what: str
    pid: int | None = None
    folder: Path | None = None


def find_leftovers() -> tuple[Leftover, ...]:
    """Everything of runs that are over, but for processes of somebody else's, whose environment may not be read."""
    return (*_processes(), *(Leftover(f"folder {folder}", folder=folder) for folder in abandoned_folders()))


def _processes() -> Iterator[Leftover]:
    for process in psutil.process_iter(["environ", "name"]):
        mark = (process.info["environ"] or {}).get(LAB_VARIABLE, "")
        if lab_is_gone(mark):
            yield Leftover(f"{process.info['name']} (process {process.pid})", pid=process.pid)


def clear(leftovers: Iterable[Leftover]) -> tuple[Leftover, ...]:
    """Ends the processes, first asking, and removes the folders. Returns what would not go."""
    leftovers = tuple(leftovers)
    processes = []
    for leftover in leftovers:
        if leftover.pid is not None:
            with suppress(psutil.Error):
                process = psutil.Process(leftover.pid)
                process.terminate()
                processes.append(process)
    _, alive = psutil.wait_procs(processes, timeout=PATIENCE_S)
    for process in alive:
        with suppress(psutil.Error):
            process.kill()
    psutil.wait_procs(alive, timeout=PATIENCE_S)
    for leftover in leftovers:
        if leftover.folder is not None:
            shutil.rmtree(leftover.folder, ignore_errors=True)
    remaining = set(find_leftovers())
    return tuple(leftover for leftover in leftovers if leftover in remaining)
