"""`headway-engine hosts`: hosts of their own on one machine, each a network namespace.

`headway-engine link`: delay lines between two interfaces of a host, and taps that only count.
"""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from headway.engine.delay_law import AT_ONCE, Fixed, Law
from headway.strict import StrictModel
from headway.units import BitsPerSecond


class HostOrder(StrictModel):
    """One host: a network namespace and a mount namespace of its own.

    `files` lie over the machine's own there (path → text, as "/etc/resolv.conf"). `settings` are kernel settings by
    their name in sysctl(8), as "net.core.somaxconn".
    """

    name: str = Field(pattern=r"^[a-z][a-z0-9-]*$")
    files: dict[str, str] = Field(default_factory=dict)
    settings: dict[str, str] = Field(default_factory=dict)


class ScriptOrder(StrictModel):
    """Lines for `ip -batch` and then for `tc -batch`, run in the named host; `{name}` stands for a host's namespace."""

    host: str
    ip: tuple[str, ...] = ()
    tc: tuple[str, ...] = ()


class HostsOrder(StrictModel):
    """An order to `headway-engine hosts`. The hosts are there as long as the actor, or any process in them, is.

    `user_namespace` is that of an earlier actor ("/proc/41/ns/user"); None makes one where the caller may not make
    network namespaces without. `others` are hosts of earlier actors, by name, for scripts and placeholders
    ("/proc/41/task/43").
    """

    user_namespace: str | None = None
    hosts: tuple[HostOrder, ...]
    others: dict[str, str] = Field(default_factory=dict)
    scripts: tuple[ScriptOrder, ...] = ()


class HostsReady(StrictModel):
    """The hosts are there, and every script has run.

    `hosts` has the folder in /proc of each one's thread ("/proc/41/task/43"): its `ns/net` and `ns/mnt` are the
    namespaces, its `net` the kernel's counters. `settings` are read back, by host. `user_namespace` is None where none
    was needed.
    """

    event: Literal["ready"] = "ready"
    hosts: dict[str, str]
    settings: dict[str, dict[str, str]]
    user_namespace: str | None


class HostsResult(StrictModel):
    """The actor lets go of the hosts."""

    event: Literal["result"] = "result"


def _below_one(value: Any) -> Any:
    # A loss of 1 is more often meant as 1 % than as everything.
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 1:
        raise ValueError("loss is a share below 1: 1 % is 0.01")
    return value


Loss = Annotated[Annotated[float, Field(ge=0, lt=1)], BeforeValidator(_below_one)]
"""The share of packets that is lost, each independently."""

Bandwidth = Annotated[BitsPerSecond, Field(gt=0)]
"""Bits of whole frames a second; in TOML a string with a unit, such as "10mbit"."""


class Direction(StrictModel):
    """One direction of a network: each packet is delayed by the law, or lost, and sent no faster than the bandwidth.

    The delay runs from the moment the kernel got the packet. The order is kept.
    """

    delay: Law = AT_ONCE
    loss: Loss = 0
    bandwidth: Bandwidth | None = Field(default=None, serialization_alias="rate_bits_per_s")

    @property
    def is_plain(self) -> bool:
        """Whether it changes nothing."""
        return self == Direction()

    @property
    def is_constant(self) -> bool:
        """Whether nothing about it is random."""
        return isinstance(self.delay, Fixed) and self.loss == 0


QUEUE_PACKETS = 100_000
"""A delayed packet is in the queue of netem, or of the line, all the while: 100 ms of 1 Gbit/s are some 8,000."""


class DirectionOrder(Direction):
    """A direction, in which packets are dropped where `queue_packets` wait already."""

    queue_packets: int = Field(default=QUEUE_PACKETS, ge=1)


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
