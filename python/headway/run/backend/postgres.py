"""The Postgres backend: a server of the run's own, in a folder that is gone at the end, or one that the user names."""

import fcntl
import os
import secrets
import shutil
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

import anyio
import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from headway.engine.guard import GuardOrder, UserOrder
from headway.errors import Fault, MissingError, StageError
from headway.run.backend.binaries import USE_YOUR_OWN, WHEEL, postgres_binaries, usable_by
from headway.run.backend.database import Connection, Database, Server, connect, make_tables, user_database
from headway.run.process import GuardedProcess, guarded_process, run_in_background
from headway.run.role_host import DSN_VARIABLE, LOOPBACK, Host, free_port
from headway.run.testbed.wiring import HOSTS_NETWORK
from headway.units import NS_PER_S

PORT = 5432
"""Where it listens on a host of its own."""

CONNECTIONS = 200
OWN_CONNECTIONS = 1
RESERVED = 1
"""Beyond those for servers: headway's, which counts, and one that is free for a user who looks at the server."""

RESERVED_BY_DEFAULT = 3
"""Postgres' superuser_reserved_connections: of a limit that a study sets, servers get all but these, as elsewhere."""

DEADLINE_S = 60.0
"""For a start, and for a graceful stop before another: it writes what the server has in memory."""

FAST_SHUTDOWN_S = 1.0
PROBE_INTERVAL_S = 0.01

NOBODY = 65534
"""The unprivileged user of Debian, Fedora, Alpine and most others: Postgres refuses to run as root."""

FOLDERS = Path("/tmp")
"""Where databases lie for the time of a run. Not TMPDIR, which may be where NOBODY cannot go."""

FOLDER_PREFIX = "headway-database-"
ABANDONED_AFTER_S = 60.0

SETTINGS = {
    # The operation is a 20 ms hold, not a disk's flush, and the database is thrown away at the end of the run.
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
    # As the official image has it. A client that wants another, as Django does ("UTC"), sets it in a round trip.
    "timezone": "Etc/UTC",
    # headway counts errors in the log, as they happen: the statistics views are up to ten seconds late.
    "log_line_prefix": "%m [%p] ",
    "lc_messages": "C",
}


@contextmanager
def database_folder(user: UserOrder | None) -> Iterator[Path]:
    """Yield a folder that belongs to the user, gone at the end. Those that a killed headway left are removed, too."""
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
    """Return databases' folders that no process has a lock on. A young one may be about to be locked."""
    found = []
    for folder in sorted(FOLDERS.glob(f"{FOLDER_PREFIX}*")):
        with suppress(OSError):  # it is another user's, or in use
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


