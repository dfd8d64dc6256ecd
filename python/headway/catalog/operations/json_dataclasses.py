"""JSON into frozen dataclasses, strictly: no unknown key, no missing key, no value of another type."""

import dataclasses
import types
from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

T = TypeVar("T")
Readers = Mapping[object, Callable[[object, str], Any]]
"""How to read the types that are not plain, each by its type: a function of the value and its place."""


class ConfigurationError(Exception):
    """A configuration that cannot be used; the message names the place and what belongs there."""


def read_dataclass(kind: type[T], value: object, place: str, readers: Readers = types.MappingProxyType({})) -> T:
    """The JSON object ``value`` as a ``kind``, whose fields say which keys it has; fields with a default may lack.

    Raises:
        ConfigurationError: The value does not fit.
    """
    if not isinstance(value, dict):
        raise ConfigurationError(f"{place}: must be an object, not {shorten(value)}")
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]  # any dataclass
    for key in value:
        if key not in fields:
            raise ConfigurationError(f"{place}: unknown key {key!r}; known: {', '.join(fields)}")
    for name, field in fields.items():
        if name not in value and field.default is field.default_factory is dataclasses.MISSING:
            raise ConfigurationError(f"{place}: the key {name!r} is missing")
    return kind(**{name: read(fields[name].type, item, f"{place}.{name}", readers) for name, item in value.items()})


def read(kind: Any, value: object, place: str, readers: Readers) -> Any:
    """The JSON value ``value`` as a ``kind``: a plain type, Literal, union, tuple or dataclass, or one in ``readers``.

    Raises:
        ConfigurationError: The value does not fit.
    """
    if kind in readers:
        return readers[kind](value, place)
    if dataclasses.is_dataclass(kind):
        return read_dataclass(kind, value, place, readers)  # type: ignore[arg-type]  # a class, never an instance
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ConfigurationError(f"{place}: must be a list, not {shorten(value)}")
        return tuple(read(get_args(kind)[0], item, f"{place}[{i}]", readers) for i, item in enumerate(value))
    if get_origin(kind) in (types.UnionType, Union):
        return read_union(get_args(kind), value, place, readers)
    return read_plain(kind, value, place)


def read_union(kinds: tuple[Any, ...], value: object, place: str, readers: Readers) -> Any:
    """The value as the first of the kinds that it fits; with one kind beside None, that kind's own message."""
    if value is None and types.NoneType in kinds:
        return None
    kinds = tuple(kind for kind in kinds if kind is not types.NoneType)
    if len(kinds) == 1:
        return read(kinds[0], value, place, readers)
    for kind in kinds:
        try:
            return read(kind, value, place, readers)
        except ConfigurationError:
            continue
    choices = " or ".join(name_of(kind) for kind in kinds)
    raise ConfigurationError(f"{place}: must be {choices}, not {shorten(value)}")


def read_plain(kind: Any, value: object, place: str) -> object:
    """The value as a text, a whole number, a number or one of a Literal's choices. No number here is negative."""
    if get_origin(kind) is Literal:
        fits = value in get_args(kind)
    elif kind is float:
        fits = isinstance(value, int | float) and not isinstance(value, bool) and value >= 0
        value = float(value) if isinstance(value, int) and fits else value
    elif kind is int:
        fits = isinstance(value, int) and not isinstance(value, bool) and value >= 0
    else:
        fits = isinstance(value, kind)
    if not fits:
        raise ConfigurationError(f"{place}: must be {name_of(kind)}, not {shorten(value)}")
    return value


def name_of(kind: Any) -> str:
    """What a type is called in a message."""
    if get_origin(kind) is Literal:
        return " or ".join(repr(choice) for choice in get_args(kind))
    return {bool: "true or false", str: "a text", int: "a whole number from 0", float: "a number from 0"}.get(
        kind, str(kind)
    )


def shorten(value: object) -> str:
    """Return the repr of a value, at most 60 characters long, for a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
