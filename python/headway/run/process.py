"""A guarded process: one foreign program and all that it starts, of which nothing outlives headway.

`headway-engine guard` starts the program in a session of its own and collects whatever leaves its process group. It
ends all of it on request, when its stdin ends, or when headway is killed.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

import anyio
from pydantic import Field, TypeAdapter

from headway.engine import find_engine
from headway.engine.guard import GuardOrder, GuardReady, GuardResult, UserOrder
from headway.errors import ENDED_UNDER_LOAD, Fault, StageError
from headway.run.actor import MARK_VARIABLE, Actor, describe_signal, headway_mark
from headway.run.role_host import LOOPBACK, Host
from headway.units import NS_PER_S


@asynccontextmanager
async def run_in_background(function: Callable[[anyio.CancelScope], Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Run `function` while the body of the context runs.

    It gets the body's scope, and may cancel it: the body then just ends.

    An error of either is raised as itself, and not as part of a task group's ExceptionGroup.
    """
    failure: Exception | None = None
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(function, tasks.cancel_scope)
            try:
                yield
            except Exception as error:
                failure = error
            tasks.cancel_scope.cancel()
    except ExceptionGroup as group:  # of the function's one error, since the body's is kept back
        raise group.exceptions[0] from None
    if failure is not None:
        raise failure


SentT = TypeVar("SentT")

GuardMessage = Annotated[GuardReady | GuardResult, Field(discriminator="event")]
GUARD_MESSAGE: TypeAdapter[GuardMessage] = TypeAdapter(GuardMessage)

START_DEADLINE_S = 10.0
STOP_DEADLINE_NS = 2 * NS_PER_S
SPARE_S = 3.0
"""What the guard may take beyond the stop deadline to kill and collect what is left."""

TAIL_BYTES = 64 * 1024


class GuardedProcess:
    """The program's process, alive or ended. `result` is None as long as it runs."""

    def __init__(self, pid: int, log_file: Path) -> None:
        self.pid = pid
        self.log_file = log_file
        self.result: GuardResult | None = None
        self._failure: StageError | None = None
        self._ended = anyio.Event()

    def running(self) -> bool:
        """Whether the program has neither ended nor lost its guard."""
        return not self._ended.is_set()

    async def wait(self) -> GuardResult:
        """Waits for the program's end, by itself or because it was stopped. Raises StageError if its guard died."""
        await self._ended.wait()
        if self._failure is not None:
            raise self._failure
        assert self.result is not None
        return self.result

    def ending(self) -> str:
        """How the program ended, for people: "exit code 1", "signal 9 (SIGKILL)", "stopped"."""
        if self._failure is not None:
            return str(self._failure.faults[0].message)
        if self.result is None:
            return "still running"
        return _describe(self.result)

    def log_tail(self, lines: int = 30) -> str:
        """Return the last lines that the program wrote to stdout and stderr."""
        return log_tail(self.log_file, lines)

    def _end(self, how: GuardResult | StageError) -> None:
        if isinstance(how, GuardResult):
            self.result = how
        else:
            self._failure = how
        self._ended.set()


@dataclass(frozen=True)
class Program:
    """What a guard runs. `environment` is all that the program sees, and `log_file` gets its output.

    It is stopped by `stop_signal` and, `stop_deadline_ns` later, by SIGKILL. The folders to `remove_when_stopped` go
    once the program is gone, unless it ended by itself. Without a `user` it runs as the user that runs headway.
    """

    command: Sequence[str]
    environment: Mapping[str, str]
    directory: Path
    log_file: Path
    user: UserOrder | None = None
    stop_signal: Literal["TERM", "INT", "QUIT"] = "TERM"
    stop_deadline_ns: int = STOP_DEADLINE_NS
    remove_when_stopped: Sequence[Path] = ()

    def order(self, cpus: Sequence[int] | None) -> GuardOrder:
        """The guard's order. Its paths are absolute, since a host has a working directory of its own."""
        return GuardOrder(
            command=tuple(self.command),
            environment={**self.environment, MARK_VARIABLE: headway_mark()},
            directory=str(self.directory.absolute()),
            log_file=str(self.log_file.absolute()),
            user=self.user,
            cpus=None if cpus is None else tuple(cpus),
            stop_signal=self.stop_signal,
            stop_deadline_ns=self.stop_deadline_ns,
            remove_when_stopped=tuple(str(folder.absolute()) for folder in self.remove_when_stopped),
        )


@asynccontextmanager
async def guarded_process(
    program: Program, *, host: Host = LOOPBACK, cpus: Sequence[int] | None = None
) -> AsyncIterator[GuardedProcess]:
    """Run a program under a guard, both in `host` and on these processors, as long as the context lasts.

    At the end the program is stopped with everything that it started; `result` then has how it ended. Raises
    StageError when it cannot be started.
    """
    deadline_s = program.stop_deadline_ns / NS_PER_S + SPARE_S
    engine = [str(find_engine()), "guard"]
    async with Actor(engine, program.order(cpus), GUARD_MESSAGE, host=host, stop_deadline_s=deadline_s) as guard:
        ready = await guard.expect(GuardReady, START_DEADLINE_S)
        process = GuardedProcess(ready.pid, program.log_file)
        try:
            async with _watched(process, guard):
                yield process
        finally:
            await _stop_process(process, guard, deadline_s)


@asynccontextmanager
async def _watched(process: GuardedProcess, guard: Actor[GuardMessage]) -> AsyncIterator[None]:
    """Notices while the body runs that the program has ended by itself."""

    async def watch(_: anyio.CancelScope) -> None:
        try:
            process._end(await guard.expect(GuardResult))
        except StageError as error:
            process._end(error)

    async with run_in_background(watch):
        yield


async def _stop_process(process: GuardedProcess, guard: Actor[GuardMessage], deadline_s: float) -> None:
    if not process.running():
        return
    with anyio.CancelScope(shield=True):
        try:
            last = await guard.stop(deadline_s)
            if isinstance(last, GuardResult):
                process._end(last)
        except StageError as error:
            process._end(error)


def log_tail(log_file: Path, lines: int = 30) -> str:
    """Return the last lines of a log file; "" where there is none."""
    try:
        with log_file.open("rb") as file:
            length = file.seek(0, 2)
            file.seek(max(0, length - TAIL_BYTES))
            text = file.read().decode(errors="replace")
    except FileNotFoundError:
        return ""
    return "\n".join(text.splitlines()[-lines:])


def _describe(result: GuardResult) -> str:
    words = {"exited": f"exit code {result.exit_code}", "signalled": describe_signal(result.signal or 0)}
    ending = words.get(result.ended, "stopped")
    if result.ended == "stopped" and result.killed:
        ending += ", killed after its deadline"
    return ending


async def run_while_alive(process: GuardedProcess, longest_s: float, send: Callable[[], Awaitable[SentT]]) -> SentT:
    """Return what `send` returns. Raises StageError when the server's process ends before, or `send` takes too long."""
    sent: list[SentT] = []

    async def watch(body: anyio.CancelScope) -> None:
        await process.wait()
        body.cancel()

    async with run_in_background(watch):
        with anyio.move_on_after(longest_s):
            sent.append(await send())
    if sent:
        return sent[0]
    if process.result is not None:
        raise StageError(Fault(f"{ENDED_UNDER_LOAD}: {process.ending()}", remedy="see its log"))
    raise StageError(Fault(f"the load was not over within {longest_s:.0f} s", remedy="see the server's log"))
