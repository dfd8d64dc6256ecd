"""A guarded process: one foreign program and all that it starts, of which nothing outlives headway.

`headway-engine guard` starts the program in a session of its own and collects whatever leaves its process group. It
ends all of it on request, when its stdin ends, or when headway is killed.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import anyio
from pydantic import BaseModel

from headway.engine.guard import GuardOrder, GuardReady, GuardResult
from headway.errors import ENDED_UNDER_LOAD, Fault, StageError
from headway.run.actor import ANSWER_DEADLINE_S, describe_signal, engine_actor
from headway.run.owner_mark import MARK_VARIABLE, headway_mark
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
        result = self.result
        if result is None:
            return "still running"
        if result.ended == "stopped":
            return "stopped, killed after its deadline" if result.killed else "stopped"
        return f"exit code {result.exit_code}" if result.ended == "exited" else describe_signal(result.signal or 0)

    def log_tail(self, lines: int = 30) -> str:
        """Return the last lines that the program wrote to stdout and stderr."""
        return log_tail(self.log_file, lines)

    @asynccontextmanager
    async def while_running(self) -> AsyncIterator[None]:
        """End the body when the program ends. Raises StageError if its guard died."""

        async def watch(body: anyio.CancelScope) -> None:
            await self.wait()
            body.cancel()

        async with run_in_background(watch):
            yield

    async def _end(self, last: Awaitable[BaseModel]) -> None:
        """Take the guard's last message as how the program ended."""
        try:
            result = await last
            assert isinstance(result, GuardResult)
            self.result = result
        except StageError as error:
            self._failure = error
        self._ended.set()


@asynccontextmanager
async def guarded_process(
    program: GuardOrder, *, host: Host = LOOPBACK, cpus: Sequence[int] | None = None
) -> AsyncIterator[GuardedProcess]:
    """Run a program under a guard, both in `host` and on these processors, as long as the context lasts.

    At the end the program is stopped with everything that it started; `result` then has how it ended. Raises
    StageError when it cannot be started.
    """
    deadline_s = program.stop_deadline_ns / NS_PER_S + SPARE_S
    order = _order(program, cpus)
    async with engine_actor("guard", order, GuardReady, GuardResult, host=host, stop_deadline_s=deadline_s) as guard:
        ready = await guard.expect(GuardReady, ANSWER_DEADLINE_S)
        process = GuardedProcess(ready.pid, program.log_file)

        async def watch(_: anyio.CancelScope) -> None:
            await process._end(guard.expect(GuardResult))

        try:
            async with run_in_background(watch):
                yield process
        finally:
            if process.running():
                with anyio.CancelScope(shield=True):
                    await process._end(guard.stop(deadline_s))


def _order(program: GuardOrder, cpus: Sequence[int] | None) -> GuardOrder:
    """Return the program on these processors, with headway's mark. A host has a working directory of its own."""
    changes = {
        "environment": {**program.environment, MARK_VARIABLE: headway_mark()},
        "directory": program.directory.absolute(),
        "log_file": program.log_file.absolute(),
        "cpus": None if cpus is None else tuple(cpus),
        "remove_when_stopped": tuple(folder.absolute() for folder in program.remove_when_stopped),
    }
    return program.model_copy(update=changes)


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


async def run_while_alive(process: GuardedProcess, longest_s: float, sending: Awaitable[SentT]) -> SentT:
    """Return what is sent. Raises StageError when the server's process ends before, or sending takes too long."""
    sent: list[SentT] = []
    async with process.while_running():
        with anyio.move_on_after(longest_s):
            sent.append(await sending)
    if sent:
        return sent[0]
    if process.result is not None:
        raise StageError(Fault(f"{ENDED_UNDER_LOAD}: {process.ending()}", remedy="see its log"))
    raise StageError(Fault(f"the load was not over within {longest_s:.0f} s", remedy="see the server's log"))
