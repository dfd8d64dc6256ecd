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
from headway.engine.network import Bandwidth, Direction, Loss
from headway.format import exact_bandwidth, exact_duration, exact_share, format_duration
from headway.strict import KeyPath, Misfit, OneOrSeveral, StrictModel, refuse, repeated
from headway.study.operations import IN_THE_SERVERS_HOST, BackendName
from headway.units import Nanoseconds


class Network(StrictModel):
    """What lies between the one who asks and the one who answers.

    `latency` is what it adds to a round trip, half of it in each direction; with `jitter` a round trip takes evenly
    anything from latency − jitter to latency + jitter. `loss` and `bandwidth` hold in each direction. `request`
    (towards the one who is asked) and `answer` (back) say it for a direction of its own instead.
    """

    latency: Nanoseconds = Field(default=0, ge=0)
    jitter: Nanoseconds = Field(default=0, ge=0)
    loss: Loss = 0
    bandwidth: Bandwidth | None = None
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
        return Direction(delay=delay, loss=self.loss, bandwidth=self.bandwidth)

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
            "jitter is at most the latency; in lists each meets each, and [[networks]] says single pairs",
        )
        for number, jitter in enumerate(jitters)
        if jitter > least
    ]


def ignored_keys(network: StrictModel, request: Direction | None, answer: Direction | None) -> list[Misfit]:
    """Return a fault for each key that has no effect, since both directions have their own values."""
    if request is None or answer is None:
        return []
    return [
        Misfit((key,), "request and answer already say it for both directions", "leave it out, or one of the two")
        for key in ("latency", "jitter", "loss", "bandwidth")
        if getattr(network, key) != type(network).model_fields[key].default
    ]


class NetworkLevel(StrictModel):
    """One level of the factor: the network between load and server, and the one between the server and each backend."""

    name: str = Field(pattern=r"^\S(.*\S)?$")
    load: Network = Network()
    backends: Network = Network()
    own: dict[BackendName, Network] = Field(default_factory=dict, description="backends with a network of their own")

    def backend(self, name: str) -> Network:
        """The network between the server and this backend: its own, or that of all backends; none to its own files."""
        if name in IN_THE_SERVERS_HOST:
            return Network()
        return next((network for backend, network in self.own.items() if backend == name), self.backends)

    @property
    def _networks(self) -> tuple[Network, ...]:
        return (self.load, self.backends, *self.own.values())

    @property
    def is_plain(self) -> bool:
        """Whether it changes nothing, so that loopback can do it as well."""
        return all(network.is_plain for network in self._networks)

    @property
    def is_constant(self) -> bool:
        """Whether nothing about it is random."""
        return all(network.is_constant for network in self._networks)


DIRECT = NetworkLevel(name="direct")
"""Nothing lies between the hosts but the kernel."""


def over_network(name: str) -> str:
    """Where a sentence holds: "at 100 ms", "over the direct network", "over the network far away"."""
    if name[:1].isdigit():
        return f"at {name}"
    return "over the direct network" if name == DIRECT.name else f"over the network {name}"


Side = Literal["load", "backends"]
SideKey = tuple[Side, str]
"""A key of the network on one side."""

_EXACT: Mapping[str, Callable[[Any], str]] = {
    "latency": exact_duration,
    "jitter": exact_duration,
    "loss": exact_share,
    "bandwidth": exact_bandwidth,
}
"""The keys that may be lists. Different levels have different names: each value is written with all its digits."""


def _level_name(networks: Mapping[Side, Network], named: Collection[SideKey]) -> str:
    """Return the name of a level by these keys: "100 ms", "latency 100 ms, loss 1 %", "backends 100 ms"."""
    parts = []
    for side, network in networks.items():
        keys = [key for key in Network.model_fields if (side, key) in named]
        for key in keys:
            # A latency without other keys needs no word: people say "a network of 100 ms".
            words = [] if keys == ["latency"] else [key]
            value = _EXACT.get(key, _direction)(getattr(network, key))
            parts.append(" ".join([*(["backends"] if side == "backends" else []), *words, value]))
    return ", ".join(parts)


def _single_level_name(networks: Mapping[Side, Network]) -> str:
    """Return the name of the only level: its settings, or "direct"."""
    plain = Network()
    changed: list[SideKey] = [
        (side, key)
        for side, network in networks.items()
        for key in Network.model_fields
        if not network.is_plain and getattr(network, key) != getattr(plain, key)
    ]
    return _level_name(networks, changed) or DIRECT.name


def _direction(direction: Direction) -> str:
    law = direction.delay
    delay = exact_duration(law.delay) if isinstance(law, Fixed) else f"{law.law} {format_duration(law.mean_ns)}"
    does = [f"loss {exact_share(direction.loss)}"] if direction.loss else []
    does += [] if direction.bandwidth is None else [f"bandwidth {exact_bandwidth(direction.bandwidth)}"]
    return " with ".join([delay, *([" and ".join(does)] if does else [])])


class NetworkLists(StrictModel):
    """A network of which latency, jitter, loss and bandwidth may each be a list of values that it takes in turn."""

    latency: OneOrSeveral[Annotated[Nanoseconds, Field(ge=0)]] = (0,)
    jitter: OneOrSeveral[Annotated[Nanoseconds, Field(ge=0)]] = (0,)
    loss: OneOrSeveral[Loss] = (0,)
    bandwidth: OneOrSeveral[Bandwidth] | None = None
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

    def network(self, chosen: Mapping[str, Any]) -> Network:
        """Return the network with these values; a key that is not chosen has a single value."""
        first = {key: (getattr(self, key) or (None,))[0] for key in _EXACT}
        return Network(**{**first, **chosen}, request=self.request, answer=self.answer)


class NetworkFactor(NetworkLists):
    """[network] of a study: the network between load and server, and in `backends` between server and backends.

    Each value that is a list is a factor; the levels are all their combinations.
    """

    backends: NetworkLists = NetworkLists()

    @property
    def levels(self) -> tuple[NetworkLevel, ...]:
        """Every combination, the load's network first, in the order written: the last key varies fastest."""
        sides: dict[Side, NetworkLists] = {"load": self, "backends": self.backends}
        factors = {(side, key): values for side, lists in sides.items() for key, values in lists.varied.items()}
        levels = []
        for values in product(*factors.values()):
            chosen = dict(zip(factors, values, strict=True))
            networks = {
                side: lists.network({key: value for (at, key), value in chosen.items() if at == side})
                for side, lists in sides.items()
            }
            name = _level_name(networks, chosen) if chosen else _single_level_name(networks)
            levels.append(NetworkLevel(name=name, **networks))
        return tuple(levels)

    @property
    def paths_that_do_something(self) -> tuple[KeyPath, ...]:
        """The keys that have an effect in at least one level, as seen from this table."""
        backends = (("backends", key) for key in self.backends.keys_that_do_something)
        return (*((key,) for key in self.keys_that_do_something), *backends)
