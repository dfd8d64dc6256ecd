"""The clients of the sync operations: a psycopg pool, smtplib, urllib3 pools that share one limit."""

# ruff: noqa: PLC0415  # a library is imported only where its backend is configured: start-up time and memory

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from .clients import DATABASE_CONNECTIONS_AT_START, DATABASE_START_TIMEOUT_S, ClientCapacities, Clients
from .server_settings import ServerSettings, Smtp, Unlimited, refuse, required, required_seconds
from .upstreams import unverified_tls_context

if TYPE_CHECKING:
    import smtplib

    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from urllib3 import BaseHTTPResponse, PoolManager

# Without a limit urllib3 still limits how many idle connections it keeps.
IDLE_CONNECTIONS_WHEN_UNLIMITED = 64


@dataclass(frozen=True, slots=True)
class SyncHttp:
    """Calls upstreams; a request waits while all connections are in use.

    ``size`` is how many requests may be under way at once, over all upstreams together: urllib3 limits each upstream's
    connections by itself, whereas aiohttp's limit, and Tornado's, are over all. The side that ends a connection first
    has its port held for a minute (TIME_WAIT): the upstream, which is asked to close, unless ``closes_first``.
    """

    size: int | Unlimited
    timeout_s: float | None
    reuse: bool
    pools: "PoolManager"
    concurrency_limit: AbstractContextManager[object]
    closes_first: bool = False

    def request(self, method: str, url: str, **about: Any) -> "BaseHTTPResponse":
        """The whole response, whatever its status; nothing is tried twice behind the measurement's back."""
        with self.concurrency_limit:
            response = self.pools.request(method, url, retries=False, redirect=False, **about)
            if self.closes_first:
                self.pools.clear()
            return response


@dataclass(frozen=True, slots=True)
class SyncMail:
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
class SyncClients(Clients["ConnectionPool[Connection[tuple[Any, ...]]]", SyncMail, SyncHttp]):
    """The open clients; one whose backend is not configured is absent, and no operation uses it."""

    def capacities(self) -> ClientCapacities:
        """The capacities of the open clients."""
        return ClientCapacities(
            client_pool=None if self._http is None else self._http.size,
            client_timeout_s=None if self._http is None else self._http.timeout_s,
            database_pool=None if self._database is None else self._database.max_size,
            database_timeout_s=None if self._database is None else self._database.timeout,
            mail_timeout_s=None if self._mail is None else self._mail.unconnected().timeout,
            client_reuse=None if self._http is None else self._http.reuse,
            database_reuse=None if self._database is None else True,
        )


def load_libraries(configuration: ServerSettings) -> None:
    """Import the client libraries of the configured backends: before the first request, or before a fork."""
    if configuration.backends.postgres is not None:
        import psycopg_pool  # noqa: F401
    if configuration.backends.smtp is not None:
        import smtplib  # noqa: F401
    if configuration.backends.needs_http:
        import urllib3  # noqa: F401


@contextmanager
def open_clients(configuration: ServerSettings) -> Iterator[SyncClients]:
    """The clients of the configured backends, with the declared capacities; at least one database connection is made.

    Ends the program with exit code 2 where a capacity is missing or the database cannot be reached.
    """
    load_libraries(configuration)
    backends = configuration.backends
    clients = SyncClients(upstreams=backends.upstreams)
    with ExitStack() as stack:
        if backends.postgres is not None:
            clients._database = stack.enter_context(database_pool(configuration, backends.postgres.dsn))
        if backends.smtp is not None:
            clients._mail = SyncMail(backends.smtp, configuration.capacities.mail_timeout_s)
        if backends.needs_http:
            clients._http = stack.enter_context(open_http_client(configuration))
        if backends.files is not None:
            clients._folder = Path(backends.files.folder)
        yield clients


@contextmanager
def database_pool(configuration: ServerSettings, dsn: str) -> Iterator["ConnectionPool[Connection[tuple[Any, ...]]]"]:
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


@contextmanager
def open_http_client(configuration: ServerSettings) -> Iterator[SyncHttp]:
    """The client with the declared capacities, closed at the end.

    With the setting ``closes_first`` connections that are not kept are not announced to be: the client ends them.
    """
    import urllib3

    urllib3.disable_warnings(urllib3.exceptions.InsecureRequestWarning)  # certificates are not verified on purpose
    capacities = configuration.capacities
    size: int | Unlimited = "unlimited"
    concurrency_limit: AbstractContextManager[object] = nullcontext()
    if capacities.client_pool != "unlimited":
        size = required(capacities, "client_pool")
        concurrency_limit = BoundedSemaphore(size)
    reuse = capacities.client_reuse is not False
    closes_first = not reuse and configuration.settings.get("closes_first") is True
    pools = urllib3.PoolManager(
        maxsize=IDLE_CONNECTIONS_WHEN_UNLIMITED if size == "unlimited" else size,
        block=False,  # the places say who may go on
        timeout=urllib3.Timeout(total=capacities.client_timeout_s),
        headers=None if reuse or closes_first else {"Connection": "close"},
        ssl_context=unverified_tls_context(),
        cert_reqs="CERT_NONE",
    )
    with pools:
        yield SyncHttp(size, capacities.client_timeout_s, reuse, pools, concurrency_limit, closes_first)
