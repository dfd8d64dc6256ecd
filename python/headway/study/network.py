"""Hosts (kernel settings and processors of each role) and the emulated network between them."""

import re
from collections.abc import Sequence
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from headway.engine.link import DirectionOrder
from headway.format import exact_duration
from headway.strict import Misfit, StrictModel, refuse, repeated
from headway.study.delay_law import Fixed, Law, Uniform
from headway.study.operations import IN_THE_SERVERS_HOST, BackendName
from headway.units import BitsPerSecond, Nanoseconds


class HostSettings(StrictModel):
    """Kernel settings of one role's host; None leaves what the kernel gives to a new host.

    `syn_linear_timeouts`: how many unanswered tries to connect are repeated after a second each, before the wait
    doubles. It is 4 since Linux 6.5; before, there was none.
    """

    ports: tuple[int, int] | None = None
    somaxconn: int | None = Field(default=None, ge=1, le=2_147_483_647)
    congestion_control: str | None = Field(default=None, pattern=r"^[a-z0-9_-]+$")
    syn_linear_timeouts: int | None = Field(default=None, ge=0, le=127)

    @model_validator(mode="after")
    def _ports_are_a_range(self) -> Self:
        if self.ports is not None and not 1 <= self.ports[0] <= self.ports[1] <= 65535:
            message = f"{self.ports[0]} to {self.ports[1]} is no range of ports"
            refuse([Misfit(("ports",), message, "write the first and the last one, both within 1 to 65535")])
        return self


class Hosts(StrictModel):
    """The roles' hosts; `backends` holds for each of them."""

    load: HostSettings = HostSettings()
    server: HostSettings = HostSettings()
    backends: HostSettings = HostSettings()

    @property
    def changed_settings(self) -> tuple[tuple[str, str], ...]:
        """The settings that differ from the kernel's: (role, key)."""
        return tuple((role, key) for role, host in self for key, value in host if value is not None)


CpuNumber = Annotated[int, Field(ge=0, lt=8192)]
"""The number of a processor; the most that Linux can be built for is 8192 (NR_CPUS)."""


class Cpus(StrictModel):
    """Which processors each role has, by number; None is its part of those that no other role was given."""

    server: tuple[CpuNumber, ...] | None = Field(default=None, min_length=1)
    load: tuple[CpuNumber, ...] | None = Field(default=None, min_length=1)
    backends: tuple[CpuNumber, ...] | None = Field(default=None, min_length=1)

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        refuse(misfit for role, numbers in self for misfit in repeated((role,), numbers or ()))
        return self


class Dns(StrictModel):
    """A name server for the server's host only, which responds after `hold`.

    Servers get the backends of `names` by name instead of by address.
    """

    hold: Law = Fixed(delay=0)
    names: tuple[BackendName, ...] = Field(default=("http",), min_length=1)

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        refuse(repeated(("names",), self.names))
        return self


_CPUS = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def parse_cpu_list(text: str) -> tuple[int, ...]:
    """Return the processors of a list as the kernel writes it (cpuset(7)): "2-5,7". Raises ValueError."""
    numbers: set[int] = set()
    for part in text.split(","):
        match = _CPUS.fullmatch(part.strip())
        if match is None:
            raise ValueError(f"{text!r} is no list of processors: write numbers and ranges, such as 2-5,7")
        first, last = int(match[1]), int(match[2] or match[1])
        if first > last:
            raise ValueError(f"{part.strip()!r} runs backwards: write the lower processor first")
        numbers.update(range(first, last + 1))
    return tuple(sorted(numbers))


Rate = Annotated[BitsPerSecond, Field(gt=0)]
"""Bits a second; in TOML a string with a unit, such as "10mbit"."""


def _below_one(value: Any) -> Any:
    # A loss of 1 is more often meant as 1 % than as everything.
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 1:
        raise ValueError("loss is a share below 1: 1 % is 0.01")
    return value


Loss = Annotated[Annotated[float, Field(ge=0, lt=1)], BeforeValidator(_below_one)]
"""The share of packets that is lost, each independently."""