@dataclass(frozen=True)
class Cluster:
    """A database in its folder, the binaries that serve it, and the user who runs them; None for headway's own."""

    binaries: Path
    folder: Path
    user: UserOrder | None
    host: Host
    port: int

    async def initialise(self) -> None:
        """Make it. Raises MissingError."""
        words = "--username=postgres --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C"
        command = ["initdb", f"--pgdata={self.folder / 'data'}", *words.split(), "--no-sync", "--no-instructions"]
        async with guarded_process(self._program("initdb.log", *command)) as process:
            if (await process.wait()).exit_code != 0:
                message = f"initdb could not make a database ({process.ending()}):\n{process.log_tail()}"
                raise MissingError(Fault(message, remedy=f"see its message, {USE_YOUR_OWN}"))
        with (self.folder / "data" / "pg_hba.conf").open("a", encoding="utf-8") as file:
            file.write(f"host all all {HOSTS_NETWORK} scram-sha-256\n")

    def serve(self, limit: int | None, cpus: Sequence[int]) -> AbstractAsyncContextManager[GuardedProcess]:
        """Start a server that takes so many connections, None for headway's default."""
        # headway's own connection comes on top, so that servers get the whole limit.
        limit, reserved = (CONNECTIONS + RESERVED, RESERVED) if limit is None else (limit, RESERVED_BY_DEFAULT)
        settings = SETTINGS | {
            # Reached over TCP, as databases are; headway's own queries come over the Unix socket.
            "listen_addresses": self.host.address,
            "port": str(self.port),
            "unix_socket_directories": str(self.folder),
            "max_connections": str(limit + OWN_CONNECTIONS),
            "superuser_reserved_connections": str(reserved),
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        program = self._program("postgres.log", "postgres", "-D", str(self.folder / "data"), *options)
        return guarded_process(program, host=self.host, cpus=cpus)

    def own_dsn(self, database: str) -> str:
        """Return headway's own way to a database of it, which is on no network and in no count: a Unix socket."""
        return make_conninfo(host=str(self.folder), port=self.port, user="postgres", dbname=database)

    def _program(self, log: str, name: str, *arguments: str) -> GuardOrder:
        return GuardOrder(
            command=[str(self.binaries / name), *arguments],
            environment={"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"},
            directory=self.folder,
            log_file=self.folder / log,
            user=self.user,
            stop_signal="QUIT",
            stop_deadline_ns=NS_PER_S,
            remove_when_stopped=[self.folder],
        )


class OwnServer(Server):
    """The run's own server; another process, and another connection, after each restart."""

    process: GuardedProcess

    def __init__(self, serve: Callable[[int | None], AbstractAsyncContextManager[GuardedProcess]], dsn: str) -> None:
        self._serve, self._dsn = serve, dsn
        self._started, self._stop = anyio.Event(), anyio.Event()
        self._restarts = True
        self._limit: int | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run it, though it may not listen yet; it is stopped gracefully where the body ends without an error.

        What is left after that, its guard ends at once.
        """
        async with run_in_background(self._hold):
            await self._started.wait()
            yield
            self._restarts = False
            self._stop.set()
            with anyio.move_on_after(FAST_SHUTDOWN_S):
                await self.process.wait()

    async def connect(self) -> None:
        """Connect as soon as the server lets headway. Raises MissingError."""
        self.connection = await _ready(self.process, self._dsn)

    async def limit(self, connections: int | None) -> bool:
        """As `Server.limit`."""
        if connections == self._limit:
            return False
        await self.connection.close()
        self._limit, self._started = connections, anyio.Event()
        self._stop.set()
        await self._started.wait()
        await self.connect()
        return True

    async def _hold(self, _: anyio.CancelScope) -> None:
        """Contexts of anyio are left by the task that entered them: it is this one that enters all of them."""
        while self._restarts:
            self._stop = anyio.Event()
            async with self._serve(self._limit) as self.process:
                self._started.set()
                await self._stop.wait()
                await _stop_gracefully(self.process, DEADLINE_S if self._restarts else FAST_SHUTDOWN_S)
                # A guard that has to end it removes the database with it.
                if self._restarts and self.process.running():
                    message = f"PostgreSQL did not end within {DEADLINE_S:.0f} s to be restarted"
                    raise StageError(Fault(f"{message}\n{self.process.log_tail()}", remedy="see its log"))


async def _stop_gracefully(process: GuardedProcess, deadline_s: float) -> None:
    # To the first process alone: sent to all of them, as a guard does, the signal means other things as well.
    with suppress(ProcessLookupError):  # it may have ended, and its guard be at work still
        if process.running():
            os.kill(process.pid, signal.SIGINT)
    with anyio.move_on_after(deadline_s):
        await process.wait()


async def _ready(process: GuardedProcess, dsn: str) -> Connection:
    last: object = None
    with anyio.move_on_after(DEADLINE_S):
        while process.running():
            try:
                return await connect(dsn)
            except psycopg.OperationalError as error:
                last = error
            await anyio.sleep(PROBE_INTERVAL_S)
    why = last if process.running() else process.ending()
    message = f"PostgreSQL did not start: {why}\n{process.log_tail()}"
    raise MissingError(Fault(message, remedy=f"see its message, {USE_YOUR_OWN}"))


def postgres_backend(
    nonce: str,
    cpus: Sequence[int],
    *,
    host: Host = LOOPBACK,
    posts: int = 0,
    limits: Sequence[int] = (),
) -> AbstractAsyncContextManager[Database]:
    """Open a Postgres with the tables `users` and `posts`, whose rows carry the nonce as their token; `posts` at first.

    The environment variable HEADWAY_POSTGRES_DSN names an existing server: it gets a schema of the run's own, dropped
    at the end. Without one, a server is made in a temporary folder, on a free port of its host, that
    requires a password as servers do (SCRAM), and removed at the end. `limits` are those of connections that trials
    will have (`Database.prepare`). Raises StudyError when an existing server cannot be used or has none of these
    limits, MissingError when none of headway's own can be started.
    """
    given = os.environ.get(DSN_VARIABLE)
    return user_database(given, nonce, posts, limits) if given else _own_database(nonce, host, cpus, posts)


@asynccontextmanager
async def _own_database(nonce: str, host: Host, cpus: Sequence[int], posts: int) -> AsyncIterator[Database]:
    user = UserOrder(uid=NOBODY, gid=NOBODY) if os.geteuid() == 0 else None
    binaries, port = usable_by(user, postgres_binaries()), PORT if host.prefix else free_port()
    with database_folder(user) as folder:
        cluster = Cluster(binaries, folder, user, host, port)
        await cluster.initialise()
        # headway counts in the servers' own database, as superuser: reserved connections are for superusers only.
        server = OwnServer(lambda limit: cluster.serve(limit, cpus), cluster.own_dsn("headway"))
        async with server.running():
            # The password is not the nonce: a server that knows it could else make up its response.
            password = secrets.token_hex(8)
            async with await _ready(server.process, cluster.own_dsn("postgres")) as admin:
                await admin.execute(sql.SQL("CREATE ROLE headway LOGIN PASSWORD {}").format(sql.Literal(password)))
                await admin.execute("CREATE DATABASE headway OWNER headway")
            await server.connect()
            try:
                await server.connection.execute("SET ROLE headway")
                await make_tables(server.connection, nonce, posts)
                await server.connection.execute("RESET ROLE")
                await server.connection.execute("CHECKPOINT")  # or the first restart would have to
                dsn = f"postgresql://headway:{password}@{host.address}:{port}/headway"
                database = Database(server, dsn, nonce, _describe_settings(), posts)
                async with run_in_background(lambda _: database.watch()):
                    yield database
            finally:
                await server.connection.close()


def _describe_settings() -> str:
    stated = ("fsync", "synchronous_commit", "full_page_writes", "autovacuum")
    settings = (f"{name} {SETTINGS[name]}" for name in stated)
    return ", ".join([f"{WHEEL} {version(WHEEL)}", f"{CONNECTIONS} connections", *settings])
