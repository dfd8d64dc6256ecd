"""What the lab and its SMTP server say to each other. Times are integer nanoseconds, CLOCK_MONOTONIC."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from headway.engine.message import Message
from headway.engine.order import Order


class SmtpOrder(Order):
    """An order to the SMTP server: where to listen, how long to hold the answer to a message, and what to answer."""

    listen: str = Field(default="127.0.0.1:0", pattern=r"^[^:]+:\d+$")
    hold_ns: int = Field(ge=0)
    token: str = Field(pattern=r"^[\x21-\x7e]+$")


class SmtpCommand(Order):
    """What it is told later."""

    command: Literal["snapshot", "stop"]


class SmtpReady(Message):
    """The SMTP server listens at this address."""

    event: Literal["ready"] = "ready"
    address: str


class SmtpSnapshot(Message):
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
