"""The clients of the async operations: an asyncio psycopg pool, aiosmtplib, aiohttp or Tornado for all upstreams."""

# ruff: noqa: PLC0415  # a library is imported only where its backend is configured: start-up time and memory

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .clients import DATABASE_CONNECTIONS_AT_START, DATABASE_START_TIMEOUT_S, ClientCapacities, Clients
from .server_settings import VARIABLE, ServerSettings, Smtp, Unlimited, refuse, required, required_seconds
from .tornado_http import TornadoHttp, tornado_http
from .upstreams import unverified_tls_context

if TYPE_CHECKING:
    import aiosmtplib
    from aiohttp import BaseConnector, ClientSession
    from aiohttp.abc import AbstractResolver
    from psycopg import AsyncConnection
    from psycopg_pool import AsyncConnectionPool


@dataclass(frozen=True, slots=True)
class AsyncMail:
    """Opens SMTP conversations with the mail server, one after the other or many at a time."""

    server: Smtp
    timeout_s: float | None

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


@dataclass(slots=True)
class AsyncClients(
    Clients["AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]]", AsyncMail, "ClientSession | TornadoHttp"]
):
    """The open clients; one whose backend is not configured is absent, and no operation uses it."""

    def capacities(self) -> ClientCapacities:
        """The capacities of the open clients."""
        client_pool: int | Unlimited | None = None
        client_timeout_s: float | None = None
        client_reuse: bool | None = None
        if isinstance(self._http, TornadoHttp):
            client_pool, client_timeout_s, client_reuse = self._http.size, self._http.timeout_s, False
        elif self._http is not None:
            connector: BaseConnector | None = self._http.connector
            assert connector is not None, "aiohttp drops the connector only when the session is closed"
            client_pool = connector.limit or "unlimited"  # aiohttp's 0 means no limit
            client_timeout_s = self._http.timeout.total
            client_reuse = not connector.force_close
        return ClientCapacities(
            client_pool=client_pool,
            client_timeout_s=client_timeout_s,
            database_pool=None if self._database is None else self._database.max_size,
            database_timeout_s=None if self._database is None else self._database.timeout,
            mail_timeout_s=None if self._mail is None else self._mail.connect().timeout,
            client_reuse=client_reuse,
            database_reuse=None if self._database is None else True,
        )


@asynccontextmanager
async def open_clients(configuration: ServerSettings) -> AsyncIterator[AsyncClients]:
    """The clients of the configured backends, with the declared capacities; at least one database connection is made.

    Ends the program with exit code 2 where a capacity is missing or the database cannot be reached.
    """
    backends = configuration.backends
    clients = AsyncClients(upstreams=backends.upstreams)
    async with AsyncExitStack() as stack:
        if backends.postgres is not None:
            clients._database = await stack.enter_async_context(database_pool(configuration, backends.postgres.dsn))
        if backends.smtp is not None:
            import aiosmtplib  # noqa: F401  # not while the first request waits

            clients._mail = AsyncMail(backends.smtp, configuration.capacities.mail_timeout_s)
        if backends.needs_http:
            clients._http = await stack.enter_async_context(open_http_session(configuration))
        if backends.files is not None:
            clients._folder = Path(backends.files.folder)
        yield clients


@asynccontextmanager
async def database_pool(
    configuration: ServerSettings, dsn: str
) -> AsyncIterator["AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]]"]:
    """The pool of database connections, open, with at least one connection made.

    ``database_timeout`` is how long a request waits for a connection.
    """
    from psycopg_pool import AsyncConnectionPool, PoolTimeout

    size = required(configuration.capacities, "database_pool")
    pool = AsyncConnectionPool(
        dsn,
        kwargs={"autocommit": True},
        min_size=min(size, DATABASE_CONNECTIONS_AT_START),
        max_size=size,
        timeout=required_seconds(configuration.capacities, "database_timeout_s"),
        open=False,
    )
    async with pool:
        try:
            async with pool.connection(timeout=DATABASE_START_TIMEOUT_S):
                pass
        except PoolTimeout:
            refuse(f"no database at backends.postgres.dsn: no connection within {DATABASE_START_TIMEOUT_S:g} s")
        yield pool


@asynccontextmanager
async def open_http_session(configuration: ServerSettings) -> AsyncIterator["ClientSession | TornadoHttp"]:
    """The session with the upstreams; a request that finds all of its connections in use waits for one.

    The pool's limit is over all upstreams. Names are looked up for every connection: a name server says itself how
    long its answers may be kept, which aiohttp's cache does not ask. With the setting ``client = "tornado"`` it is
    Tornado's own client, which makes a connection for each request.
    """
    size = configuration.capacities.client_pool
    size = size if size == "unlimited" else required(configuration.capacities, "client_pool")
    timeout_s = configuration.capacities.client_timeout_s
    blocks = resolves_on_the_loop(configuration)
    requested = configuration.settings.get("client", "aiohttp")
    if requested == "tornado":
        http = tornado_http(size, timeout_s, blocking_resolver=blocks)
        try:
            yield http
        finally:
            http.client.close()
        return
    if requested != "aiohttp":
        refuse(f'{VARIABLE}.settings.client: must be "aiohttp" or "tornado", not {requested!r}')

    import aiohttp

    async with aiohttp.ClientSession(
        connector=aiohttp.TCPConnector(
            limit=0 if size == "unlimited" else size,
            force_close=configuration.capacities.client_reuse is False,
            ssl=unverified_tls_context(),
            use_dns_cache=False,
            resolver=resolver() if blocks else None,
        ),
        timeout=aiohttp.ClientTimeout(total=timeout_s),
    ) as session:
        yield session


def resolves_on_the_loop(configuration: ServerSettings) -> bool:
    """Whether names are looked up on the loop, which is blocked meanwhile, and not in one of its threads.

    With the setting ``resolver = "blocking"``: so Tornado's client did it until version 5
    (``tornado.netutil.BlockingResolver``).
    """
    requested = configuration.settings.get("resolver", "threaded")
    if requested not in ("blocking", "threaded"):
        refuse(f'{VARIABLE}.settings.resolver: must be "threaded" or "blocking", not {requested!r}')
    return requested == "blocking"


def resolver() -> "AbstractResolver":
    """The resolver that blocks, for aiohttp."""
    from .blocking_resolver import BlockingResolver

    return BlockingResolver()
