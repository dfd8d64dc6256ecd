"""What a server program is given: its host, its capacities, its backends, and the workloads with their operations."""

import json
import sys
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NoReturn, Protocol

VARIABLE = "HEADWAY_CONFIGURATION"
EXIT_REFUSED = 2
NANOSECONDS_PER_SECOND = 1_000_000_000

Unlimited = Literal["unlimited"]

Settings = dict[str, str | bool | int | float]
"""What makes one program several servers: the manifest's table of that name, as it is."""


UpstreamName = Literal["http", "external"]
"""One nearby, and one elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientCapacities:
    """What of a server's clients can run out. None: there is no such client. Times in seconds."""

    client_pool: int | Unlimited | None = None
    client_timeout_s: float | None = None
    client_reuse: bool | None = None
    database_pool: int | None = None
    database_timeout_s: float | None = None
    database_reuse: bool | None = None
    mail_timeout_s: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Capacities(ClientCapacities):
    """Everything that can run out, for each serving process. None: this server has none of it. Times in seconds."""

    processes: int | None
    threads: int | Unlimited | None
    executor: int | Unlimited | None
    backlog: int | None
    keep_alive_s: float | None
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
class Http:
    """Where an upstream is, each way that operations ask it: scheme, host and port; an operation's path follows."""

    url: str | None = None
    tls_url: str | None = None
    named_url: str | None = None
    named_tls_url: str | None = None


def url_key(*, tls: bool, by_name: bool) -> str:
    """The key of an upstream's URL for a way of asking it."""
    return f"{'named_' if by_name else ''}{'tls_' if tls else ''}url"


@dataclass(frozen=True, slots=True)
class Backends:
    """The backends that the workloads need; the others are None, and no client is opened for them."""

    postgres: Postgres | None = None
    smtp: Smtp | None = None
    http: Http | None = None
    external: Http | None = None
    files: Files | None = None

    @property
    def needs_http(self) -> bool:
        """Whether there is an upstream."""
        return self.http is not None or self.external is not None

    def url(self, at: UpstreamName, path: str, *, tls: bool = False, by_name: bool = False) -> str:
        """The URL of a path of an upstream."""
        base = getattr(getattr(self, at), url_key(tls=tls, by_name=by_name))
        return f"{base}{path}"


class Operation(Protocol):
    """One piece of a request's work. Both forms return the operation's token, or raise whatever their client raises.

    The token is the proof that the work was done: where a backend is asked, the backend makes it.
    """

    name: ClassVar[str]
    """Its name in a workload."""

    @property
    def backend(self) -> str | None:
        """The field of ``Backends`` that must be there for this operation, or None."""

    def run_sync(self, clients: Any) -> str:
        """Do the work with the ``SyncClients``; the calling thread waits."""

    async def run_async(self, clients: Any) -> str:
        """Do the work with the ``AsyncClients``; the event loop goes on meanwhile."""


@dataclass(frozen=True, slots=True)
class Workload:
    """A route, the operations of each of its requests in order, and its answer where that is not their tokens."""

    name: str
    method: str
    path: str
    operations: tuple[Operation, ...]
    answer: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration:
    """All that a server program is given: where it listens, what it may use, which backends it calls, and what for."""

    server: str
    host: str
    port: int
    capacities: Capacities
    backends: Backends
    workloads: tuple[Workload, ...]
    settings: Settings = field(default_factory=dict)

    def workload(self, method: str | None, path: str) -> Workload | None:
        """The workload of a request, or None where no workload has this method and path."""
        for workload in self.workloads:
            if (workload.method, workload.path) == (method, path):
                return workload
        return None


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


def chosen(configuration: Configuration, name: str, choices: tuple[str, str]) -> str:
    """The setting, the first choice unless it is set; ends the program with exit code 2 where it is no choice."""
    value = configuration.settings.get(name, choices[0])
    if value not in choices:
        refuse(f'{VARIABLE}.settings.{name}: must be "{choices[0]}" or "{choices[1]}", not {value!r}')
    return str(value)


def refuse(message: str) -> NoReturn:
    """Write on stderr why the server cannot start, and end the program with exit code 2."""
    sys.stderr.write(f"cannot start: {message}\n")
    sys.exit(EXIT_REFUSED)
