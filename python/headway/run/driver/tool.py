"""A tool as driver: found once a run, started in the load's host for each trial, and read when it is done."""

import os
import re
import shlex
import shutil
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from subprocess import DEVNULL, STDOUT
from tempfile import TemporaryDirectory
from typing import Protocol

import anyio

from headway.errors import Fault, MissingError, StageError
from headway.run.driver.ab import Ab
from headway.run.driver.engine import SPARE_NS
from headway.run.driver.locust import Locust
from headway.run.driver.siege import Siege
from headway.run.driver.tool_output import Launch, ToolFigures, ToolOrder, ToolOutput
from headway.run.machine.environments import server_python
from headway.run.process import GuardedProcess, Program, guarded_process
from headway.run.role_host import LOOPBACK, Host
from headway.study.catalog import CATALOG
from headway.study.loads import ClosedLoad, Load, Tool
from headway.study.study import Study
from headway.study.workload import Workload
from headway.units import NS_PER_S

VERSION_DEADLINE_S = 20.0

_SEARCHED = ("/usr/local/bin", "/usr/bin", "/usr/sbin")
_VERSION = re.compile(r"(?:Version|SIEGE|locust) (\d[\w.]*)")

# The guard keeps both streams in one file; a tool's summary must not have anything else in it.
_APART = 'out=$1; shift; exec "$@" >"$out"'


class Driver(Protocol):
    """What is known of a tool: the loads that it cannot send, its command line, and how its output is read."""

    name: Tool

    package: str
    """The Debian package that it comes from; "" for one that is installed into an environment of its own."""

    reads: str
    """The versions whose output is understood."""

    def unsupported(self, order: ToolOrder) -> list[Fault]:
        """What of the load it cannot send, each with the key of the load and the remedy."""

    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """How to start it. Files that it needs are written into the folder, which is its home as well."""

    def read(self, printed: ToolOutput) -> ToolFigures:
        """Return its figures. Raises StageError when its output is anything but expected."""


DRIVERS: Mapping[Tool, Driver] = {"ab": Ab(), "siege": Siege(), "locust": Locust()}


@dataclass(frozen=True)
class FoundTool:
    """A tool of this machine."""

    driver: Driver
    program: tuple[str, ...]
    version: str


@dataclass(frozen=True)
class ToolResult:
    """What came of a load that a tool sent; `took_ns` includes its own start. `output` is a file of the run's logs."""

    version: str
    command: str
    took_ns: int
    said: ToolFigures
    output: str


def tool_order(load: ClosedLoad, workload: Workload, base_url: str) -> ToolOrder:
    """Return the study's load of one workload as an order to a tool."""
    return ToolOrder(
        url=base_url + workload.target,
        users=load.users,
        requests=load.requests,
        window_ns=load.window,
        ramp_ns=load.ramp,
        thinks=load.think.mean_ns > 0,
        keep_alive=load.connection == "keep-alive",
        method=workload.method,
        body=workload.body or "",
        content_type=workload.content_type or "",
        template="{{" in (workload.body or ""),
        connect_timeout_ns=load.connect_timeout,
        response_timeout_ns=load.response_timeout,
    )


def unsupported_by_tool(load: Load, workloads: Iterable[Workload]) -> list[Fault]:
    """What its tool cannot send of this load, each thing once, with the place in the study."""
    if not isinstance(load, ClosedLoad) or load.tool is None:
        return []
    found: dict[Fault, None] = {}
    for workload in workloads:
        for fault in DRIVERS[load.tool].unsupported(tool_order(load, workload, "http://server")):
            found[Fault(fault.message, f"the load {load.name!r}: {fault.place}", fault.remedy)] = None
    return list(found)


async def find_tools(study: Study, progress: Callable[[str], None] = lambda _: None) -> dict[Tool, FoundTool]:
    """The tools that the study's trials need, each with its version. Raises MissingError, with how to get one."""
    if "tool" not in study.drivers:
        return {}
    return {name: await find_tool(name, progress) for name in study.tools}


async def find_tool(name: Tool, progress: Callable[[str], None] = lambda _: None) -> FoundTool:
    """A tool, where it is installed; Locust is installed if it is not. Raises MissingError."""
    driver = DRIVERS[name]
    if driver.package:
        program: tuple[str, ...] = (_installed(driver),)
    else:
        program = (str(await server_python(name, CATALOG, progress)), "-m", name)
    return FoundTool(driver, program, await _version(driver, program))


def _installed(driver: Driver) -> str:
    places = os.pathsep.join((os.environ.get("PATH", os.defpath), *_SEARCHED))
    found = shutil.which(driver.name, path=places)
    if found is None:
        remedy = f"apt-get install {driver.package}; or send the load by the engine alone: --driver engine"
        raise MissingError(Fault(f"{driver.name}, which the study's source used, is not installed", remedy=remedy))
    return found


