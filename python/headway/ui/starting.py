"""Studies that the page starts, one at a time, each a `headway run` of its own; and runs that it stops."""

import asyncio
import signal
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import psutil

from headway.errors import Fault, StudyError
from headway.study.catalog import study_forms, study_names
from headway.ui.runs import lab_process, run_folders, under_way

APPEARS_WITHIN_S = 60.0
"""A run's folder is there when its servers are installed and its backends answer; longer than that is said."""

HEADWAY = Path(sys.executable).with_name("headway")
SIZES = ("quick", "full")


def known_studies() -> dict[str, tuple[str, ...]]:
    """The catalog's studies with their forms. Studies of other files are started by hand: the page reads no paths."""
    return {name: tuple(study_forms(name)) for name in study_names()}


class Started:
    """What this page has started. `runs` is where its runs are kept."""

    def __init__(self, runs: Path) -> None:
        self.runs = runs
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        """Whether what was started last is still under way."""
        return self._process is not None and self._process.returncode is None

    async def start(self, said: Mapping[str, str]) -> str:
        """Starts a study of the catalog, and says which run it is. Raises StudyError where that cannot be."""
        command = _command(said, self.runs)
        busy = [folder.name for folder in run_folders(self.runs) if under_way(folder) is not None]
        if self.running or busy:
            message = "a study is running already: two at once would measure each other"
            raise StudyError(Fault(message, ", ".join(busy), "stop it, or wait for its end"))
        before = {folder.name for folder in run_folders(self.runs)}
        # What it says, in a file: nobody reads a pipe while it runs, and a full one would hold it up.
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
        state = under_way(folder)
        process = None if state is None else lab_process(state)
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
    if study not in studies:
        raise StudyError(Fault(f"there is no study {study!r}", "study", "choose one of the list"))
    if form and form not in studies[study]:
        raise StudyError(Fault(f"{study} has no form {form!r}", "form", "choose one of the list"))
    if size not in SIZES:
        raise StudyError(Fault(f"there is no size {size!r}", "size", "quick or full"))
    command = [str(HEADWAY), "run", study, "--quiet", "--out", str(runs)]
    command += ["--form", form] if form else []
    return command + (["--quick"] if size == "quick" else [])
