"""The emulated network between the hosts, and as a factor of a study: its levels and their names."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import product
from typing import Annotated, Any, Literal, Self

from pydantic import (
    Field,
    ModelWrapValidatorHandler,
    PrivateAttr,
    model_validator,
)

from headway.engine.delay_law import Fixed, Law, Uniform
from headway.engine.network import BitRate, Direction, Loss
from headway.format import exact_bit_rate, exact_duration, exact_share, format_duration
from headway.strict import KeyPath, Misfit, OneOrSeveral, StrictModel, refuse, repeated
from headway.study.operations import IN_THE_SERVERS_HOST, BackendName
from headway.units import Nanoseconds


class Link(StrictModel):
    """What lies between the one who asks and the one who answers.

    `latency` is what it adds to a round trip, half of it in each direction; with `jitter` a round trip takes evenly
    anything from latency − jitter to latency + jitter. `loss` and `rate` hold in each direction. `request` (towards the
    one who is asked) and `answer` (back) say it for a direction of its own instead.
    """

    latency: Nanoseconds = Field(default=0, ge=0)
    jitter: Nanoseconds = Field(default=0, ge=0)
    loss: Loss = 0
    rate: BitRate | None = None
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


Side = Literal["load", "backends"]
SideKey = tuple[Side, str]
"""A key of the network on one side."""

_EXACT: Mapping[str, Callable[[Any], str]] = {
    "latency": exact_duration,
    "jitter": exact_duration,
    "loss": exact_share,
    "rate": exact_bit_rate,
}
"""The keys that may be lists. Different levels have different names: each value is written with all its digits."""


def _level_name(links: Mapping[Side, Link], named: Collection[SideKey]) -> str:
    """Return the name of a level by these keys: "100 ms", "latency 100 ms, loss 1 %", "backends 100 ms"."""
    parts = []
    for side, link in links.items():
        keys = [key for key in Link.model_fields if (side, key) in named]
        for key in keys:
            # A latency without other keys needs no word: people say "a network of 100 ms".
            words = [] if keys == ["latency"] else [key]
            value = _EXACT.get(key, _direction)(getattr(link, key))
            parts.append(" ".join([*(["backends"] if side == "backends" else []), *words, value]))
    return ", ".join(parts)


def _single_level_name(links: Mapping[Side, Link]) -> str:
    """Return the name of the only level: its settings, or "direct"."""
    plain = Link()
    changed: list[SideKey] = [
        (side, key)
        for side, link in links.items()
        for key in Link.model_fields
        if not link.is_plain and getattr(link, key) != getattr(plain, key)
    ]
    return _level_name(links, changed) or NO_LINK.name


def _direction(direction: Direction) -> str:
    law = direction.delay
    delay = exact_duration(law.delay) if isinstance(law, Fixed) else f"{law.law} {format_duration(law.mean_ns)}"
    does = [f"loss {exact_share(direction.loss)}"] if direction.loss else []
    does += [] if direction.rate is None else [f"rate {exact_bit_rate(direction.rate)}"]
    return " with ".join([delay, *([" and ".join(does)] if does else [])])


class LinkLists(StrictModel):
    """A link of which latency, jitter, loss and rate may each be a list of values that it takes in turn."""

    latency: OneOrSeveral[Annotated[Nanoseconds, Field(ge=0)]] = (0,)
    jitter: OneOrSeveral[Annotated[Nanoseconds, Field(ge=0)]] = (0,)
    loss: OneOrSeveral[Loss] = (0,)
    rate: OneOrSeveral[BitRate] | None = None
    request: Direction | None = None
    answer: Direction | None = None

    _written: tuple[str, ...] = PrivateAttr(default=())

    @model_validator(mode="wrap")
    @classmethod
    def _in_the_order_written(cls, data: Any, make: ModelWrapValidatorHandler[Self]) -> Self:
        made = make(data)
        if isinstance(data, dict):
            made._written = tuple(data)
        return made

    @model_validator(mode="after")
    def _fits(self) -> Self:
        twice: list[Misfit] = []
        for key, show in _EXACT.items():
            twice += repeated((key,), getattr(self, key) or (), show=show)
        refuse([*twice, *too_much_jitter(self.latency, self.jitter), *ignored_keys(self, self.request, self.answer)])
        return self

    @property
    def keys_that_do_something(self) -> tuple[str, ...]:
        """The keys that have an effect in at least one level."""
        directions = [key for key in ("request", "answer") if not (getattr(self, key) or Direction()).is_plain]
        return (*(key for key in _EXACT if any(getattr(self, key) or ())), *directions)

    @property
    def varied(self) -> dict[str, tuple[Any, ...]]:
        """The keys that have several values, in the order written, with these values."""
        values = {key: getattr(self, key) or () for key in self._written if key in _EXACT}
        return {key: several for key, several in values.items() if len(several) > 1}

    def link(self, chosen: Mapping[str, Any]) -> Link:
        """Return the network with these values; a key that is not chosen has a single value."""
        first = {key: (getattr(self, key) or (None,))[0] for key in _EXACT}
        return Link(**{**first, **chosen}, request=self.request, answer=self.answer)


class LinkFactor(LinkLists):
    """[link] of a study: the network between load and server, and in `backends` between server and backends.

    Each value that is a list is a factor; the levels are all their combinations.
    """

    backends: LinkLists = LinkLists()

    @property
    def levels(self) -> tuple[LinkLevel, ...]:
        """Every combination, the load's network first, in the order written: the last key varies fastest."""
        sides: dict[Side, LinkLists] = {"load": self, "backends": self.backends}
        factors = {(side, key): values for side, lists in sides.items() for key, values in lists.varied.items()}
        levels = []
        for values in product(*factors.values()):
            chosen = dict(zip(factors, values, strict=True))
            links = {
                side: lists.link({key: value for (at, key), value in chosen.items() if at == side})
                for side, lists in sides.items()
            }
            name = _level_name(links, chosen) if chosen else _single_level_name(links)
            levels.append(LinkLevel(name=name, **links))
        return tuple(levels)

    @property
    def paths_that_do_something(self) -> tuple[KeyPath, ...]:
        """The keys that have an effect in at least one level, as seen from this table."""
        backends = (("backends", key) for key in self.backends.keys_that_do_something)
        return (*((key,) for key in self.keys_that_do_something), *backends)
