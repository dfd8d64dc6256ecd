"""The SMTP backend, and its server: `python -m headway.run.backend.smtp`, an actor.

A real SMTP server (aiosmtpd) that takes every message and holds its response to DATA for a given time. What it takes
beyond that time would be measured as the servers' own, hence three departures from aiosmtpd as it comes:

- aiosmtpd resolves the machine's full name at the start of every session, on the loop, unless it has the name;
- it inspects all its methods for every session: sessions are made ahead of time instead, while the loop is idle;
- asyncio's epoll rounds timers up to whole milliseconds: `PreciseSelector` does not.
"""

import asyncio
import os
import re
import select
import selectors
import sys
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Literal

import anyio
import anyio.to_thread
from aiosmtpd.smtp import SMTP, Envelope, Session
from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from headway.engine.message import ErrorMessage
from headway.engine.upstream import UpstreamReady
from headway.format import format_duration
from headway.record.record import BackendCount
from headway.run.actor import ANSWER_DEADLINE_S, Actor
from headway.run.backend.backend import ActorBackend
from headway.run.role_host import LOOPBACK, Host
from headway.strict import StrictModel

BACKLOG = 4096
SESSIONS_AHEAD = 64
REFILL_DELAY_S = 0.005
PLAIN_ADDRESS = re.compile(r"<([\w.+-]+@[\w.-]+)>(.*)", re.ASCII)


class SmtpOrder(StrictModel):
    """An order to the SMTP server: where to listen, how long to hold the response to a message, and its token."""

    listen: str = Field(default="127.0.0.1:0", pattern=r"^[^:]+:\d+$")
    hold_ns: int = Field(ge=0)
    token: str = Field(pattern=r"^[\x21-\x7e]+$")


class SmtpCommand(StrictModel):
    """A later command."""

    command: Literal["snapshot", "stop"]


class SmtpSnapshot(StrictModel):
    """What it has seen since it started; the high-water mark since the previous snapshot.

    A message counts, and is in flight, from its last byte's arrival; errors are those whose sender left before the
    response.
    """

    event: Literal["snapshot", "result"]
    count: BackendCount


SmtpMessage = Annotated[UpstreamReady | SmtpSnapshot, Field(discriminator="event")]
SMTP_MESSAGE: TypeAdapter[SmtpMessage] = TypeAdapter(SmtpMessage)


COMMAND = (sys.executable, "-m", "headway.run.backend.smtp")

Smtp = ActorBackend[SmtpSnapshot]


@asynccontextmanager
async def smtp_backend(hold_ns: int, nonce: str, cpus: Sequence[int], *, host: Host = LOOPBACK) -> AsyncIterator[Smtp]:
    """Run the mail server on a free port of its host. Raises StageError when it cannot be started."""
    order = SmtpOrder(listen=f"{host.address}:0", hold_ns=hold_ns, token=nonce)
    async with Actor(COMMAND, order, SMTP_MESSAGE, host=host, cpus=cpus) as actor:
        address, port = (await actor.expect(UpstreamReady, ANSWER_DEADLINE_S)).address.rsplit(":", 1)
        description = f"aiosmtpd {version('aiosmtpd')}, holds its answer to DATA for {format_duration(hold_ns)}"
        configuration: dict[str, str | int] = {"host": address, "port": int(port)}
        yield ActorBackend("smtp", configuration, {"smtp_send": nonce}, description, [actor], SmtpSnapshot, _messages)


def _messages(snapshots: Sequence[SmtpSnapshot], cpu_ns: int) -> BackendCount:
    return snapshots[0].count.model_copy(update={"cpu_ns": cpu_ns})