async def _version(driver: Driver, program: tuple[str, ...]) -> str:
    """Return its own version, run in an empty home: siege would write into the user's own."""
    said = ""
    with TemporaryDirectory(prefix="headway-") as home:
        environment = {**_environment(), "HOME": home}
        option = "-V" if driver.name == "ab" else "--version"
        with anyio.move_on_after(VERSION_DEADLINE_S):
            done = await anyio.run_process(
                [*program, option], stdin=DEVNULL, stderr=STDOUT, env=environment, check=False
            )
            said = done.stdout.decode(errors="replace")
    match = _VERSION.search(said)
    if match is None:
        message = f"{program[0]} does not say its version as {driver.name} does: {said.strip()[:200]!r}"
        raise MissingError(Fault(message, remedy=f"headway reads {driver.reads}: install that one"))
    return f"{driver.name} {match[1]}"


def _environment() -> dict[str, str]:
    """Decimal points, and nothing of the user's."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "LANG": "C"}


def longest_s(order: ToolOrder) -> float:
    """Return the longest that the load may take: its window, or as if every response came at the last moment."""
    timeouts = order.connect_timeout_ns + order.response_timeout_ns
    rounds = 1 if order.requests is None else 2 + -(-order.requests // order.users)
    return ((order.window_ns or 0) + rounds * timeouts + SPARE_NS) / NS_PER_S


async def drive_by_tool(
    found: FoundTool, order: ToolOrder, output: Path, *, host: Host = LOOPBACK, cpus: tuple[int, ...] | None = None
) -> ToolResult:
    """Have the tool send the load, and read its output; `output` keeps it, and the tool's own log is next to it.

    Raises StageError when it cannot send such a load, when it ends otherwise than by itself and in order, and when its
    output is not wholly understood.
    """
    faults = found.driver.unsupported(order)
    if faults:
        raise StageError(*faults)
    with TemporaryDirectory(prefix="headway-") as name:
        launch = found.driver.launch(found.program, order, Path(name))
        command, began_ns = apart(launch, output), time.monotonic_ns()
        async with guarded_process(
            Program(
                command,
                environment={**_environment(), **launch.environment},
                directory=Path(name),
                log_file=output.with_suffix(".log"),
            ),
            host=host,
            cpus=cpus,
        ) as process:
            with anyio.move_on_after(longest_s(order)):
                await process.wait()
            took_ns = time.monotonic_ns() - began_ns
            if process.running():  # siege does so now and then: its timer comes while its users connect
                raise StageError(_endless(found, order))
        printed = _printed(output, process.log_file, launch)
    _require_success(found, process)
    said = _read(found, printed, process)
    return ToolResult(found.version, shlex.join(launch.command), took_ns, said, output.name)


def _endless(found: FoundTool, order: ToolOrder) -> Fault:
    name, seconds = found.driver.name, longest_s(order)
    remedy = "a fault of the tool's: run it again, or send the load by the engine: --driver engine"
    return Fault(f"{name} had not ended after {seconds:.0f} s, when every answer was long due", name, remedy)


def apart(launch: Launch, output: Path) -> list[str]:
    """The command with its stdout in a file of its own, which is empty before."""
    return ["/bin/sh", "-c", _APART, "sh", str(output.absolute()), *launch.command]


def _printed(output: Path, log_file: Path, launch: Launch) -> ToolOutput:
    """Return what the tool left; its files are kept as well, next to its output."""
    files = {name: _text(path) for name, path in launch.files.items() if path.is_file()}
    for name, text in files.items():
        kept = output.with_name(f"{output.name.removesuffix('.txt')}-{name}{launch.files[name].suffix}")
        kept.write_bytes(text.encode())
    return ToolOutput(_text(output), _text(log_file), files)


def _text(path: Path) -> str:
    # Not read_text(): it would make line ends of what are none.
    return path.read_bytes().decode(errors="replace") if path.is_file() else ""


def _read(found: FoundTool, printed: ToolOutput, process: GuardedProcess) -> ToolFigures:
    """Return its figures, or raise its error with its stderr, which has the reason more often than its summary."""
    try:
        return found.driver.read(printed)
    except StageError as error:
        fault, stderr = error.faults[0], process.log_tail(10)
        if not stderr:
            raise
        raise StageError(replace(fault, message=f"{fault.message}\nbesides, it said:\n{stderr}")) from None


def _require_success(found: FoundTool, process: GuardedProcess) -> None:
    result, name = process.result, found.driver.name
    if result is not None and result.ended == "exited" and result.exit_code == 0:
        return
    said = process.log_tail(10)
    message = f"{name} ended with {process.ending()}" + (f"; it said:\n{said}" if said else "")
    remedy = "see its output in the run's logs; the engine counts failures and goes on: --driver engine"
    raise StageError(Fault(message, name, remedy))
