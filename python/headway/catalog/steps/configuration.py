"""What the lab tells a server program: one JSON object in the environment variable HEADWAY_CONFIGURATION."""

import json
import os
import sys
from dataclasses import dataclass, field
from typing import Literal, NoReturn

from .feed import Feed
from .http_get import HttpGet
from .library import STEPS, single_steps
from .parallel import Parallel
from .step import Step
from .strict import ConfigurationError, described, read_dataclass
from .upstream import Http, Upstreams

VARIABLE = "HEADWAY_CONFIGURATION"
EXIT_REFUSED = 2

Unlimited = Literal["unlimited"]

Settings = dict[str, str | bool | int | float]
"""What makes one program several servers: the manifest's table of that name, as it is."""


@dataclass(frozen=True, slots=True)
class Capacities:
    """Everything that can run out. None: this server has none of it. Times in seconds.

    Pools, executors and timeouts are counted for each serving process.
    """

    processes: int | None
    threads: int | Unlimited | None
    executor: int | Unlimited | None
    backlog: int | None
    client_pool: int | Unlimited | None
    database_pool: int | None
    keep_alive_s: float | None
    client_timeout_s: float | None
    database_timeout_s: float | None
    mail_timeout_s: float | None
    client_reuse: bool | None = True
    database_reuse: bool | None = True
    worker_timeout_s: float | None = None


@dataclass(frozen=True, slots=True)
class Workload:
    """A route, the steps of each of its requests in order, and its answer where that is not their tokens."""

    name: str
    method: str
    path: str
    steps: tuple[Step, ...]
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Postgres:
    """Where the database is: a connection string."""

    dsn: str


@dataclass(frozen=True, slots=True)
class Smtp:
    """Where the mail server is."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Files:
    """The folder of the page that is read and written, by its absolute path."""

    folder: str


@dataclass(frozen=True, slots=True)
class Backends:
    """The backends that the workloads need; the others are None, and no client is opened for them."""

    postgres: Postgres | None = None
    smtp: Smtp | None = None
    http: Http | None = None
    external: Http | None = None
    files: Files | None = None

    @property
    def upstreams(self) -> Upstreams:
        """Those that speak HTTP, which share the clients' pool of connections."""
        return Upstreams(self.http, self.external)

    @property
    def needs_http(self) -> bool:
        """Whether there is an upstream."""
        return self.http is not None or self.external is not None


@dataclass(frozen=True, slots=True)
class Configuration:
    """All that a server program is told."""

    server: str
    host: str
    port: int
    capacities: Capacities
    workloads: tuple[Workload, ...]
    backends: Backends
    settings: Settings = field(default_factory=dict)

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
    configuration = read_dataclass(Configuration, value, VARIABLE, {Step: read_step, Settings: read_settings})
    for workload in configuration.workloads:
        for step in single_steps(workload.steps):
            needed = needed_backend(step, configuration.backends)
            if needed is not None:
                about = f"the workload {workload.name!r} has the step {step.name}"
                raise ConfigurationError(f"{VARIABLE}.backends: {about}, which needs {needed}")
    return configuration


def needed_backend(step: Step, backends: Backends) -> str | None:
    """What is missing for the step, in words; None where all is there."""
    if step.backend is None:
        return None
    backend = getattr(backends, step.backend)
    if backend is None:
        return f"the backend {step.backend!r}"
    if not isinstance(backend, Http):
        return None
    tls, by_name = (step.tls, step.by_name) if isinstance(step, HttpGet | Feed) else (False, False)
    key = Http.key(tls=tls, by_name=by_name)
    return None if backend.base(tls=tls, by_name=by_name) else f"the backend {step.backend!r} with its {key!r}"


def read_settings(value: object, place: str) -> Settings:
    """A table of texts, numbers and truths.

    Raises:
        ConfigurationError: It is something else.
    """
    if not isinstance(value, dict) or not all(isinstance(item, str | bool | int | float) for item in value.values()):
        raise ConfigurationError(
            f"{place}: must be an object of texts, numbers, true and false, not {described(value)}"
        )
    return value


def read_step(value: object, place: str) -> Step:
    """A step: its name under ``step``, its parameters beside it.

    Raises:
        ConfigurationError: There is no such step, or its parameters are others.
    """
    if not isinstance(value, dict) or not isinstance(value.get("step"), str):
        raise ConfigurationError(f"{place}: must be an object with a step's name under 'step'")
    parameters = {key: item for key, item in value.items() if key != "step"}
    kind = STEPS.get(value["step"])
    if kind is None:
        raise ConfigurationError(f"{place}.step: there is no step {value['step']!r}; known: {', '.join(sorted(STEPS))}")
    return read_dataclass(kind, parameters, place, {Step: read_part})


def read_part(value: object, place: str) -> Step:
    """A part of a step, which has no parts itself.

    Raises:
        ConfigurationError: There is no such step, it has parts, or its parameters are others.
    """
    step = read_step(value, place)
    if isinstance(step, Parallel):
        raise ConfigurationError(f"{place}.step: {step.name} cannot be a part of another: give the parts themselves")
    return step


def required(capacities: Capacities, name: str) -> int:
    """A capacity that this server cannot do without, a whole number from 1; otherwise ends the program with code 2."""
    value = getattr(capacities, name)
    if not isinstance(value, int) or value < 1:
        refuse(f"{VARIABLE}.capacities.{name}: this server needs a whole number from 1, not {json.dumps(value)}")
    return value


def required_seconds(capacities: Capacities, name: str) -> float:
    """A time that this server cannot do without, in seconds, above 0; otherwise ends the program with exit code 2."""
    value = getattr(capacities, name)
    if not isinstance(value, float) or value <= 0:
        refuse(f"{VARIABLE}.capacities.{name}: this server needs a number above 0, not {json.dumps(value)}")
    return value


def refuse(message: str) -> NoReturn:
    """Say on stderr why the server cannot start, and end the program with exit code 2."""
    sys.stderr.write(f"cannot start: {message}\n")
    sys.exit(EXIT_REFUSED)