class Direction(StrictModel):
    """One direction of a link."""

    delay: Law = Fixed(delay=0)
    loss: Loss = 0
    rate: Rate | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it changes nothing."""
        return self == Direction()

    @property
    def is_constant(self) -> bool:
        """Whether nothing about it is random."""
        return isinstance(self.delay, Fixed) and self.loss == 0

    def order(self) -> DirectionOrder:
        """Return this direction as the engine reads it."""
        return DirectionOrder(delay=self.delay.order(), loss=self.loss, rate_bits_per_s=self.rate)


class Link(StrictModel):
    """What lies between the one who asks and the one who answers.

    `latency` is what it adds to a round trip, half of it in each direction; with `jitter` a round trip takes evenly
    anything from latency − jitter to latency + jitter. `loss` and `rate` hold in each direction. `request` (towards the
    one who is asked) and `answer` (back) say it for a direction of its own instead.
    """

    latency: Nanoseconds = Field(default=0, ge=0)
    jitter: Nanoseconds = Field(default=0, ge=0)
    loss: Loss = 0
    rate: Rate | None = None
    request: Direction | None = None
    answer: Direction | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        refuse(too_much_jitter((self.latency,), (self.jitter,)) + ignored_keys(self, self.request, self.answer))
        return self

    @property
    def directions(self) -> tuple[Direction, Direction]:
        """The direction of requests, and the direction of responses."""
        return (self.request or self._symmetric(), self.answer or self._symmetric())

    def _symmetric(self) -> Direction:
        delay: Law = Fixed(delay=self.latency // 2)
        if self.jitter:
            delay = Uniform(low=(self.latency - self.jitter) // 2, high=(self.latency + self.jitter) // 2)
        return Direction(delay=delay, loss=self.loss, rate=self.rate)

    @property
    def is_plain(self) -> bool:
        """Whether it changes nothing."""
        return all(direction.is_plain for direction in self.directions)

    @property
    def is_constant(self) -> bool:
        """Whether nothing about it is random."""
        return all(direction.is_constant for direction in self.directions)

    @property
    def round_trip_ns(self) -> float:
        """The mean that it adds to a round trip."""
        return sum(direction.delay.mean_ns for direction in self.directions)

    @property
    def least_round_trip_ns(self) -> int:
        """No round trip is shorter."""
        return sum(direction.delay.least_ns for direction in self.directions)


def too_much_jitter(latencies: Sequence[int], jitters: Sequence[int]) -> list[Misfit]:
    """Return a fault for each jitter above a latency: no packet arrives before it is sent."""
    least = min(latencies, default=0)
    return [
        Misfit(
            ("jitter", number),
            f"a jitter of {exact_duration(jitter)} is above a latency of {exact_duration(least)}: "
            "no packet arrives before it was sent",
            "jitter is at most the latency; in lists each meets each, and [[links]] says single pairs",
        )
        for number, jitter in enumerate(jitters)
        if jitter > least
    ]


def ignored_keys(link: StrictModel, request: Direction | None, answer: Direction | None) -> list[Misfit]:
    """Return a fault for each key that has no effect, since both directions have their own values."""
    if request is None or answer is None:
        return []
    return [
        Misfit((key,), "request and answer already say it for both directions", "leave it out, or one of the two")
        for key in ("latency", "jitter", "loss", "rate")
        if getattr(link, key) != type(link).model_fields[key].default
    ]


class LinkLevel(StrictModel):
    """One level of the factor: the link between load and server, and the one between the server and each backend."""

    name: str = Field(pattern=r"^\S(.*\S)?$")
    load: Link = Link()
    backends: Link = Link()
    own: dict[BackendName, Link] = Field(default_factory=dict, description="backends with a link of their own")

    def backend(self, name: str) -> Link:
        """The link between the server and this backend: its own, or that of all backends; none to its own files."""
        if name in IN_THE_SERVERS_HOST:
            return Link()
        return next((link for backend, link in self.own.items() if backend == name), self.backends)

    @property
    def _links(self) -> tuple[Link, ...]:
        return (self.load, self.backends, *self.own.values())

    @property
    def is_plain(self) -> bool:
        """Whether it changes nothing, so that loopback can do it as well."""
        return all(link.is_plain for link in self._links)

    @property
    def is_constant(self) -> bool:
        """Whether nothing about it is random."""
        return all(link.is_constant for link in self._links)


NO_LINK = LinkLevel(name="direct")
"""Nothing lies between the hosts but the kernel."""


def over_link(name: str) -> str:
    """Where a sentence holds, of a link's level: "at 100 ms", "over a direct link", "over the link far away"."""
    if name[:1].isdigit():
        return f"at {name}"
    return "over a direct link" if name == NO_LINK.name else f"over the link {name}"