class PreciseSelector(selectors.EpollSelector):
    """epoll with timeouts in microseconds. An epoll object is itself a descriptor that select(2) can wait for."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """As EpollSelector.select, which rounds its timeout up to whole milliseconds."""
        if timeout is not None and timeout > 0:
            select.select([self.fileno()], [], [], timeout)
            timeout = 0
        return super().select(timeout)


class Holder:
    """aiosmtpd's handler: takes every message, holds the response, and counts."""

    def __init__(self, order: SmtpOrder) -> None:
        self._hold_s = order.hold_ns / 1e9
        self._reply = f"250 {order.token}"
        self._messages = self._answered = self._in_flight = self._high_water = 0
        self.connections_opened = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: ARG002, N802
        """aiosmtpd calls this when the message has arrived whole."""
        self._messages += 1
        self._in_flight += 1
        self._high_water = max(self._high_water, self._in_flight)
        try:
            await asyncio.sleep(self._hold_s)
            self._answered += 1
        finally:
            self._in_flight -= 1
        return self._reply

    def snapshot(self, event: Literal["snapshot", "result"]) -> SmtpSnapshot:
        """The counts so far; the high-water mark begins anew."""
        high_water, self._high_water = self._high_water, self._in_flight
        count = BackendCount(
            requests=self._messages,
            errors=self._messages - self._answered - self._in_flight,
            in_flight_high_water=high_water,
            connections_opened=self.connections_opened,
        )
        return SmtpSnapshot(event=event, count=count)


class HoldingServer(SMTP):
    """aiosmtpd's session with a short way for plain addresses."""

    def _getaddr(self, arg: str) -> tuple[str | None, str | None]:
        # The full grammar of RFC 5322 takes the parser of `email` some 0.2 ms an address, twice a message.
        plain = PLAIN_ADDRESS.fullmatch(arg)
        return (plain[1], plain[2]) if plain else super()._getaddr(arg)


class Sessions:
    """Makes a session object for every connection, out of a stock that is refilled while the loop is idle."""

    def __init__(self, holder: Holder, loop: asyncio.AbstractEventLoop) -> None:
        self._holder = holder
        self._loop = loop
        self._stock = deque(self._make() for _ in range(SESSIONS_AHEAD))

    def __call__(self) -> SMTP:
        self._holder.connections_opened += 1
        self._loop.call_later(REFILL_DELAY_S, self._refill)
        return self._stock.popleft() if self._stock else self._make()

    def _refill(self) -> None:
        if len(self._stock) < SESSIONS_AHEAD:
            self._stock.append(self._make())

    def _make(self) -> SMTP:
        return HoldingServer(self._holder, hostname="headway.invalid", loop=self._loop)


async def serve(order: SmtpOrder) -> None:
    """Serve until the stop command. Raises OSError when it cannot listen."""
    loop = asyncio.get_running_loop()
    holder = Holder(order)
    host, port = order.listen.rsplit(":", 1)
    server = await loop.create_server(Sessions(holder, loop), host, int(port), backlog=BACKLOG)
    address, port_number = server.sockets[0].getsockname()[:2]
    send(UpstreamReady(address=f"{address}:{port_number}"))
    # A thread waits for stdin: the loop could not if it is a file, and reading it must not hold up a session.
    while line := await anyio.to_thread.run_sync(sys.stdin.readline):
        try:
            command = SmtpCommand.model_validate_json(line).command
        except ValidationError:
            send(ErrorMessage(code="bad-command", message=f"not a command: {line[:80]!r}", remedy="snapshot or stop"))
            continue
        if command == "stop":
            break
        send(holder.snapshot("snapshot"))
    server.close()
    send(holder.snapshot("result"))


def send(message: BaseModel) -> None:
    """One line of JSON on stdout."""
    sys.stdout.write(message.model_dump_json() + "\n")
    sys.stdout.flush()


def main() -> int:
    """Reads the order and serves. Exit codes as every actor's: 2 for a bad order, 1 for anything else."""
    try:
        order = SmtpOrder.model_validate_json(sys.stdin.readline())
    except ValidationError as error:
        send(ErrorMessage(code="bad-order", message=str(error), remedy="send one JSON object on one line"))
        return 2
    try:
        anyio.run(serve, order, backend_options={"loop_factory": lambda: asyncio.SelectorEventLoop(PreciseSelector())})
    except OSError as error:
        message = f"cannot listen on {order.listen}: {error.strerror}"
        send(ErrorMessage(code="bind", message=message, remedy="name an address of this machine and a free port, or 0"))
        return 1
    return 0


if __name__ == "__main__":
    try:
        code = main()
    except BrokenPipeError:  # headway is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
