"""Looking at an app before anything is asked of it: in its own environment, by its own interpreter, for a short time.

The app's code runs as its server would run it, under a guard: whatever it starts, prints or waits for ends with the
look. Nothing is written into its folder.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

import anyio
from pydantic import ValidationError

from headway.errors import Fault, StudyError
from headway.run.process import GuardedProcess, Program, guarded_process
from headway.strict import StrictModel
from headway.study.app import App, Interface, Looked, Route
from headway.study.catalog import CATALOG
from headway.units import NS_PER_S, format_duration

SCRIPT = CATALOG / "check" / "look.py"
OLDEST = (3, 9)
"""The oldest Python that the script in the app's environment, and the probe, run on."""

TIMEOUT_NS = 30 * NS_PER_S
TELL_AFTER = 0.9
"""At which part of the time the script tells where it stands."""

ENDING_S = 2.0
"""What an app may take to end by itself once all is known of it."""

POLL_S = 0.02
LOG_LIMIT_BYTES = 64 * 1024 * 1024
TAIL_LINES = 15
VERSION_WITHIN_S = 20

FRAME = re.compile(r'^  File "(?P<file>.+)", line (?P<line>\d+) in ', re.MULTILINE)
"""How faulthandler writes a frame, the innermost first."""


class _Error(StrictModel):
    """Why the app cannot be had, as the script tells it."""

    kind: Literal["import", "attribute", "environment", "called", "not-an-app"]
    message: str
    place: str
    traceback_tail: str
    remedy: str


class _Told(StrictModel):
    """What the script tells of an app."""

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
class _Look:
    """One look: what it was for, and where it leaves what it finds."""

    target: str
    directory: Path
    report: Path
    log_file: Path
    timeout_ns: int

    @property
    def where(self) -> Path:
        """Where the script tells at what line it stands."""
        return self.report.with_name(f"{self.report.name}.where")


async def look(
    target: str, directory: Path, python: Path, environment: Mapping[str, str], own_timeout_ns: int = TIMEOUT_NS
) -> Looked:
    """What the app is that `target` names: "module:attribute", "module", "file.py:attribute", "module:create_app()".

    It is imported in `directory` by its own interpreter, which sees nothing but `environment`. Raises StudyError, with
    the place in the app's files, where it cannot be had, hangs, prints without end, or ends the process; StageError
    where the guard around it fails.
    """
    _require(directory)
    with tempfile.TemporaryDirectory(prefix="headway-look-") as folder:
        this = _Look(target, directory, Path(folder) / "report", Path(folder) / "log", own_timeout_ns)
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


async def _end_of(process: GuardedProcess, this: _Look) -> Literal["end", "timeout", "limit"]:
    """Waits for the report, and then a little for the process. Tells what came first: it ended, or went too far."""
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


def _read(this: _Look, python: Path) -> Looked:
    """The report. Raises StudyError with what it says is wrong."""
    said = json.loads(this.report.read_text(encoding="utf-8"))
    if "error" in said:
        error = _Error.model_validate(said["error"])
        message = f"{error.message}\n{error.traceback_tail}" if error.kind in ("import", "called") else error.message
        raise StudyError(Fault(message.rstrip(), error.place or str(this.directory), error.remedy))
    told = _Told.model_validate(said)
    app = App(**told.model_dump(exclude={"routes", "openapi"}), python=python)
    return Looked(app=app, routes=tuple(_routes(told.routes)), openapi=told.openapi)


def _routes(paths: tuple[str, ...]) -> Iterator[Route]:
    for path in paths:
        try:
            yield Route(target=path)
        except ValidationError:  # no path that can be asked for as it is
            continue


def _fail(this: _Look, process: GuardedProcess, came_to: str) -> NoReturn:
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


def _where(this: _Look) -> str:
    """The line of the app's own at which the script stood, else of any file; "" where it did not come to tell."""
    said = this.where.read_text(encoding="utf-8", errors="replace") if this.where.exists() else ""
    # One paragraph a thread; ours is the one that began with the script.
    thread = next((part for part in re.split(r"^.*Thread 0x", said, flags=re.MULTILINE) if str(SCRIPT) in part), "")
    frames = [(Path(found["file"]), found["line"]) for found in FRAME.finditer(thread)]
    theirs = [(file, line) for file, line in frames if SCRIPT.parent not in file.parents and file.is_absolute()]
    own = [(file, line) for file, line in theirs if _is_own(file, this.directory)]
    return next((f"{file}:{line}" for file, line in (*own, *theirs)), "")


