"""A guarded process: one foreign program and all that it starts, of which nothing outlives the lab.

`headway-engine guard` starts the program in a session of its own, collects whatever leaves its process group, and
ends all of it when told, when its stdin ends, or when the lab is killed.

Something that goes on beside the body of a `with`, and ends with it.
"""

from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, Literal

import anyio
from pydantic import Field, TypeAdapter

from headway.engine.binary import find_engine
from headway.engine.message import GuardReady, GuardResult
from headway.engine.order import GuardOrder, UserOrder
from headway.errors import StageError
from headway.run.actor import Actor, describe_signal
from headway.run.mark import LAB_VARIABLE, lab_mark
from headway.run.role_host import LOOPBACK, Host
from headway.units import NS_PER_S


@asynccontextmanager
async def background(function: Callable[[anyio.CancelScope], Coroutine[Any, Any, None]]) -> AsyncIterator[None]:
    """Runs `function` while the body runs. It is given the body's scope, and may cancel it: the body then just ends.

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
        """The last lines that the program wrote to stdout and stderr."""
        try:
            with self.log_file.open("rb") as file:
                length = file.seek(0, 2)
                file.seek(max(0, length - TAIL_BYTES))
                text = file.read().decode(errors="replace")
        except FileNotFoundError:
            return ""
        return "\n".join(text.splitlines()[-lines:])

    def _end(self, how: GuardResult | StageError) -> None:
        if isinstance(how, GuardResult):
            self.result = how
        else:
            self._failure = how
        self._ended.set()


@asynccontextmanager
async def guarded_process(  # noqa: PLR0913  the keys of the guard's order
    command: Sequence[str],
    *,
    environment: Mapping[str, str],
    directory: Path,
    log_file: Path,
    host: Host = LOOPBACK,
    user: UserOrder | None = None,
    cpus: Sequence[int] | None = None,
    stop_signal: Literal["TERM", "INT", "QUIT"] = "TERM",
    stop_deadline_ns: int = STOP_DEADLINE_NS,
    remove_when_stopped: Sequence[Path] = (),
) -> AsyncIterator[GuardedProcess]:
    """Runs a program under a guard, both in `host`. `environment` is all that it sees, `log_file` gets its output.

    At the end of the context it gets the stop signal and, after the deadline, SIGKILL, with everything that it
    started; `result` then says how it ended. Raises StageError when it cannot be started.
    """
    order = GuardOrder(
        command=tuple(command),
        environment={**environment, LAB_VARIABLE: lab_mark()},
        directory=_absolute(directory),
        log_file=_absolute(log_file),
        user=user,
        cpus=None if cpus is None else tuple(cpus),
        stop_signal=stop_signal,
        stop_deadline_ns=stop_deadline_ns,
        remove_when_stopped=tuple(map(_absolute, remove_when_stopped)),
    )
    deadline_s = stop_deadline_ns / NS_PER_S + SPARE_S
    engine = [str(find_engine()), "guard"]
    async with Actor(engine, order, GUARD_MESSAGE, host=host, stop_deadline_s=deadline_s) as guard:
        ready = await guard.expect(GuardReady, START_DEADLINE_S)
        process = GuardedProcess(ready.pid, log_file)
        try:
            async with _watched(process, guard):
                yield process
        finally:
            await _stop(process, guard, deadline_s)


def _absolute(path: Path) -> str:
    """A host has a working directory of its own."""
    return str(path.absolute())


@asynccontextmanager
async def _watched(process: GuardedProcess, guard: Actor[GuardMessage]) -> AsyncIterator[None]:
    """Notices while the body runs that the program has ended by itself."""

    async def watch(_: anyio.CancelScope) -> None:
        try:
            process._end(await guard.expect(GuardResult))
        except StageError as error:
            process._end(error)

    async with background(watch):
        yield


async def _stop(process: GuardedProcess, guard: Actor[GuardMessage], deadline_s: float) -> None:
    if not process.running():
        return
    with anyio.CancelScope(shield=True):
        try:
            last = await guard.stop(deadline_s)
            if isinstance(last, GuardResult):
                process._end(last)
        except StageError as error:
            process._end(error)


def _describe(result: GuardResult) -> str:
    words = {"exited": f"exit code {result.exit_code}", "signalled": describe_signal(result.signal or 0)}
    ending = words.get(result.ended, "stopped")
    if result.ended == "stopped" and result.killed:
        ending += ", killed after its deadline"
    return ending
