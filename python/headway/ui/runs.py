"""The runs below a folder: listed, reported while they go on, started one at a time, and stopped."""

import asyncio
import signal
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import psutil

from headway.analysis.analyze import analyze
from headway.errors import Fault, HeadwayError, StudyError
from headway.record.store import Store
from headway.report.html.page import render_report
from headway.report.live.progress import read_state
from headway.study.catalog import study_forms, study_names
from headway.study.size import SIZES

REPORT = "report.html"
LOADING = "load"
"""The stage in which nothing else may take processor time."""


@dataclass(frozen=True)
class RunEntry:
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


def run_entry(folder: Path) -> RunEntry:
    """Return one run, by its folder. The state of an unreadable run is the error."""
    store = Store(folder)
    try:
        run, done, summary = store.run(), len(list((folder / "records").glob("*.json"))), store.summary()
    except HeadwayError as error:
        return RunEntry(folder.name, folder.name, "", "", f"cannot be read: {error.faults[0].message}", "")
    if running_state(folder) is not None:
        state = "running"
    elif summary is None or summary.interrupted:
        state = "interrupted"
    else:
        state = "finished"
    return RunEntry(folder.name, run.study.title, run.study.name, run.started, state, f"{done} of {len(run.trials)}")


def running_state(folder: Path) -> dict[str, Any] | None:
    """What the run is doing now; None where it is over, or its lab is gone."""
    state = read_state(folder)
    return state if state is not None and run_process(state) is not None else None


def run_process(state: dict[str, Any]) -> psutil.Process | None:
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
        state = running_state(folder)
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
    if running_state(store.folder) is None and file.is_file():
        return file.read_text(encoding="utf-8")
    run, records = store.run(), store.records()
    return render_report(run, records, analyze(run, records, store.summary()).findings)


APPEARS_WITHIN_S = 60.0
"""A run's folder appears when its servers are installed and its backends respond; a later one is an error."""

HEADWAY = Path(sys.executable).with_name("headway")


def known_studies() -> dict[str, tuple[str, ...]]:
    """The catalog's studies with their forms. Studies of other files are started by hand: the page reads no paths."""
    return {name: tuple(study_forms(name)) for name in study_names()}


class StudyStarter:
    """What this page has started. `runs` is where its runs are kept."""

    def __init__(self, runs: Path) -> None:
        self.runs = runs
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        """Whether what was started last is still under way."""
        return self._process is not None and self._process.returncode is None

    async def start(self, said: Mapping[str, str]) -> str:
        """Start a study of the catalog, and return the name of its run. Raises StudyError where that is impossible."""
        command = _command(said, self.runs)
        busy = [folder.name for folder in run_folders(self.runs) if running_state(folder) is not None]
        if self.running or busy:
            message = "a study is running already: two at once would measure each other"
            raise StudyError(Fault(message, ", ".join(busy), "stop it, or wait for its end"))
        before = {folder.name for folder in run_folders(self.runs)}
        # Its output goes to a file: a pipe that nothing reads would fill up and block it.
        with tempfile.TemporaryFile() as said_at_its_end:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
                stderr=said_at_its_end, start_new_session=True,
            )  # fmt: skip
            return await self._appeared(before, said_at_its_end)

    async def _appeared(self, before: set[str], said: IO[bytes]) -> str:
        process = self._process
        assert process is not None
        for _ in range(round(APPEARS_WITHIN_S / 0.1)):
            new = [folder.name for folder in run_folders(self.runs) if folder.name not in before]
            if new:
                return new[0]
            if process.returncode is not None:
                said.seek(0)
                error = said.read().decode(errors="replace")
                raise StudyError(Fault(f"the study ended with exit code {process.returncode}", "", error[-2000:]))
            await asyncio.sleep(0.1)
        raise StudyError(Fault("the study has not begun within a minute", "", "see the list: it may come yet"))

    async def stop(self, folder: Path) -> str:
        """Interrupts a run that is under way, as Ctrl-C does: finished trials are kept."""
        state = running_state(folder)
        process = None if state is None else run_process(state)
        if process is None:
            return "it is not running"
        try:
            process.send_signal(signal.SIGINT)
        except psutil.Error as error:
            return f"it cannot be stopped from here: {error}"
        return "it is told to stop; finished trials are kept"

    async def end(self) -> None:
        """Ends what was started with the page."""
        if self._process is not None and self.running:
            self._process.send_signal(signal.SIGINT)
            await self._process.wait()


def _command(said: Mapping[str, str], runs: Path) -> list[str]:
    """The command of a form's fields, of which none is trusted."""
    study, form, size = said.get("study", ""), said.get("form", ""), said.get("size", "quick")
    studies = known_studies()
    known = {"study": (study, studies), "form": (form, ("", *studies.get(study, ()))), "size": (size, SIZES)}
    for name, (value, values) in known.items():
        if value not in values:
            raise StudyError(Fault(f"there is no {name} {value!r} here", name, "choose one of the list"))
    command = [str(HEADWAY), "run", study, "--quiet", "--out", str(runs)]
    command += ["--form", form] if form else []
    return [*command, "--size", size]