def _is_own(file: Path, directory: Path) -> bool:
    return directory.resolve() in file.resolve().parents and "site-packages" not in file.parts


def find_python(directory: Path, named: str | None) -> Path:
    """The interpreter of an app's environment.

    It is the one that is `named`, by its path, by its virtual environment's, or as a command; else the activated
    virtual environment's; else that of `.venv` or `venv` in the directory, or above it in the same repository; else
    `python3` of the search path, if that is not the lab's own. Raises StudyError where there is none, or where it is
    too old or cannot be run.
    """
    if named is not None:
        return _fit(_named(named, directory), directory)
    active = os.environ.get("VIRTUAL_ENV")
    # Where the lab runs in an activated environment of its own, an environment that lies beside the app is the app's.
    if active and Path(active).resolve() != Path(sys.prefix).resolve():
        return _fit(_of_environment(Path(active)), directory)
    beside = next(_beside(directory), None) or (Path(active) if active else None)
    if beside is not None:
        return _fit(_of_environment(beside), directory)
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        found = shutil.which("python3", path=folder) if folder else None
        told = None if found is None else _asked(Path(found), directory)
        if told is not None and told.prefix.resolve() != Path(sys.prefix).resolve():
            return _fit(told.executable, directory)
    remedy = f"name its interpreter with --python; where it is installed beside headway, --python {sys.executable}"
    raise StudyError(Fault("there is no environment of the app's", str(directory), remedy))


def _named(named: str, directory: Path) -> Path:
    path = Path(named).expanduser()
    if not path.is_absolute() and not path.exists():
        path = directory / path
    if path.is_dir():
        return _of_environment(path)
    if path.is_file() and os.access(path, os.X_OK):
        return path.absolute()
    on_path = shutil.which(named) if os.sep not in named else None
    told = _asked(Path(on_path), directory) if on_path else None
    if told is None:
        remedy = "name an interpreter, or the folder of a virtual environment"
        raise StudyError(Fault("is not a Python that can be run", f"--python {named}", remedy))
    return told.executable


def _of_environment(folder: Path) -> Path:
    """The interpreter of a virtual environment, by its own name: what its link leads to is another environment's."""
    for name in ("python", "python3"):
        if os.access(folder / "bin" / name, os.X_OK):
            return (folder / "bin" / name).absolute()
    remedy = "make the environment anew, or name another with --python"
    raise StudyError(Fault("is no virtual environment with an interpreter that can be run", str(folder), remedy))


def _beside(directory: Path) -> Iterator[Path]:
    """The virtual environments of the directory, then of those above it, as far as its repository goes."""
    above = [directory.absolute(), *directory.absolute().parents]
    root = next((folder for folder in above if (folder / ".git").exists()), above[0])
    for folder in above[: above.index(root) + 1]:
        yield from (folder / name for name in (".venv", "venv") if (folder / name / "pyvenv.cfg").is_file())


@dataclass(frozen=True)
class _Asked:
    """What an interpreter says of itself."""

    executable: Path
    prefix: Path
    version: tuple[int, int]


def _asked(python: Path, directory: Path) -> _Asked | None:
    """None where it does not run: pyenv has names on the search path for Pythons that are switched off."""
    # For any Python, the oldest as well.
    told = "[sys.executable, sys.prefix] + [str(part) for part in sys.version_info[:2]]"
    program = f"import sys; sys.stdout.write(chr(10).join({told}))"
    try:
        said = subprocess.run(
            [python, "-E", "-B", "-c", program],
            cwd=directory,  # pyenv's choice depends on it
            capture_output=True,
            text=True,
            timeout=VERSION_WITHIN_S,
            check=True,
        ).stdout
        executable, prefix, major, minor = said.splitlines()
        return _Asked(Path(executable), Path(prefix), (int(major), int(minor)))
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def _fit(python: Path, directory: Path) -> Path:
    """The same, where it runs and is new enough."""
    told = _asked(python, directory)
    if told is None:
        raise StudyError(Fault("is no Python that runs", str(python), "name another with --python"))
    if told.version < OLDEST:
        oldest, version = (".".join(map(str, each)) for each in (OLDEST, told.version))
        message = f"is Python {version}; an app is looked at from Python {oldest} on"
        raise StudyError(Fault(message, str(python), "name a newer environment of the app's with --python"))
    return python
