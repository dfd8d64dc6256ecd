"""An actor: one process of headway's own that gets an order and sends JSON lines.

The first line on its stdin is the order; later lines are commands; the end of stdin means "stop now". Only headway
holds the writing end (it is not inheritable, and every child is started with its other descriptors closed), so an actor
stops even when headway is killed and can send nothing more.
"""

import contextlib
import os
import shlex
import signal
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Generic, Literal, Self, TypeVar

import anyio
from anyio.abc import ByteReceiveStream, ByteSendStream, Process
from anyio.streams.buffered import BufferedByteReceiveStream
from pydantic import BaseModel, TypeAdapter, ValidationError

from headway.engine.message import ErrorMessage
from headway.errors import Fault, StageError
from headway.run.mark import MARK_VARIABLE, headway_mark
from headway.run.role_host import LOOPBACK, Host

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T", bound=BaseModel)

STOP_DEADLINE_S = 5.0
KILL_AFTER_S = 1.0
LINE_LIMIT_BYTES = 64 * 1024 * 1024
STDERR_TAIL_BYTES = 4096
OUR_FAULT = "this is a fault of headway's: report it"


class Actor(Generic[M]):
    """One actor process, from the order to the end; an async context manager.

    `command` is the program and its arguments, started in `host`; `messages` parses the lines that it sends.
    Everything that goes wrong is a StageError: a program that cannot be started, a line that cannot be parsed, an error
    that the actor reports, an unexpected end. Only one task may receive at a time.

    Leaving the context closes stdin and waits for the actor's end for `stop_deadline_s`; then it is terminated, then
    killed. That happens under cancellation, too.
    """

    def __init__(
        self,
        command: Sequence[str],
        order: BaseModel,
        messages: TypeAdapter[M],
        *,
        host: Host = LOOPBACK,
        cpus: Sequence[int] | None = None,
        environment: Mapping[str, str] | None = None,
        stop_deadline_s: float = STOP_DEADLINE_S,
    ) -> None:
        self._command = list(command)
        self._order = order
        self._adapter = messages
        self._host = host
        self._cpus = cpus
        self._environment = environment
        self._stop_deadline_s = stop_deadline_s
        self._finished = False

    @property
    def name(self) -> str:
        """What the actor is called in messages: its program and arguments, shortened."""
        words = shlex.join([Path(self._command[0]).name, *self._command[1:]])
        return words if len(words) <= 60 else f"{words[:59]}…"

    @property
    def pid(self) -> int:
        """The actor's process id."""
        return self._process.pid

    async def __aenter__(self) -> Self:
        self._stderr: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  a file never blocks the actor; closed at the end
        try:
            with anyio.CancelScope(shield=True):
                self._process = await self._started()
        except BaseException:
            self._stderr.close()
            raise
        try:
            self._pin()
            await self._say(self._order)
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self._end()

    async def receive(self, deadline_s: float | None = None) -> M:
        """Return the next message. Raises StageError, also when none came before the deadline."""
        try:
            with anyio.fail_after(deadline_s):
                line = await self._lines.receive_until(b"\n", LINE_LIMIT_BYTES)
        except TimeoutError:
            raise StageError(Fault(f"{self.name} said nothing for {deadline_s} s", remedy=OUR_FAULT)) from None
        except anyio.IncompleteRead:
            raise await self._unexpected_end() from None
        except anyio.DelimiterNotFound:
            raise StageError(Fault(f"{self.name} said a line without an end", remedy=OUR_FAULT)) from None
        message = self._parsed(line)
        self._finished = getattr(message, "event", None) == "result"
        return message

    async def expect(self, kind: type[T], deadline_s: float | None = None) -> T:
        """The next message, which must be of this kind. Raises StageError."""
        message = await self.receive(deadline_s)
        if not isinstance(message, kind):
            received = type(message).__name__
            raise StageError(Fault(f"{self.name} said {received} where {kind.__name__} was due", remedy=OUR_FAULT))
        return message

    def messages(self) -> Self:
        """All messages, up to and including the result: `async for message in actor.messages()`."""
        return self

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> M:
        if self._finished:
            raise StopAsyncIteration
        return await self.receive()

    async def command(self, name: Literal["snapshot", "stop"]) -> None:
        """Send a command after the order. That an actor has ended is reported by the next `receive`."""
        await self._say(_Command(command=name))

    async def stop(self, deadline_s: float = STOP_DEADLINE_S) -> M:
        """Ends stdin ("stop now") and gives the actor's last message, its result. Raises StageError."""
        await self._stdin.aclose()
        last: M | None = None
        try:
            with anyio.fail_after(deadline_s):
                async for message in self.messages():
                    last = message
        except TimeoutError:
            raise StageError(Fault(f"{self.name} did not stop within {deadline_s} s", remedy=OUR_FAULT)) from None
        if last is None:
            raise StageError(Fault(f"{self.name} had said its result already", remedy=OUR_FAULT))
        return last

    async def _started(self) -> Process:
        try:
            # A session of its own: Ctrl-C in the terminal reaches only headway, which then ends its actors in order.
            process = await anyio.open_process(
                self._host.inside(self._command),
                stderr=self._stderr,
                env={**(os.environ if self._environment is None else self._environment), MARK_VARIABLE: headway_mark()},
                start_new_session=True,
            )
        except OSError as error:
            remedy = "check that it is installed and may be run: `headway doctor`"
            raise StageError(Fault(f"{self.name} cannot be started: {error.strerror}", remedy=remedy)) from None
        if process.stdin is None or process.stdout is None:  # cannot be: both are pipes by default
            raise AssertionError(self.name)
        self._stdin: ByteSendStream = process.stdin
        self._stdout: ByteReceiveStream = process.stdout
        self._lines = BufferedByteReceiveStream(process.stdout)
        return process

    def _pin(self) -> None:
        """Before the order is sent the actor has one thread only, so all later ones inherit its CPUs."""
        if self._cpus is None:
            return
        try:
            os.sched_setaffinity(self._process.pid, self._cpus)
        except ProcessLookupError:
            pass  # it has ended already, which the next `receive` reports
        except OSError as error:
            names = ", ".join(map(str, self._cpus))
            message = f"{self.name} cannot be put on CPU {names}: {error.strerror}"
            raise StageError(Fault(message, remedy="see the CPUs that this machine grants: `headway doctor`")) from None

    async def _say(self, what: BaseModel) -> None:
        # An actor that reads no more has ended; it wrote the reason to stdout or stderr, where `receive` finds it.
        with contextlib.suppress(anyio.BrokenResourceError, anyio.ClosedResourceError, ConnectionError):
            await self._stdin.send(what.model_dump_json(by_alias=True).encode() + b"\n")

    def _parsed(self, line: bytes) -> M:
        with contextlib.suppress(ValidationError):
            error = ErrorMessage.model_validate_json(line)
            raise StageError(Fault(error.message, remedy=error.remedy))
        try:
            return self._adapter.validate_json(line)
        except ValidationError as error:
            shown = line[:200].decode(errors="replace")
            fault = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(map(str, fault["loc"])) or "the line"
            message = f"{self.name} said what cannot be understood ({where}: {fault['msg']}): {shown}"
            raise StageError(Fault(message, remedy=OUR_FAULT)) from None

    async def _unexpected_end(self) -> StageError:
        with anyio.move_on_after(KILL_AFTER_S):
            await self._process.wait()
        tail = self._stderr_tail()
        message = f"{self.name} ended unexpectedly ({describe_exit(self._process.returncode)})"
        killed = self._process.returncode == -signal.SIGKILL
        remedy = "somebody has killed it, or the kernel has for want of memory: see its log" if killed else OUR_FAULT
        return StageError(Fault(f"{message}; it said last:\n{tail}" if tail else message, remedy=remedy))

    def _stderr_tail(self) -> str:
        length = self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, length - STDERR_TAIL_BYTES))
        return self._stderr.read().decode(errors="replace").strip()

    async def _end(self) -> None:
        with anyio.CancelScope(shield=True):
            await self._stdin.aclose()
            with anyio.move_on_after(self._stop_deadline_s):
                await self._drained()
            for end in (self._process.terminate, self._process.kill):
                if self._process.returncode is None:
                    end()
                    with anyio.move_on_after(KILL_AFTER_S):
                        await self._process.wait()
            await self._process.aclose()
            self._stderr.close()

    async def _drained(self) -> None:
        """Wait for the process's end; its remaining output is read and dropped, so that no full pipe blocks it."""

        async def drop() -> None:
            with contextlib.suppress(anyio.EndOfStream):
                while True:
                    await self._stdout.receive()

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(drop)
            await self._process.wait()
            tasks.cancel_scope.cancel()


class _Command(BaseModel):
    command: Literal["snapshot", "stop"]


def describe_exit(code: int | None) -> str:
    """A process's end for people; `code` as subprocess gives it: negative for a signal, None while it still runs."""
    if code is None:
        return "still running, but its output is closed"
    if code >= 0:
        return f"exit code {code}"
    return describe_signal(-code)


def describe_signal(number: int) -> str:
    """ "signal 9 (SIGKILL)"."""
    try:
        return f"signal {number} ({signal.Signals(number).name})"
    except ValueError:
        return f"signal {number}"
