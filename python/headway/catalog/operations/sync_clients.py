"""The clients of the sync operations: a psycopg pool, smtplib, and an HTTP client."""

# ruff: noqa: PLC0415  # a library is imported only where its backend is configured: start-up time and memory

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from .clients import DATABASE_START_TIMEOUT_S, Clients, Mail, pool_limits
from .server_settings import Capacities, Configuration, refuse
from .sync_http import RequestsClient, Urllib3Client, load_http_library, open_http_client

if TYPE_CHECKING:
    import smtplib

    from psycopg import Connection
    from psycopg_pool import ConnectionPool


class SyncMail(Mail):
    """The mail server by smtplib."""

    def connect(self) -> "smtplib.SMTP":
        """A connected conversation; leaving its ``with`` says QUIT."""
        import smtplib

        # Without a local_hostname smtplib asks the resolver for this machine's name, for every mail.
        timeout: dict[str, Any] = {} if self.timeout_s is None else {"timeout": self.timeout_s}
        return smtplib.SMTP(self.server.host, self.server.port, "localhost", **timeout)


SyncClients = Clients["ConnectionPool[Connection[tuple[Any, ...]]]", SyncMail, Urllib3Client | RequestsClient]


def load_libraries(configuration: Configuration) -> None:
    """Import the client libraries of the configured backends: before the first request, or before a fork."""
    if configuration.backends.postgres is not None:
        import psycopg_pool  # noqa: F401
    if configuration.backends.smtp is not None:
        import smtplib  # noqa: F401
    if configuration.backends.needs_http:
        load_http_library(configuration)


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
