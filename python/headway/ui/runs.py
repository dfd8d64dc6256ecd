"""The runs below a folder: which there are, whether one is under way, and its report, made when it is asked for."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil

from headway.analysis.analyze import analyze
from headway.errors import HeadwayError
from headway.record.store import Store
from headway.report.html.page import render_report
from headway.report.live.state_file import read_now

REPORT = "report.html"
LOADING = "load"
"""The stage in which nothing else may take processor time."""


@dataclass(frozen=True)
class Listed:
    """A run, as the list of runs shows it."""

    identity: str
    title: str
    study: str
    started: str
    state: str
    trials: str


def run_folders(runs: Path) -> list[Path]:
    """Every run's folder, the newest first."""
    found = [file.parent for file in runs.glob("**/run.json") if file.parent.name != "advice"]
    return sorted(found, key=lambda folder: folder.name, reverse=True)


def listed(folder: Path) -> Listed:
    """One run, by its folder. One that cannot be read says so in its state."""
    store = Store(folder)
    try:
        run, done, summary = store.run(), len(list((folder / "records").glob("*.json"))), store.summary()
    except HeadwayError as error:
        return Listed(folder.name, folder.name, "", "", f"cannot be read: {error.faults[0].message}", "")
    if under_way(folder) is not None:
        state = "running"
    elif summary is None or summary.interrupted:
        state = "interrupted"
    else:
        state = "finished"
    return Listed(folder.name, run.study.title, run.study.name, run.started, state, f"{done} of {len(run.trials)}")


def under_way(folder: Path) -> dict[str, Any] | None:
    """What the run is doing now; None where it is over, or its lab is gone."""
    state = read_now(folder)
    return state if state is not None and lab_process(state) is not None else None


def lab_process(state: dict[str, Any]) -> psutil.Process | None:
    """The process that runs the study, if it is still that one: a number may have been given to another program."""
    try:
        process = psutil.Process(int(state["pid"]))
        command = process.cmdline()
    except (KeyError, TypeError, ValueError, psutil.Error):
        return None
    return process if any("headway" in Path(part).name for part in command) and "run" in command else None


class Reports:
    """The pages of runs. One is made anew only where the run has more records than before.

    While a load is on, none is made: a page takes a second of a processor.
    """

    def __init__(self) -> None:
        self._made: dict[Path, tuple[int, bool, str]] = {}

    def page(self, folder: Path) -> str | None:
        """The run's page as far as it is; None where there is none yet."""
        state = under_way(folder)
        records, over = len(list((folder / "records").glob("*.json"))), state is None
        made = self._made.get(folder)
        if made is not None and made[:2] == (records, over):
            return made[2]
        if state is not None and ((state.get("current") or {}).get("stage") == LOADING or not records):
            return made[2] if made else None
        page = _rendered(Store(folder))
        self._made[folder] = (records, over, page)
        return page


def _rendered(store: Store) -> str:
    """The file that the run left at its end, with its advice as it was tried; made of the records where it has none."""
    file = store.folder / REPORT
    if under_way(store.folder) is None and file.is_file():
        return file.read_text(encoding="utf-8")
    run, records = store.run(), store.records()
    return render_report(run, records, analyze(run, records, store.summary()).findings)
