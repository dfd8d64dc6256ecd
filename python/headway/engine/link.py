"""`headway-engine link`: delay lines between two interfaces of a host, and taps that only count."""

from typing import Literal

from pydantic import Field

from headway.engine.order import FixedLaw, LawOrder
from headway.strict import StrictModel


class DirectionOrder(StrictModel):
    """What happens to packets in one direction.

    Each is delayed by the law (from the moment the kernel got it), lost with probability `loss`, sent no faster than
    `rate_bits_per_s` (bits of whole frames), and dropped where `queue_packets` wait already. The order is kept.
    """

    delay: LawOrder = FixedLaw(delay_ns=0)
    loss: float = Field(default=0, ge=0, lt=1)
    rate_bits_per_s: int | None = Field(default=None, gt=0)
    queue_packets: int = Field(default=10_000, ge=1)


class LineOrder(StrictModel):
    """A line between two interfaces: what comes in at one goes out at the other. `near` is the client's side."""

    name: str
    near: str
    far: str
    request: DirectionOrder = DirectionOrder()
    answer: DirectionOrder = DirectionOrder()


class TapOrder(StrictModel):
    """An interface that is only counted at; its peer is the client's side, if `near`, else the server's."""

    name: str
    interface: str
    near: bool


class LinkOrder(StrictModel):
    """An order to `headway-engine link`: in the host with this folder in /proc, of this user namespace.

    `spin_ns`: the last part of the wait for a packet's time is spent awake.
    """

    host: str
    user_namespace: str | None = None
    lines: tuple[LineOrder, ...] = ()
    taps: tuple[TapOrder, ...] = ()
    seed: int = Field(default=1, ge=0)
    spin_ns: int = Field(default=0, ge=0)


class LinkReady(StrictModel):
    """Every line carries packets."""

    event: Literal["ready"] = "ready"


class DirectionCount(StrictModel):
    """One direction since the start: packets and bytes that came in, what the law lost, what found the queue full.

    `late_p50_ns` … say how much later than due packets left, since the previous snapshot; None where none left.
    """

    packets: int
    bytes: int
    lost: int
    dropped: int
    late_p50_ns: int | None
    late_p99_ns: int | None
    late_max_ns: int | None


class LineCount(StrictModel):
    """A line or a tap since the start.

    `round_trips` is how often a client had to wait for the other side, summed over all flows: each time that a flow's
    first packet (SYN), the end of its handshake or its data went towards the server's side, and a packet (SYN-ACK or
    data) came back. `connects` counts the SYNs that were not sent again, `retransmits` SYNs that were.
    """

    request: DirectionCount
    answer: DirectionCount
    round_trips: int
    connects: int
    retransmits: int


class LinkSnapshot(StrictModel):
    """What the lines and taps have seen so far, and the CPU time that this took."""

    event: Literal["snapshot", "result"]
    at_ns: int
    lines: dict[str, LineCount]
    cpu_ns: int
