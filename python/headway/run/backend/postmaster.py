"""The run's own Postgres: its folder, and its process, which restarts where a trial needs another connection limit."""

import fcntl
import os
import shutil
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from pathlib import Path

import anyio

from headway.engine.guard import UserOrder
from headway.errors import Fault, MissingError, StageError
from headway.run.backend.binaries import USE_YOUR_OWN
from headway.run.process import GuardedProcess, Program, guarded_process, run_in_background
from headway.run.role_host import Host
from headway.run.testbed.wiring import HOSTS_NETWORK
from headway.units import NS_PER_S

RESTART_DEADLINE_S = 20.0
"""Ending in good order writes what the server has in memory."""

FAST_SHUTDOWN_S = 1.0

Starter = Callable[[int | None], AbstractAsyncContextManager[GuardedProcess]]
"""Starts a server that takes so many connections, or headway's default."""


class Postmaster:
    """The server's process; another one after each restart."""

    def __init__(self, start: Starter) -> None:
        self._start = start
        self._up = anyio.Event()
        self._down = anyio.Event()
        self._again = True
        self.limit: int | None = None
        self.process: GuardedProcess

    async def restart(self, limit: int | None) -> None:
        """Ends the server in good order and starts one with this limit, which may not listen yet."""
        self.limit, self._up = limit, anyio.Event()
        self._down.set()
        await self._up.wait()

    async def end(self) -> None:
        """Ends all sessions and the server in good order. What is left after that, its guard ends at once."""
        self._again = False
        self._down.set()
        with anyio.move_on_after(FAST_SHUTDOWN_S):
            await self.process.wait()

    async def _hold(self, _: anyio.CancelScope) -> None:
        """Contexts of anyio are left by the task that entered them: it is this one that enters all of them."""
        while self._again:
            self._down = anyio.Event()
            async with self._start(self.limit) as self.process:
                self._up.set()
                await self._down.wait()
                await _shut_down(self.process, RESTART_DEADLINE_S if self._again else FAST_SHUTDOWN_S)
                # A guard that has to end it removes the database with it.
                if self._again and self.process.running():
                    message = f"PostgreSQL did not end within {RESTART_DEADLINE_S:.0f} s to be started again"
                    raise StageError(Fault(f"{message}\n{self.process.log_tail()}", remedy="see its log"))


@asynccontextmanager
async def postmaster(start: Starter) -> AsyncIterator[Postmaster]:
    """A server that runs, though it may not listen yet; ended in good order where the body ends so."""
    held = Postmaster(start)
    async with run_in_background(held._hold):
        await held._up.wait()
        yield held
        await held.end()


async def _shut_down(process: GuardedProcess, deadline_s: float) -> None:
    if process.running():
        # To the first process alone: sent to all of them, as a guard does, the signal means other things as well.
        with suppress(ProcessLookupError):  # it may have ended, and its guard be at work still
            os.kill(process.pid, signal.SIGINT)
        with anyio.move_on_after(deadline_s):
            await process.wait()


NOBODY = 65534
"""The unprivileged user of Debian, Fedora, Alpine and most others: Postgres refuses to run as root."""


FOLDERS = Path("/tmp")
"""Where databases lie for the time of a run. Not TMPDIR, which may be where NOBODY cannot go."""


FOLDER_PREFIX = "headway-database-"


ABANDONED_AFTER_S = 60.0


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


async def initialise(binaries: Path, folder: Path, user: UserOrder | None) -> None:
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
async def start_postgres(
    binaries: Path, folder: Path, user: UserOrder | None, host: Host, cpus: Sequence[int], own: Mapping[str, str]
) -> AsyncIterator[GuardedProcess]:
    settings = SETTINGS | {
        # Reached over TCP, as databases are; headway's own queries come over the Unix socket.
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
