"""The state of a running study, as a small file in its folder: for readers in other processes."""

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from headway.report.live.progress import Current, Progress
from headway.run.events import Event, LoadTick, Observer, RunEnded, RunStarted
from headway.units import NS_PER_MS, NS_PER_S

FILE = "now.json"
AT_MOST_EVERY_NS = NS_PER_S // 2
"""A write takes some tens of microseconds: twice a second it disturbs no server."""


def write_states(progress: Progress, clock: Callable[[], int] = time.monotonic_ns) -> Observer:
    """The observer that keeps the file. `progress` has taken each event before."""
    folder: Path | None = None
    last_ns = 0

    def observe(event: Event) -> None:
        nonlocal folder, last_ns
        if isinstance(event, RunStarted):
            folder = Path(event.folder)
        if folder is None or (isinstance(event, LoadTick) and clock() - last_ns < AT_MOST_EVERY_NS):
            return
        if isinstance(event, RunEnded):
            (folder / FILE).unlink(missing_ok=True)
            folder = None
            return
        last_ns = clock()
        _write(folder / FILE, run_state(progress))

    return observe


def run_state(progress: Progress) -> dict[str, Any]:
    """The state of a run: how far it is, the trial under way, and the ranking so far."""
    return {
        "pid": os.getpid(),
        "note": progress.note,
        "done": progress.done,
        "of": progress.of,
        "left_s": None if progress.left_ns is None else progress.left_ns / NS_PER_S,
        "current": None if progress.current is None else _current(progress.current),
        "standings": [
            {
                "name": each.name,
                "per_s": each.rate,
                "half": each.half,
                "blocks": each.blocks,
                "lost": each.lost,
                "why": each.why,
            }
            for each in progress.standings()
        ],
    }


def _current(current: Current) -> dict[str, Any]:
    trial, tick = current.trial, current.tick
    return {
        "server": trial.server,
        "workload": trial.workload,
        "load": trial.load,
        "link": trial.link,
        "block": trial.block,
        "stage": current.stage,
        "phase": None if tick is None else tick.phase,
        "per_s": current.rate,
        "rates": list(current.rates),
        "in_flight": None if tick is None else tick.in_flight,
        "p50_ms": None if tick is None or tick.p50_ns is None else tick.p50_ns / NS_PER_MS,
        "p99_ms": None if tick is None or tick.p99_ns is None else tick.p99_ns / NS_PER_MS,
        "failures": dict(current.failures),
        "cpu_cores": list(current.cpu_cores),
        "pss_mb": list(current.pss_mb),
    }


def _write(file: Path, state: dict[str, Any]) -> None:
    """Write the file whole or not at all; not flushed to the disk, since it has no use after a crash."""
    draft = file.with_name(f".{file.name}.draft")
    try:
        draft.write_text(json.dumps(state), encoding="utf-8")
        draft.replace(file)
    except OSError:
        return  # a disk that is full is found out by the next record, and said there


def read_state(folder: Path) -> dict[str, Any] | None:
    """Return the state of a run, by its folder; None where no run is under way. Its process may have ended."""
    try:
        state = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return state if isinstance(state, dict) else None
