"""An actor: one process of headway's own that gets an order and sends JSON lines.

The first line on its stdin is the order; later lines are commands; the end of stdin means "stop now". Only headway
holds the writing end (it is not inheritable, and every child is started with its other descriptors closed), so an actor
stops even when headway is killed and can send nothing more.

It carries the mark of this headway (`owner_mark`).
"""

import contextlib
import functools
import operator
import os
import shlex
import signal
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Generic, Literal, Self, TypeVar

import anyio
from anyio.abc import ByteReceiveStream, ByteSendStream, Process
from anyio.streams.buffered import BufferedByteReceiveStream
from pydantic import BaseModel, TypeAdapter, ValidationError

from headway.engine import find_engine
from headway.engine.message import ErrorMessage
from headway.errors import Fault, StageError
from headway.run.owner_mark import MARK_VARIABLE, headway_mark
from headway.run.role_host import LOOPBACK, Host

M = TypeVar("M", bound=BaseModel)
T = TypeVar("T", bound=BaseModel)

ANSWER_DEADLINE_S = 60.0
"""For a message that is due at once. A busy machine takes seconds to start Python; who has ended is not waited for."""

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
        stop_deadline_s: float = STOP_DEADLINE_S,
    ) -> None:
        words = shlex.join([Path(command[0]).name, *command[1:]])
        self.name = words if len(words) <= 60 else f"{words[:59]}…"
        self._command = list(command)
        self._order = order
        self._adapter = messages
        self._host = host
        self._cpus = cpus
        self._stop_deadline_s = stop_deadline_s

    @property
    def pid(self) -> int:
        """The actor's process id."""
        return self._process.pid

    async def __aenter__(self) -> Self:
        self._finished = False
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
            raise self._fault(f"said nothing for {deadline_s} s") from None
        except anyio.IncompleteRead:
            raise await self._unexpected_end() from None
        except anyio.DelimiterNotFound:
            raise self._fault("said a line without an end") from None
        message = self._parsed(line)
        self._finished = getattr(message, "event", None) == "result"
        return message

    async def expect(self, kind: type[T], deadline_s: float | None = None) -> T:
        """Return the next message, which must be of this kind. Raises StageError."""
        message = await self.receive(deadline_s)
        if not isinstance(message, kind):
            raise self._fault(f"said {type(message).__name__} where {kind.__name__} was due")
        return message

    async def messages(self) -> AsyncIterator[M]:
        """Yield all messages, up to and including the result."""
        while not self._finished:
            yield await self.receive()

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
            raise self._fault(f"did not stop within {deadline_s} s") from None
        if last is None:
            raise self._fault("had said its result already")
        return last

    def _fault(self, what: str) -> StageError:
        return StageError(Fault(f"{self.name} {what}", remedy=OUR_FAULT))

    async def _started(self) -> Process:
        try:
            # A session of its own: Ctrl-C in the terminal reaches only headway, which then ends its actors in order.
            process = await anyio.open_process(
                self._host.inside(self._command),
                stderr=self._stderr,
                env={**os.environ, MARK_VARIABLE: headway_mark()},
                start_new_session=True,
            )
        except OSError as error:
            remedy = "check that it is installed and may be run: `headway doctor`"
            raise StageError(Fault(f"{self.name} cannot be started: {error.strerror}", remedy=remedy)) from None
        assert process.stdin is not None, "a pipe by default"
        assert process.stdout is not None, "a pipe by default"
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
            raise self._fault(f"said what cannot be understood ({where}: {fault['msg']}): {shown}") from None

    async def _unexpected_end(self) -> StageError:
        with anyio.move_on_after(STOP_DEADLINE_S):  # its output is closed a moment before it has ended
            await self._process.wait()
        self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - STDERR_TAIL_BYTES))
        tail = self._stderr.read().decode(errors="replace").strip()
        message = f"{self.name} ended unexpectedly ({describe_exit(self._process.returncode)})"
        killed = self._process.returncode == -signal.SIGKILL
        remedy = "somebody has killed it, or the kernel has for want of memory: see its log" if killed else OUR_FAULT
        return StageError(Fault(f"{message}; it said last:\n{tail}" if tail else message, remedy=remedy))

    async def _end(self) -> None:
        """Close stdin, and wait for the end; the remaining output is dropped, so that no full pipe blocks it."""

        async def drop() -> None:
            with contextlib.suppress(anyio.EndOfStream):
                while True:
                    await self._stdout.receive()

        with anyio.CancelScope(shield=True):
            await self._stdin.aclose()
            with anyio.move_on_after(self._stop_deadline_s):
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(drop)
                    await self._process.wait()
                    tasks.cancel_scope.cancel()
            for end in (self._process.terminate, self._process.kill):
                if self._process.returncode is None:
                    end()
                    with anyio.move_on_after(KILL_AFTER_S):
                        await self._process.wait()
            await self._process.aclose()
            self._stderr.close()


def engine_actor(
    subcommand: str,
    order: BaseModel,
    *kinds: type[M],
    host: Host = LOOPBACK,
    cpus: Sequence[int] | None = None,
    stop_deadline_s: float = STOP_DEADLINE_S,
) -> Actor[M]:
    """Return an actor of headway's engine, which sends messages of these kinds."""
    messages: TypeAdapter[M] = TypeAdapter(functools.reduce(operator.or_, kinds))
    command = [str(find_engine()), subcommand]
    return Actor(command, order, messages, host=host, cpus=cpus, stop_deadline_s=stop_deadline_s)


class _Command(BaseModel):
    command: Literal["snapshot", "stop"]


def describe_exit(code: int | None) -> str:
    """A process's end for people; `code` as subprocess gives it: negative for a signal, None while it still runs."""
    if code is None:
        return "still running, but its output is closed"
    return f"exit code {code}" if code >= 0 else describe_signal(-code)


def describe_signal(number: int) -> str:
    """ "signal 9 (SIGKILL)"."""
    try:
        return f"signal {number} ({signal.Signals(number).name})"
    except ValueError:
        return f"signal {number}"
