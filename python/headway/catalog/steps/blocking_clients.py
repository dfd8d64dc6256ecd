"""The clients of the blocking steps: a psycopg pool, smtplib, urllib3 pools that share one limit."""

# ruff: noqa: PLC0415  # a library is imported only where its backend is configured: start-up time and memory

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .blocking_http import BlockingHttp, blocking_http
from .capacities import ClientCapacities
from .configuration import Configuration, Smtp, refuse, required, required_seconds
from .upstream import NO_UPSTREAMS, Upstreams

if TYPE_CHECKING:
    import smtplib

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

# A database that is there answers in milliseconds; a server that cannot reach it should say so, not seem to hang.
DATABASE_START_TIMEOUT_S = 5.0
# Connections made before the first request; the pool makes the others when they are wanted.
DATABASE_CONNECTIONS_AT_START = 16


@dataclass(frozen=True, slots=True)
class BlockingMail:
    """Opens SMTP conversations with the mail server, one after the other or many at a time."""

    server: Smtp
    timeout_s: float | None

    def connect(self) -> "smtplib.SMTP":
        """A connected conversation; leaving its ``with`` says QUIT."""
        smtp = self.unconnected()
        smtp.connect(self.server.host, self.server.port)
        return smtp

    def unconnected(self) -> "smtplib.SMTP":
        """A conversation that has not begun."""
        import smtplib

        # Without a local_hostname smtplib asks the resolver for this machine's name, for every mail.
        if self.timeout_s is None:
            return smtplib.SMTP(local_hostname="localhost")
        return smtplib.SMTP(local_hostname="localhost", timeout=self.timeout_s)


@dataclass(slots=True)
class BlockingClients:
    """The open clients; one whose backend is not configured is absent, and no step asks for it."""

    _database: "ConnectionPool[Connection[tuple[Any, ...]]] | None" = None
    _mail: BlockingMail | None = None
    _http: "BlockingHttp | None" = None
    _folder: Path | None = None
    upstreams: Upstreams = NO_UPSTREAMS

    @property
    def database(self) -> "ConnectionPool[Connection[tuple[Any, ...]]]":
        assert self._database is not None, "the configuration was checked against its steps"
        return self._database

    @property
    def mail(self) -> BlockingMail:
        assert self._mail is not None, "the configuration was checked against its steps"
        return self._mail

    @property
    def http(self) -> "BlockingHttp":
        assert self._http is not None, "the configuration was checked against its steps"
        return self._http

    @property
    def folder(self) -> Path:
        assert self._folder is not None, "the configuration was checked against its steps"
        return self._folder

    def capacities(self) -> ClientCapacities:
        """What the open clients say of themselves."""
        return ClientCapacities(
            client_pool=None if self._http is None else self._http.size,
            client_timeout_s=None if self._http is None else self._http.timeout_s,
            database_pool=None if self._database is None else self._database.max_size,
            database_timeout_s=None if self._database is None else self._database.timeout,
            mail_timeout_s=None if self._mail is None else self._mail.unconnected().timeout,
            client_reuse=None if self._http is None else self._http.reuse,
            database_reuse=None if self._database is None else True,
        )


def load_libraries(configuration: Configuration) -> None:
    """Import the client libraries of the configured backends: before the first request, or before a fork."""
    if configuration.backends.postgres is not None:
        import psycopg_pool  # noqa: F401
    if configuration.backends.smtp is not None:
        import smtplib  # noqa: F401
    if configuration.backends.needs_http:
        import urllib3  # noqa: F401


@contextmanager
def open_clients(configuration: Configuration) -> Iterator[BlockingClients]:
    """The clients of the configured backends, with the declared capacities; at least one database connection is made.

    Ends the program with exit code 2 where a capacity is missing or the database cannot be reached.
    """
    load_libraries(configuration)
    backends = configuration.backends
    clients = BlockingClients(upstreams=backends.upstreams)
    with ExitStack() as stack:
        if backends.postgres is not None:
            clients._database = stack.enter_context(database_pool(configuration, backends.postgres.dsn))
        if backends.smtp is not None:
            clients._mail = BlockingMail(backends.smtp, configuration.capacities.mail_timeout_s)
        if backends.needs_http:
            clients._http = stack.enter_context(blocking_http(configuration))
        if backends.files is not None:
            clients._folder = Path(backends.files.folder)
        yield clients


@contextmanager
def database_pool(configuration: Configuration, dsn: str) -> Iterator["ConnectionPool[Connection[tuple[Any, ...]]]"]:
    """The pool of database connections, open, with at least one connection made.

    ``database_timeout`` is how long a request waits for a connection.
    """
    from psycopg_pool import ConnectionPool, PoolTimeout

    size = required(configuration.capacities, "database_pool")
    pool = ConnectionPool(
        dsn,
        kwargs={"autocommit": True},
        min_size=min(size, DATABASE_CONNECTIONS_AT_START),
        max_size=size,
        timeout=required_seconds(configuration.capacities, "database_timeout_s"),
        open=False,
    )
    with pool:
        try:
            with pool.connection(timeout=DATABASE_START_TIMEOUT_S):
                pass
        except PoolTimeout:
            refuse(f"no database at backends.postgres.dsn: no connection within {DATABASE_START_TIMEOUT_S:g} s")
        yield pool
