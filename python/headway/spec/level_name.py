"""Names of a link's levels: made of what varies, or, where nothing does, of what the one level does."""

from collections.abc import Callable, Set
from typing import Any, Literal

from headway.spec.law import Fixed, Law
from headway.spec.link import NO_LINK, Direction, Link
from headway.units import exact_bit_rate, exact_duration, exact_share, format_duration

Side = Literal["load", "backends"]
Said = tuple[Side, str]
"""A key of the link on one side."""


def varied_name(load: Link, backends: Link, varied: Set[Said]) -> str:
    """One level among several: "100 ms", "latency 100 ms, loss 1 %", "backends 100 ms".

    Levels that differ in what varies have different names: each value is written with all its digits.
    """
    return _name(load, backends, varied)


def only_name(load: Link, backends: Link) -> str:
    """A level that is the only one: what it does, or "direct"."""
    plain = Link()
    does: set[Said] = set()
    for side, link in _sides(load, backends):
        if not link.is_plain:
            does |= {(side, key) for key in _WORDS if getattr(link, key) != getattr(plain, key)}
    return _name(load, backends, does) if does else NO_LINK.name


def _sides(load: Link, backends: Link) -> tuple[tuple[Side, Link], ...]:
    return (("load", load), ("backends", backends))


def _name(load: Link, backends: Link, said: Set[Said]) -> str:
    parts = []
    for side, link in _sides(load, backends):
        keys = [key for key in _WORDS if (side, key) in said]
        for key in keys:
            # A latency that stands alone needs no word: it is what people mean by "a link of 100 ms".
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
