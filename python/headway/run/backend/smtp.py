"""The SMTP backend: a mail server that holds its response to every message for a given time, and its messages.

Times are integer nanoseconds, CLOCK_MONOTONIC.
"""

import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Literal

import anyio
from pydantic import Field, TypeAdapter

from headway.errors import Fault, StudyError
from headway.format import format_duration
from headway.record.record import BackendCount
from headway.run.actor import Actor
from headway.run.machine.process_tree import tree_cpu_ns
from headway.run.role_host import LOOPBACK, Host
from headway.strict import StrictModel
from headway.study.operations import BackendName, SmtpSend
from headway.study.workload import Workload


class SmtpOrder(StrictModel):
    """An order to the SMTP server: where to listen, how long to hold the response to a message, and its token."""

    listen: str = Field(default="127.0.0.1:0", pattern=r"^[^:]+:\d+$")
    hold_ns: int = Field(ge=0)
    token: str = Field(pattern=r"^[\x21-\x7e]+$")


class SmtpCommand(StrictModel):
    """A later command."""

    command: Literal["snapshot", "stop"]


class SmtpReady(StrictModel):
    """The SMTP server listens at this address."""

    event: Literal["ready"] = "ready"
    address: str


class SmtpSnapshot(StrictModel):
    """What it has seen since it started; the high-water mark since the previous snapshot.

    A message counts, and is in flight, from its last byte's arrival; `answered` ones had their answer written.
    """

    event: Literal["snapshot", "result"]
    at_ns: int
    messages: int
    answered: int
    in_flight: int
    in_flight_high_water: int
    connections_opened: int


SmtpMessage = Annotated[SmtpReady | SmtpSnapshot, Field(discriminator="event")]
SMTP_MESSAGE: TypeAdapter[SmtpMessage] = TypeAdapter(SmtpMessage)


COMMAND = (sys.executable, "-m", "headway.run.backend.smtp_server")
DEADLINE_S = 15.0


def smtp_hold_ns(workloads: Sequence[Workload]) -> int:
    """Return how long the server holds its response. Raises StudyError when the workloads do not agree about it."""
    holds: dict[int, str] = {}
    for workload in workloads:
        for step in workload.steps:
            if isinstance(step, SmtpSend):
                holds.setdefault(step.hold, workload.name)
    if len(holds) > 1:
        described = ", ".join(f"{format_duration(hold)} in workload {name!r}" for hold, name in holds.items())
        message = f"smtp_send has different holds, and a study has one mail server: {described}"
        raise StudyError(Fault(message, "workloads", "give all smtp_send steps the same hold, or make two studies"))
    return next(iter(holds), 0)


class Smtp:
    """The mail server, running."""

    name: BackendName = "smtp"

    def __init__(self, actor: Actor[SmtpMessage], order: SmtpOrder, address: str) -> None:
        self._actor = actor
        self._receiving = anyio.Lock()
        host, port = address.rsplit(":", 1)
        self.configuration: Mapping[str, str | int] = {"host": host, "port": int(port)}
        self.tokens: Mapping[str, str] = {"smtp_send": order.token}
        self.description = (
            f"aiosmtpd {version('aiosmtpd')}, holds its answer to DATA for {format_duration(order.hold_ns)}"
        )

    async def count(self) -> BackendCount:
        """Return the messages so far; errors are those whose sender left before the response."""
        async with self._receiving:
            await self._actor.command("snapshot")
            counts = await self._actor.expect(SmtpSnapshot, DEADLINE_S)
        return BackendCount(
            requests=counts.messages,
            errors=counts.messages - counts.answered - counts.in_flight,
            in_flight_high_water=counts.in_flight_high_water,
            connections_opened=counts.connections_opened,
            cpu_ns=tree_cpu_ns(self._actor.pid),
        )

    async def check(self) -> None:
        """Raise StageError when it no longer responds."""
        await self.count()


@asynccontextmanager
async def smtp_backend(hold_ns: int, nonce: str, cpus: Sequence[int], *, host: Host = LOOPBACK) -> AsyncIterator[Smtp]:
    """Runs the mail server on a free port of its host. Raises StageError when it cannot be started."""
    order = SmtpOrder(listen=f"{host.address}:0", hold_ns=hold_ns, token=nonce)
    async with Actor(COMMAND, order, SMTP_MESSAGE, host=host, cpus=cpus) as actor:
        ready = await actor.expect(SmtpReady, DEADLINE_S)
        yield Smtp(actor, order, ready.address)
