"""The network as a factor: [link] of a study, where each value may be a list; its levels and their names."""

from collections.abc import Callable, Mapping, Set
from itertools import product
from typing import Annotated, Any, Literal, Self, TypeVar

from pydantic import (
    BeforeValidator,
    Field,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    PrivateAttr,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from headway.format import exact_bit_rate, exact_duration, exact_share, format_duration
from headway.strict import KeyPath, Misfit, StrictModel, refuse, repeated
from headway.study.delay_law import Fixed, Law
from headway.study.network import NO_LINK, Direction, Link, LinkLevel, Loss, Rate, ignored_keys, too_much_jitter
from headway.units import Nanoseconds

Side = Literal["load", "backends"]
SideKey = tuple[Side, str]
"""A key of the network on one side."""


def level_name(load: Link, backends: Link, varied: Set[SideKey]) -> str:
    """Return the name of one level among several: "100 ms", "latency 100 ms, loss 1 %", "backends 100 ms".

    Different levels have different names: each value is written with all its digits.
    """
    return _name(load, backends, varied)


def single_level_name(load: Link, backends: Link) -> str:
    """Return the name of the only level: its settings, or "direct"."""
    plain = Link()
    changed: set[SideKey] = set()
    for side, link in _sides(load, backends):
        if not link.is_plain:
            changed |= {(side, key) for key in _WORDS if getattr(link, key) != getattr(plain, key)}
    return _name(load, backends, changed) if changed else NO_LINK.name


def _sides(load: Link, backends: Link) -> tuple[tuple[Side, Link], ...]:
    return (("load", load), ("backends", backends))


def _name(load: Link, backends: Link, named: Set[SideKey]) -> str:
    parts = []
    for side, link in _sides(load, backends):
        keys = [key for key in _WORDS if (side, key) in named]
        for key in keys:
            # A latency without other keys needs no word: people say "a network of 100 ms".
            words = [] if keys == ["latency"] else [key]
            parts.append(" ".join([*(["backends"] if side == "backends" else []), *words, _WORDS[key](link)]))
    return ", ".join(parts)


def _direction(direction: Direction) -> str:
    does = [_law(direction.delay)]
    if direction.loss:
        does.append(f"loss {exact_share(direction.loss)}")
    if direction.rate is not None:
        does.append(f"rate {exact_bit_rate(direction.rate)}")
    return " with ".join([does[0], " and ".join(does[1:])]) if does[1:] else does[0]


def _law(law: Law) -> str:
    return exact_duration(law.delay) if isinstance(law, Fixed) else f"{law.law} {format_duration(law.mean_ns)}"


def _of(key: str, show: Callable[[Any], str]) -> Callable[[Link], str]:
    return lambda link: show(getattr(link, key))


_WORDS: dict[str, Callable[[Link], str]] = {
    "latency": _of("latency", exact_duration),
    "jitter": _of("jitter", exact_duration),
    "loss": _of("loss", exact_share),
    "rate": _of("rate", exact_bit_rate),
    "request": _of("request", _direction),
    "answer": _of("answer", _direction),
}


_EXACT = {"latency": exact_duration, "jitter": exact_duration, "loss": exact_share, "rate": exact_bit_rate}


def _listed(value: Any) -> Any:
    return value if isinstance(value, list | tuple) else [value]


class _OneOrSeveral:
    """Gives the JSON Schema of what people write the single value as well as the list."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        several = handler(schema)
        return several if handler.mode == "serialization" else {"anyOf": [several["items"], several]}


ValueT = TypeVar("ValueT")
OneOrSeveral = Annotated[tuple[ValueT, ...], Field(min_length=1), BeforeValidator(_listed), _OneOrSeveral()]
"""A value, or a list of the values that it takes in turn."""


class LinkLists(StrictModel):
    """An emulated network of which latency, jitter, loss and rate may each be a list of values that it takes in turn.

    `latency` is added to a round trip, `jitter` is how far a round trip may differ from that; `loss` and `rate` hold in
    each direction. `request` and `answer` set the direction of requests or of responses only.
    """

    latency: OneOrSeveral[Annotated[Nanoseconds, Field(ge=0)]] = (0,)
    jitter: OneOrSeveral[Annotated[Nanoseconds, Field(ge=0)]] = (0,)
    loss: OneOrSeveral[Loss] = (0,)
    rate: OneOrSeveral[Rate] | None = None
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
        factors = self._factors()
        levels = []
        for values in product(*factors.values()):
            chosen = dict(zip(factors, values, strict=True))
            load = self.link({key: value for (side, key), value in chosen.items() if side == "load"})
            backends = self.backends.link({key: value for (side, key), value in chosen.items() if side == "backends"})
            name = level_name(load, backends, chosen.keys()) if chosen else single_level_name(load, backends)
            levels.append(LinkLevel(name=name, load=load, backends=backends))
        return tuple(levels)

    @property
    def paths_that_do_something(self) -> tuple[KeyPath, ...]:
        """The keys that have an effect in at least one level, as seen from this table."""
        backends = (("backends", key) for key in self.backends.keys_that_do_something)
        return (*((key,) for key in self.keys_that_do_something), *backends)

    def _factors(self) -> dict[SideKey, tuple[Any, ...]]:
        sides: tuple[tuple[Side, LinkLists], ...] = (("load", self), ("backends", self.backends))
        return {(side, key): values for side, lists in sides for key, values in lists.varied.items()}
