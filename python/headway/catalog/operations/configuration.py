"""The configuration of a server program: one JSON object in the environment variable HEADWAY_CONFIGURATION.

It is read strictly into frozen dataclasses: no unknown key, no missing key, no value of another type.
"""

import dataclasses
import json
import os
import types
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from .database_operations import DbCreate, DbRead
from .local_operations import Cpu, File, Parallel, Sleep, parts
from .network_operations import Feed, Fetching, HttpGet, HttpPost, SmtpSend
from .server_settings import VARIABLE, Backends, Configuration, Http, Operation, Settings, refuse, url_key

OPERATIONS: Mapping[str, type[Operation]] = MappingProxyType(
    {
        operation.name: operation
        for operation in (Cpu, DbCreate, DbRead, Feed, File, HttpGet, HttpPost, Parallel, Sleep, SmtpSend)
    }
)
"""Every operation by its name. A new one is a class, and one name in this list."""


T = TypeVar("T")
CALLED = {bool: "true or false", str: "a text", int: "a whole number from 0", float: "a number from 0"}
"""What a type is called in a message."""


class ConfigurationError(Exception):
    """A configuration that cannot be used; the message names the place and what belongs there."""


def from_environment() -> Configuration:
    """The configuration in the environment; ends the program with exit code 2 if it is missing or cannot be used."""
    text = os.environ.get(VARIABLE)
    if text is None:
        refuse(f"the environment variable {VARIABLE} is not set; the lab sets it (`headway run`)")
    try:
        return from_json(text)
    except ConfigurationError as error:
        refuse(str(error))


def from_json(text: str) -> Configuration:
    """The configuration in a JSON text. Raises ConfigurationError where it cannot be used."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise ConfigurationError(f"{VARIABLE}: not JSON: {error}") from error
    configuration = read_dataclass(Configuration, value, VARIABLE)
    for workload in configuration.workloads:
        for operation in (single for declared in workload.operations for single in parts(declared)):
            needed = missing_backend(operation, configuration.backends)
            if needed is not None:
                about = f"the workload {workload.name!r} has the operation {operation.name}"
                raise ConfigurationError(f"{VARIABLE}.backends: {about}, which needs {needed}")
    return configuration


def missing_backend(operation: Operation, backends: Backends) -> str | None:
    """What is missing for the operation, in words; None where all is there."""
    if operation.backend is None:
        return None
    backend = getattr(backends, operation.backend)
    if backend is None:
        return f"the backend {operation.backend!r}"
    if not isinstance(backend, Http):
        return None
    key = url_key(tls=operation.tls, by_name=operation.by_name) if isinstance(operation, Fetching) else "url"
    return None if getattr(backend, key) else f"the backend {operation.backend!r} with its {key!r}"


def read_settings(value: object, place: str) -> Settings:
    """A table of texts, numbers and truths. Raises ConfigurationError where it is something else."""
    if not isinstance(value, dict) or not all(isinstance(item, str | bool | int | float) for item in value.values()):
        raise ConfigurationError(f"{place}: must be an object of texts, numbers, true and false, not {shorten(value)}")
    return value


def read_operation(value: object, place: str) -> Operation:
    """An operation: its name under ``operation``, and its parameters. Raises ConfigurationError where it is none."""
    if not isinstance(value, dict) or not isinstance(value.get("operation"), str):
        raise ConfigurationError(f"{place}: must be an object with an operation's name under 'operation'")
    parameters = {key: item for key, item in value.items() if key != "operation"}
    kind = OPERATIONS.get(value["operation"])
    if kind is None:
        raise ConfigurationError(
            f"{place}.operation: there is no operation {value['operation']!r}; known: {', '.join(sorted(OPERATIONS))}"
        )
    return read_dataclass(kind, parameters, place)


def read_dataclass(kind: type[T], value: object, place: str) -> T:
    """The JSON object as a ``kind``, whose fields are its keys. Raises ConfigurationError where it does not fit."""
    if not isinstance(value, dict):
        raise ConfigurationError(f"{place}: must be an object, not {shorten(value)}")
    fields = {field.name: field for field in dataclasses.fields(kind)}  # type: ignore[arg-type]  # any dataclass
    for key in value:
        if key not in fields:
            raise ConfigurationError(f"{place}: unknown key {key!r}; known: {', '.join(fields)}")
    for name, field in fields.items():
        if name not in value and field.default is field.default_factory is dataclasses.MISSING:
            raise ConfigurationError(f"{place}: the key {name!r} is missing")
    return kind(**{name: read(fields[name].type, item, f"{place}.{name}") for name, item in value.items()})


def read(kind: Any, value: object, place: str) -> Any:
    """The JSON value as a ``kind``: a plain type, Literal, union, tuple, dataclass, operation or settings.

    No number here is negative. Raises ConfigurationError where it does not fit.
    """
    reader = {Operation: read_operation, Settings: read_settings}.get(kind)
    if reader is not None:
        return reader(value, place)
    if dataclasses.is_dataclass(kind):
        return read_dataclass(kind, value, place)  # type: ignore[arg-type]  # a class, never an instance
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ConfigurationError(f"{place}: must be a list, not {shorten(value)}")
        return tuple(read(get_args(kind)[0], item, f"{place}[{i}]") for i, item in enumerate(value))
    kinds = get_args(kind) if get_origin(kind) in (types.UnionType, Union) else (kind,)
    if value is None and types.NoneType in kinds:
        return None
    kinds = tuple(each for each in kinds if each is not types.NoneType)
    if len(kinds) == 1 and kinds[0] is not kind:
        return read(kinds[0], value, place)
    for each in kinds:
        if fits(each, value):
            return float(value) if each is float else value  # type: ignore[arg-type]  # it is a number
    raise ConfigurationError(f"{place}: must be {' or '.join(map(name_of, kinds))}, not {shorten(value)}")


def fits(kind: Any, value: object) -> bool:
    """Whether the value is of the plain type, or one of the Literal's choices."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if kind in (int, float):
        number = isinstance(value, int | float) if kind is float else isinstance(value, int)
        return number and not isinstance(value, bool) and value >= 0  # type: ignore[operator]  # it is a number
    return isinstance(value, kind)


def name_of(kind: Any) -> str:
    """What a type or a Literal is called in a message."""
    return " or ".join(map(repr, get_args(kind))) if get_origin(kind) is Literal else CALLED.get(kind, str(kind))


def shorten(value: object) -> str:
    """Return the repr of a value, at most 60 characters long, for a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
