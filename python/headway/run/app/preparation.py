"""What is found out of an app before anything is measured: what it is, and how it responds to each of its routes.

It is inspected in its own environment, by its own interpreter, for a short time. The app's code runs as its server
would run it, under a guard: whatever it starts, prints or waits for ends with the inspection. Nothing is written into
its folder. What it then responds to a route is from then on the valid response.
"""

import http.client
import json
import re
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

import anyio
import anyio.to_thread
from pydantic import ValidationError

from headway.engine.guard import GuardOrder
from headway.errors import Fault, StageError, StudyError
from headway.format import format_duration
from headway.requests.request import Request
from headway.requests.template import example_of
from headway.run.app.measure import RunningApp, run_app
from headway.run.app.probe import Listener
from headway.run.machine.cpus import Partition
from headway.run.process import GuardedProcess, guarded_process
from headway.strict import StrictModel
from headway.study.app import App, Inspection
from headway.study.catalog import CATALOG
from headway.study.server import Server
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


class _Report(App):
    """What the script reports of an app: the paths of its routes, and the OpenAPI document that it generates."""

    routes: tuple[str, ...]
    openapi: str


@dataclass(frozen=True)
class _Attempt:
    """One inspection: of what, and where it leaves what it finds."""

    target: str
    directory: Path
    report: Path
    log_file: Path
    timeout_ns: int


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
        this = _Attempt(target, directory, Path(folder, "report"), Path(folder, "log"), own_timeout_ns)
        told_within_s = own_timeout_ns / NS_PER_S * TELL_AFTER
        async with guarded_process(
            GuardOrder(
                command=[str(python), str(SCRIPT), target, str(this.report), str(told_within_s)],
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
    app = App(**found.model_dump(exclude={"routes", "openapi", "python"}), python=python)
    routes: list[Request] = []
    for path in found.routes:
        with suppress(ValidationError):  # some paths cannot be requested as they are
            routes.append(Request(target=path))
    return Inspection(app=app, routes=tuple(routes), openapi=found.openapi)


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
    file = this.report.with_name("report.where")
    report = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    # One paragraph a thread; the one that began with the script is the import's.
    thread = next((part for part in re.split(r"^.*Thread 0x", report, flags=re.MULTILINE) if str(SCRIPT) in part), "")
    frames = [(Path(found["file"]), found["line"]) for found in FRAME.finditer(thread)]
    theirs = [(file, line) for file, line in frames if SCRIPT.parent not in file.parents and file.is_absolute()]
    folder = this.directory.resolve()
    own = [
        (file, line) for file, line in theirs if folder in file.resolve().parents and "site-packages" not in file.parts
    ]
    return next((f"{file}:{line}" for file, line in (*own, *theirs)), "")


NAME_ROUTES = "name routes that it has: --route 'GET /path'; --log-in where it asks who you are"
"""What to do where an app gives no route a valid response."""

RESPONSE_TIMEOUT_S = 30.0
ERROR_STATUS = 400
UNCHANGING = frozenset({"GET", "HEAD", "OPTIONS"})


@dataclass(frozen=True)
class Prepared:
    """The routes that can be measured, each with its status, and the other routes, each with the reason.

    `killed`: the app did not end within `STOP_WITHIN_NS` of SIGTERM.
    """

    routes: tuple[Request, ...]
    left_out: tuple[tuple[str, str], ...]
    killed: bool


async def prepare(server: Server, cpus: Partition, routes: Sequence[Request], log_file: Path) -> Prepared:
    """Start the app, log in, and send each route, with its template fields filled in.

    A request that changes something is sent twice: what it creates is there the second time, which is a success of
    another status (201, then 200 of RFC 9110, 15.3).

    Raises StageError where the app does not start, ends, or gives no route a valid response.
    """
    valid: list[Request] = []
    skipped: list[tuple[str, str]] = []
    async with run_app(server, cpus, log_file, Listener(None)) as running:
        process = running.process
        assert process is not None
        for route in routes:
            status, reason = await anyio.to_thread.run_sync(_response_to, running, route)
            statuses = route.status or (() if reason else await _learned_statuses(running, route, status))
            if not process.running():
                message = f"the app ended when it was asked {route.title}: {process.ending()}"
                raise StageError(Fault(message, remedy=process.log_tail() or "it wrote nothing"))
            if reason:
                skipped.append((route.title, reason))
            else:
                valid.append(route.model_copy(update={"status": statuses}))
        if not valid:
            reasons = "; ".join(f"{name}: {reason}" for name, reason in skipped[:5])
            raise StageError(Fault(f"no route was answered rightly: {reasons}", remedy=NAME_ROUTES))
    result = process.result
    return Prepared(tuple(valid), tuple(skipped), killed=result is not None and result.killed)


async def _learned_statuses(app: RunningApp, route: Request, status: int) -> tuple[int, ...]:
    """Return the statuses of a valid response to a route that had this one at first."""
    if route.method in UNCHANGING:
        return (status,)
    again, reason = await anyio.to_thread.run_sync(_response_to, app, route)
    return (status,) if reason or again == status else (status, again)


def _response_to(app: RunningApp, route: Request) -> tuple[int, str]:
    """Return the response's status, a redirection's as well, and why it is not valid; "" where it is."""
    connection = http.client.HTTPConnection(app.base.removeprefix("http://"), timeout=RESPONSE_TIMEOUT_S)
    body = route.content if route.body is None else example_of(route.body).encode()
    headers = {name: example_of(value) for name, value in route.headers}
    try:
        connection.request(route.method, example_of(route.target), body, {**headers, **dict(app.headers)})
        response = connection.getresponse()
        content = response.read()
    except (OSError, http.client.HTTPException) as error:
        return 0, f"it gave no answer: {error or type(error).__name__}"
    finally:
        connection.close()
    if response.status not in route.status and response.status >= ERROR_STATUS:
        return response.status, f"it answered {response.status}"
    if route.status and response.status not in route.status:
        return response.status, f"it answered {response.status}, not {' or '.join(map(str, route.status))}"
    if route.contains is not None and route.contains.encode() not in content:
        return response.status, f"its answer does not contain {route.contains!r}"
    return response.status, ""
