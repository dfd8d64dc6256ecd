"""The inspection of an app before the first request: in its own environment, by its own interpreter, for a short time.

The app's code runs as its server would run it, under a guard: whatever it starts, prints or waits for ends with the
inspection. Nothing is written into its folder.
"""

import json
import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

import anyio
from pydantic import ValidationError

from headway.errors import Fault, StudyError
from headway.format import format_duration
from headway.requests.request import Request
from headway.run.process import GuardedProcess, Program, guarded_process
from headway.strict import StrictModel
from headway.study.app import App, Inspection, Interface
from headway.study.catalog import CATALOG
from headway.units import NS_PER_S

SCRIPT = CATALOG / "check" / "inspect_app.py"
TIMEOUT_NS = 30 * NS_PER_S
TELL_AFTER = 0.9
"""The share of the time after which the script writes at which line it stands."""

ENDING_S = 2.0
"""What an app may take to end by itself once all is known of it."""

POLL_S = 0.02
LOG_LIMIT_BYTES = 64 * 1024 * 1024
TAIL_LINES = 15

FRAME = re.compile(r'^  File "(?P<file>.+)", line (?P<line>\d+) in ', re.MULTILINE)
"""How faulthandler writes a frame, the innermost first."""


class _Error(StrictModel):
    """Why the app cannot be imported, as the script reports it."""

    kind: Literal["import", "attribute", "environment", "called", "not-an-app"]
    message: str
    place: str
    traceback_tail: str
    remedy: str


class _Report(StrictModel):
    """What the script reports of an app."""

    interface: Interface
    framework: str
    framework_version: str
    target: str
    directory: Path
    python_version: str
    installed: dict[str, str]
    roots: tuple[Path, ...]
    debug: bool
    routes: tuple[str, ...]
    openapi: str


@dataclass(frozen=True)
class _Attempt:
    """One look: what it was for, and where it leaves what it finds."""

    target: str
    directory: Path
    report: Path
    log_file: Path
    timeout_ns: int

    @property
    def where(self) -> Path:
        """Where the script writes at which line it stands."""
        return self.report.with_name(f"{self.report.name}.where")


async def inspect_app(
    target: str, directory: Path, python: Path, environment: Mapping[str, str], own_timeout_ns: int = TIMEOUT_NS
) -> Inspection:
    """What the app is that `target` names: "module:attribute", "module", "file.py:attribute", "module:create_app()".

    It is imported in `directory` by its own interpreter, which sees nothing but `environment`. Raises StudyError, with
    the place in the app's files, where it cannot be had, hangs, prints without end, or ends the process; StageError
    where the guard around it fails.
    """
    _require(directory)
    with tempfile.TemporaryDirectory(prefix="headway-look-") as folder:
        this = _Attempt(target, directory, Path(folder) / "report", Path(folder) / "log", own_timeout_ns)
        told_within_s = own_timeout_ns / NS_PER_S * TELL_AFTER
        async with guarded_process(
            Program(
                [str(python), str(SCRIPT), target, str(this.report), str(told_within_s)],
                environment={**environment, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"},
                directory=directory,
                log_file=this.log_file,
            )
        ) as process:
            came_to = await _end_of(process, this)
        return _read(this, python) if this.report.exists() else _fail(this, process, came_to)


def _require(directory: Path) -> None:
    if not directory.is_dir():
        raise StudyError(Fault("there is no such directory", str(directory), "name the directory of the app"))


async def _end_of(process: GuardedProcess, this: _Attempt) -> Literal["end", "timeout", "limit"]:
    """Wait for the report, and then a little for the process. Returns what came first: its end, or a limit."""
    with anyio.move_on_after(this.timeout_ns / NS_PER_S):
        while True:
            if this.report.exists():
                break
            if not process.running():
                return "end"
            if this.log_file.exists() and this.log_file.stat().st_size > LOG_LIMIT_BYTES:
                return "limit"
            await anyio.sleep(POLL_S)
    if not this.report.exists():
        return "timeout"
    with anyio.move_on_after(ENDING_S):
        await process.wait()
    return "end"


def _read(this: _Attempt, python: Path) -> Inspection:
    """Return the report. Raises StudyError with the error that it has."""
    report = json.loads(this.report.read_text(encoding="utf-8"))
    if "error" in report:
        error = _Error.model_validate(report["error"])
        message = f"{error.message}\n{error.traceback_tail}" if error.kind in ("import", "called") else error.message
        raise StudyError(Fault(message.rstrip(), error.place or str(this.directory), error.remedy))
    found = _Report.model_validate(report)
    app = App(**found.model_dump(exclude={"routes", "openapi"}), python=python)
    return Inspection(app=app, routes=tuple(_routes(found.routes)), openapi=found.openapi)


def _routes(paths: tuple[str, ...]) -> Iterator[Request]:
    for path in paths:
        try:
            yield Request(target=path)
        except ValidationError:  # no path that can be requested as it is
            continue


def _fail(this: _Attempt, process: GuardedProcess, came_to: str) -> NoReturn:
    """Raises StudyError with why there is no report."""
    place = _where(this) or str(this.directory)
    if came_to == "limit":
        size = LOG_LIMIT_BYTES // 1024**2
        message = f"importing {this.target} has printed more than {size} MB, and has not ended"
        raise StudyError(Fault(message, place, "see what it prints as it is imported"))
    tail = process.log_tail(TAIL_LINES)
    printed = f"; it printed:\n{tail}" if tail else ""
    if came_to == "timeout":
        message = f"importing {this.target} has not ended after {format_duration(this.timeout_ns)}{printed}"
        remedy = 'a module that serves as it is imported must do so under `if __name__ == "__main__":` only'
        raise StudyError(Fault(message, place, remedy))
    message = f"importing {this.target} ended the process: {process.ending()}{printed}"
    raise StudyError(Fault(message, place, f"see that it can be imported in {this.directory}"))


def _where(this: _Attempt) -> str:
    """Return the app's own line at which the script stood, else any file's; "" where the script wrote none."""
    report = this.where.read_text(encoding="utf-8", errors="replace") if this.where.exists() else ""
    # One paragraph a thread; the one that began with the script is the import's.
    thread = next((part for part in re.split(r"^.*Thread 0x", report, flags=re.MULTILINE) if str(SCRIPT) in part), "")
    frames = [(Path(found["file"]), found["line"]) for found in FRAME.finditer(thread)]
    theirs = [(file, line) for file, line in frames if SCRIPT.parent not in file.parents and file.is_absolute()]
    own = [(file, line) for file, line in theirs if _is_own(file, this.directory)]
    return next((f"{file}:{line}" for file, line in (*own, *theirs)), "")


def _is_own(file: Path, directory: Path) -> bool:
    return directory.resolve() in file.resolve().parents and "site-packages" not in file.parts
