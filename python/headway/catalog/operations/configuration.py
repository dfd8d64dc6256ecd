"""The configuration of a server program: one JSON object in the environment variable HEADWAY_CONFIGURATION."""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .database_operations import DbCreate, DbRead
from .json_dataclasses import ConfigurationError, read_dataclass, shorten
from .local_operations import Cpu, File, Parallel, Sleep
from .network_operations import Feed, HttpGet, HttpPost, SmtpSend
from .operation import Operation
from .server_settings import VARIABLE, Backends, ServerSettings, Settings, refuse
from .upstreams import Http

OPERATIONS: Mapping[str, type[Operation]] = MappingProxyType(
    {
        operation.name: operation
        for operation in (Cpu, DbCreate, DbRead, Feed, File, HttpGet, HttpPost, Parallel, Sleep, SmtpSend)
    }
)
"""Every operation by its name. A new one is a class, and one name in this list."""


@dataclass(frozen=True, slots=True)
class Workload:
    """A route, the operations of each of its requests in order, and its answer where that is not their tokens."""

    name: str
    method: str
    path: str
    steps: tuple[Operation, ...]
    answer: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration(ServerSettings):
    """All that a server program is given."""

    workloads: tuple[Workload, ...]

    def workload(self, method: str | None, path: str) -> Workload | None:
        """The workload of a request, or None where no workload has this method and path."""
        for workload in self.workloads:
            if (workload.method, workload.path) == (method, path):
                return workload
        return None


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
    """The configuration in a JSON text.

    Raises:
        ConfigurationError: It cannot be used.
    """
    try:
        value = json.loads(text)
    except ValueError as error:
        raise ConfigurationError(f"{VARIABLE}: not JSON: {error}") from error
    configuration = read_dataclass(Configuration, value, VARIABLE, {Operation: read_operation, Settings: read_settings})
    for workload in configuration.workloads:
        for operation in single_operations(workload.steps):
            needed = missing_backend(operation, configuration.backends)
            if needed is not None:
                about = f"the workload {workload.name!r} has the step {operation.name}"
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
    tls, by_name = (operation.tls, operation.by_name) if isinstance(operation, HttpGet | Feed) else (False, False)
    key = Http.key(tls=tls, by_name=by_name)
    return None if backend.base(tls=tls, by_name=by_name) else f"the backend {operation.backend!r} with its {key!r}"


def read_settings(value: object, place: str) -> Settings:
    """A table of texts, numbers and truths.

    Raises:
        ConfigurationError: It is something else.
    """
    if not isinstance(value, dict) or not all(isinstance(item, str | bool | int | float) for item in value.values()):
        raise ConfigurationError(f"{place}: must be an object of texts, numbers, true and false, not {shorten(value)}")
    return value


def read_operation(value: object, place: str) -> Operation:
    """An operation: its name under ``step``, its parameters beside it.

    Raises:
        ConfigurationError: There is no such step, or its parameters are others.
    """
    if not isinstance(value, dict) or not isinstance(value.get("step"), str):
        raise ConfigurationError(f"{place}: must be an object with a step's name under 'step'")
    parameters = {key: item for key, item in value.items() if key != "step"}
    kind = OPERATIONS.get(value["step"])
    if kind is None:
        raise ConfigurationError(
            f"{place}.step: there is no step {value['step']!r}; known: {', '.join(sorted(OPERATIONS))}"
        )
    return read_dataclass(kind, parameters, place, {Operation: read_parallel_part})


def read_parallel_part(value: object, place: str) -> Operation:
    """A part of the operation parallel, which has no parts itself.

    Raises:
        ConfigurationError: There is no such step, it has parts, or its parameters are others.
    """
    operation = read_operation(value, place)
    if isinstance(operation, Parallel):
        raise ConfigurationError(
            f"{place}.step: {operation.name} cannot be a part of another: give the parts themselves"
        )
    return operation


def single_operations(operations: Sequence[Operation]) -> tuple[Operation, ...]:
    """The operations, with the parts of parallel ones in their place."""
    return tuple(
        part
        for operation in operations
        for part in (operation.steps if isinstance(operation, Parallel) else (operation,))
    )
