"""The clients of the sync operations: a psycopg pool, smtplib, urllib3 pools that share one limit."""

# ruff: noqa: PLC0415  # a library is imported only where its backend is configured: start-up time and memory

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any

from .clients import DATABASE_START_TIMEOUT_S, Clients, Mail, pool_limits, unverified_tls_context
from .server_settings import Capacities, Configuration, Unlimited, refuse, required

if TYPE_CHECKING:
    import smtplib

    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from urllib3 import PoolManager

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

    def request(self, method: str, url: str, **about: Any) -> tuple[int, bytes]:
        """The status, whatever it is, and the body; nothing is tried twice behind the measurement's back."""
        with self.concurrency_limit:
            response = self.pools.request(method, url, retries=False, redirect=False, **about)
            if self.closes_first:
                self.pools.clear()
            return response.status, response.data


class SyncMail(Mail):
    """The mail server by smtplib."""

    def connect(self) -> "smtplib.SMTP":
        """A connected conversation; leaving its ``with`` says QUIT."""
        import smtplib

        # Without a local_hostname smtplib asks the resolver for this machine's name, for every mail.
        timeout: dict[str, Any] = {} if self.timeout_s is None else {"timeout": self.timeout_s}
        return smtplib.SMTP(self.server.host, self.server.port, "localhost", **timeout)


SyncClients = Clients["ConnectionPool[Connection[tuple[Any, ...]]]", SyncMail, SyncHttp]


def load_libraries(configuration: Configuration) -> None:
    """Import the client libraries of the configured backends: before the first request, or before a fork."""
    if configuration.backends.postgres is not None:
        import psycopg_pool  # noqa: F401
    if configuration.backends.smtp is not None:
        import smtplib  # noqa: F401
    if configuration.backends.needs_http:
        import urllib3  # noqa: F401


@contextmanager
def open_clients(configuration: Configuration) -> Iterator[SyncClients]:
    """The clients of the configured backends. Ends the program with exit code 2 where one of them cannot be had."""
    load_libraries(configuration)
    backends, capacities = configuration.backends, configuration.capacities
    clients = SyncClients(backends)
    with ExitStack() as stack:
        if backends.postgres is not None:
            clients.database = stack.enter_context(database_pool(capacities, backends.postgres.dsn))
        if backends.smtp is not None:
            clients.mail = SyncMail(backends.smtp, capacities.mail_timeout_s)
        if backends.needs_http:
            clients.http = stack.enter_context(open_http_client(configuration))
        yield clients


@contextmanager
def database_pool(capacities: Capacities, dsn: str) -> Iterator["ConnectionPool[Connection[tuple[Any, ...]]]"]:
    """The pool of database connections, open, with at least one connection made."""
    from psycopg_pool import ConnectionPool, PoolTimeout

    with ConnectionPool(dsn, kwargs={"autocommit": True}, open=False, **pool_limits(capacities)) as pool:
        try:
            with pool.connection(timeout=DATABASE_START_TIMEOUT_S):
                pass
        except PoolTimeout:
            refuse(f"no database at backends.postgres.dsn: no connection within {DATABASE_START_TIMEOUT_S:g} s")
        yield pool


@contextmanager
def open_http_client(configuration: Configuration) -> Iterator[SyncHttp]:
    """The client. With the setting ``closes_first`` it ends connections that are not kept, and announces nothing."""
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
