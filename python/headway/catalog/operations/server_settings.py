"""What a server program needs to know of its host, its capacities and its backends, without the workloads."""

import json
import sys
from dataclasses import dataclass, field
from typing import Literal, NoReturn

from .upstreams import Http, Upstreams

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


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """Where a server listens, what it may use, and which backends it calls."""

    server: str
    host: str
    port: int
    capacities: Capacities
    backends: Backends
    settings: Settings = field(default_factory=dict)


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
    """Write on stderr why the server cannot start, and end the program with exit code 2."""
    sys.stderr.write(f"cannot start: {message}\n")
    sys.exit(EXIT_REFUSED)
