"""A tool as driver: the order to it, its figures, and how it is started in the load's host for each trial.

What it prints is read strictly: output that is not understood is an error, never a zero.
"""

import math
import os
import shlex
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

import anyio

from headway.engine.guard import GuardOrder
from headway.errors import Fault, StageError
from headway.format import format_duration, listed
from headway.run.driver.engine import SPARE_NS
from headway.run.process import GuardedProcess, guarded_process
from headway.run.role_host import LOOPBACK, Host
from headway.study.cells import Metric
from headway.study.loads import ClosedLoad, Tool
from headway.study.workload import Workload
from headway.units import NS_PER_S

SHOWN_CHARACTERS = 400
MOST_WARNINGS = 20


@dataclass(frozen=True)
class ToolOrder:
    """So many users request `url`, until `requests` are done or `window_ns` is over, whichever of the two is given.

    With `template`, the URL and the body have fields `{{...}}` to fill in anew for each request.
    """

    url: str
    users: int
    requests: int | None = None
    window_ns: int | None = None
    ramp_ns: int = 0
    thinks: bool = False
    keep_alive: bool = False
    method: str = "GET"
    body: str = ""
    content_type: str = ""
    template: bool = False
    connect_timeout_ns: int = 10 * NS_PER_S
    response_timeout_ns: int = 30 * NS_PER_S

    @property
    def window_s(self) -> int:
        """The window in whole seconds, which is what tools count in."""
        return 0 if self.window_ns is None else -(-self.window_ns // NS_PER_S)

    @property
    def response_timeout_s(self) -> int:
        """The timeout in whole seconds, one at least."""
        return max(1, -(-self.response_timeout_ns // NS_PER_S))


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


@dataclass(frozen=True)
class Launch:
    """How a tool is started. `files` are those that it writes besides its output, by the name they are read under."""

    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, Path] = field(default_factory=dict)


@dataclass(frozen=True)
class ToolOutput:
    """A tool's output. `output` is what it is read from, `stderr` its log, `files` what it wrote."""

    output: str
    stderr: str = ""
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ToolFigures:
    """What a tool reports: `figures` by the names of metrics, `counts` by the tool's own words, and its warnings."""

    figures: Mapping[Metric, float]
    counts: Mapping[str, int]
    warnings: tuple[str, ...] = ()


Limit = tuple[object, str, str, str]
"""Whether an order goes beyond it, the message, the key of the load that does, and the remedy."""


class ToolDriver(ABC):
    """What is known of a tool: the loads that it cannot send, its command line, and how its output is read."""

    name: ClassVar[Tool]

    package: ClassVar[str] = ""
    """The Debian package that it comes from; "" for one that is installed into an environment of its own."""

    reads: ClassVar[str]
    """The version whose output is understood."""

    version_option: ClassVar[str] = "--version"
    most_users: ClassVar[float] = math.inf
    ramps: ClassVar[bool] = False
    fills_in_fields: ClassVar[bool] = False

    body_methods: ClassVar[tuple[str, ...]] = ()
    """The methods with which it sends a body; empty for all."""

    @property
    def title(self) -> str:
        """Its name as it writes it."""
        return self.reads.partition(" ")[0]

    def unsupported(self, order: ToolOrder) -> list[Fault]:
        """Return what of the load it cannot send, each with the key of the load and the remedy."""
        name, engine, window_ns = self.title, "use the engine: --driver engine", order.window_ns or 0
        fields = f"{name} sends the same request each time, and this one has fields {{{{...}}}}"
        limits: list[Limit] = [
            (order.thinks, f"{name} has no think time here", "think", f"leave think out, or {engine}"),
            (order.ramp_ns and not self.ramps, f"with {name} all users come at once, and the load has a ramp", "ramp",
             f"leave ramp out, or {engine}"),
            (order.template and not self.fills_in_fields, fields, "body", f"write the body out, or {engine}"),
            (window_ns % NS_PER_S, f"{name} counts whole seconds, and the window is {format_duration(window_ns)}",
             "window", f'write window = "{order.window_s}s"'),
            (order.users > self.most_users, f"{name} has at most {self.most_users:,} users, not {order.users:,}",
             "users", f"give the load {self.most_users:,} users, or {engine}"),
            (order.body and self.body_methods and order.method not in self.body_methods,
             f"{name} sends a body with {listed(self.body_methods)} only", "method", 'write method = "POST"'),
            *self.own_limits(order),
        ]  # fmt: skip
        return [Fault(message, key, remedy) for exceeded, message, key, remedy in limits if exceeded]

    def own_limits(self, order: ToolOrder) -> Iterable[Limit]:  # noqa: ARG002
        """Return the limits that only this tool has."""
        return ()

    @abstractmethod
    def launch(self, program: tuple[str, ...], order: ToolOrder, folder: Path) -> Launch:
        """Return how to start it. Files that it needs are written into the folder, which is its home as well."""

    @abstractmethod
    def read(self, printed: ToolOutput) -> ToolFigures:
        """Return its figures. Raises StageError when its output is anything but expected."""

    def misread(self, why: str, text: str = "") -> StageError:
        """Return the error for an output that is not understood."""
        shown = text.strip()[-SHOWN_CHARACTERS:]
        message = f"{why}; it ends with:\n{shown}" if shown else why
        remedy = f"see the run's logs; headway reads {self.reads}: use that one, or the engine (--driver engine)"
        return StageError(Fault(message, f"{self.title}'s output", remedy))

    def require_close(self, what: str, reported: float, expected: float, tolerance: float = 0) -> None:
        """Raise StageError where two places of one output disagree by more than it rounds away."""
        if not (math.isfinite(reported) and abs(reported - expected) <= tolerance):
            raise self.misread(f"it contradicts itself: {what} is {reported:g}, but must be {expected:g}")

    def require_ascending(self, what: str, values: Sequence[float]) -> None:
        """Raise StageError where values fall that cannot."""
        if any(later < earlier for earlier, later in pairwise(values)):
            raise self.misread(f"it contradicts itself: {what} fall, {', '.join(f'{value:g}' for value in values)}")


def different_lines(text: str) -> tuple[str, ...]:
    """Each line once, in order, with how often it stands there; the first of them, if there are many."""
    counted = Counter(line.strip() for line in text.splitlines() if line.strip())
    lines = [line if count == 1 else f"{count} × {line}" for line, count in counted.items()]
    left_out = len(lines) - MOST_WARNINGS
    return tuple(lines) if left_out <= 0 else (*lines[:MOST_WARNINGS], f"and {left_out} other lines: see its output")


@dataclass(frozen=True)
class FoundTool:
    """A tool of this machine."""

    driver: ToolDriver
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


def tool_environment(home: Path) -> dict[str, str]:
    """Return what a tool sees: decimal points, and nothing of the user's."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "LANG": "C", "HOME": str(home)}


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
    if faults := found.driver.unsupported(order):
        raise StageError(*faults)
    with TemporaryDirectory(prefix="headway-") as name:
        folder = Path(name)
        launch = found.driver.launch(found.program, order, folder)
        program = GuardOrder(
            command=_apart(launch, output),
            environment={**tool_environment(folder), **launch.environment},
            directory=folder,
            log_file=output.with_suffix(".log"),
        )
        began_ns = time.monotonic_ns()
        async with guarded_process(program, host=host, cpus=cpus) as process:
            with anyio.move_on_after(longest_s(order)):
                await process.wait()
            took_ns = time.monotonic_ns() - began_ns
            _require_success(found.driver.name, process, longest_s(order))
        printed = _printed(output, process.log_file, launch)
    return ToolResult(found.version, shlex.join(launch.command), took_ns, _read(found, printed, process), output.name)


def _apart(launch: Launch, output: Path) -> list[str]:
    # The guard keeps both streams in one file; a tool's summary must not have anything else in it.
    return ["/bin/sh", "-c", 'out=$1; shift; exec "$@" >"$out"', "sh", str(output.absolute()), *launch.command]


def _require_success(name: str, process: GuardedProcess, deadline_s: float) -> None:
    result = process.result
    if process.running():  # siege does so now and then: its timer comes while its users connect
        message = f"{name} had not ended after {deadline_s:.0f} s, when every response was long due"
        remedy = "a fault of the tool's: run it again, or send the load by the engine: --driver engine"
    elif result is None or result.ended != "exited" or result.exit_code != 0:
        tail = process.log_tail(10)
        message = f"{name} ended with {process.ending()}" + (f"; it printed:\n{tail}" if tail else "")
        remedy = "see its output in the run's logs; the engine counts failures and goes on: --driver engine"
    else:
        return
    raise StageError(Fault(message, name, remedy))


def _printed(output: Path, log_file: Path, launch: Launch) -> ToolOutput:
    """Return what the tool left; its files are kept as well, next to its output."""
    files = {name: _text(path) for name, path in launch.files.items() if path.is_file()}
    for name, text in files.items():
        output.with_name(f"{output.stem}-{name}{launch.files[name].suffix}").write_bytes(text.encode())
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
        raise StageError(replace(fault, message=f"{fault.message}\nits stderr has:\n{stderr}")) from None
