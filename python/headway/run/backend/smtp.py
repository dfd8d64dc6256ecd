"""The SMTP backend: a mail server that holds its response to every message for a given time, and its messages.

Times are integer nanoseconds, CLOCK_MONOTONIC.
"""

import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from headway.engine.upstream import UpstreamReady
from headway.format import format_duration
from headway.record.record import BackendCount
from headway.run.actor import Actor
from headway.run.backend.backend import DEADLINE_S, ActorBackend
from headway.run.role_host import LOOPBACK, Host
from headway.strict import StrictModel


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


COMMAND = (sys.executable, "-m", "headway.run.backend.smtp_server")

Smtp = ActorBackend[SmtpSnapshot]


@asynccontextmanager
async def smtp_backend(hold_ns: int, nonce: str, cpus: Sequence[int], *, host: Host = LOOPBACK) -> AsyncIterator[Smtp]:
    """Run the mail server on a free port of its host. Raises StageError when it cannot be started."""
    order = SmtpOrder(listen=f"{host.address}:0", hold_ns=hold_ns, token=nonce)
    async with Actor(COMMAND, order, SMTP_MESSAGE, host=host, cpus=cpus) as actor:
        address, port = (await actor.expect(UpstreamReady, DEADLINE_S)).address.rsplit(":", 1)
        description = f"aiosmtpd {version('aiosmtpd')}, holds its answer to DATA for {format_duration(hold_ns)}"
        configuration: dict[str, str | int] = {"host": address, "port": int(port)}
        yield ActorBackend("smtp", configuration, {"smtp_send": nonce}, description, [actor], SmtpSnapshot, _messages)


def _messages(snapshots: Sequence[SmtpSnapshot], cpu_ns: int) -> BackendCount:
    return snapshots[0].count.model_copy(update={"cpu_ns": cpu_ns})
