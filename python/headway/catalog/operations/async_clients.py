"""The clients of the async operations: an asyncio psycopg pool, aiosmtplib, aiohttp or Tornado for all upstreams."""

# ruff: noqa: PLC0415  # a library is imported only where its backend is configured: start-up time and memory

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

from .async_http import AiohttpClient, TornadoClient, open_http_client
from .clients import DATABASE_START_TIMEOUT_S, Clients, Mail, pool_limits
from .server_settings import Capacities, Configuration, refuse

if TYPE_CHECKING:
    import aiosmtplib
    from psycopg import AsyncConnection
    from psycopg_pool import AsyncConnectionPool


class AsyncMail(Mail):
    """The mail server by aiosmtplib."""

    def connect(self) -> "aiosmtplib.SMTP":
        """A conversation: entering its ``async with`` connects, leaving it says QUIT."""
        import aiosmtplib

        # Without a local_hostname aiosmtplib asks the resolver, in a thread, for every mail. start_tls=False: as
        # smtplib does, which upgrades only on request.
        return aiosmtplib.SMTP(
            hostname=self.server.host,
            port=self.server.port,
            local_hostname="localhost",
            timeout=self.timeout_s,
            start_tls=False,
        )


AsyncClients = Clients[
    "AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]]", AsyncMail, AiohttpClient | TornadoClient
]


@asynccontextmanager
async def open_clients(configuration: Configuration) -> AsyncIterator[AsyncClients]:
    """The clients of the configured backends. Ends the program with exit code 2 where one of them cannot be had."""
    backends, capacities = configuration.backends, configuration.capacities
    clients = AsyncClients(backends)
    async with AsyncExitStack() as stack:
        if backends.postgres is not None:
            clients.database = await stack.enter_async_context(database_pool(capacities, backends.postgres.dsn))
        if backends.smtp is not None:
            import aiosmtplib  # noqa: F401  # not while the first request waits

            clients.mail = AsyncMail(backends.smtp, capacities.mail_timeout_s)
        if backends.needs_http:
            clients.http = await stack.enter_async_context(open_http_client(configuration))
        yield clients


@asynccontextmanager
async def database_pool(
    capacities: Capacities, dsn: str
) -> AsyncIterator["AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]]"]:
    """The pool of database connections, open, with at least one connection made."""
    from psycopg_pool import AsyncConnectionPool, PoolTimeout

    async with AsyncConnectionPool(dsn, kwargs={"autocommit": True}, open=False, **pool_limits(capacities)) as pool:
        try:
            async with pool.connection(timeout=DATABASE_START_TIMEOUT_S):
                pass
        except PoolTimeout:
            refuse(f"no database at backends.postgres.dsn: no connection within {DATABASE_START_TIMEOUT_S:g} s")
        yield pool
