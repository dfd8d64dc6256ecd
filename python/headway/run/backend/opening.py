"""Starting the backends that a study needs, side by side, and ending them together.

The files backend is here as well: it has no server, only a folder.
"""

import ctypes
import os
import secrets
import shutil
import struct
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import anyio
import psutil
from anyio.abc import TaskStatus

from headway.engine.guard import GuardOrder
from headway.errors import Fault, HeadwayError, MissingError, StageError, StudyError
from headway.format import format_duration
from headway.record.record import BackendCount
from headway.run.backend.backend import Backend
from headway.run.backend.postgres import postgres_backend
from headway.run.backend.smtp import smtp_backend
from headway.run.backend.upstream import dns_backend, upstream_backend, upstream_routes
from headway.run.process import GuardedProcess, guarded_process, run_in_background
from headway.run.testbed.testbed import Testbed
from headway.study.operations import DbRead, File, SmtpSend, UpstreamName, single_operations
from headway.study.study import Study
from headway.study.workload import Workload

Opener = AbstractAsyncContextManager[Backend]


@asynccontextmanager
async def open_backends(study: Study, cpus: Sequence[int], testbed: Testbed) -> AsyncIterator[dict[str, Backend]]:
    """The study's backends by name ("postgres", "smtp", "http", "external", "files", "dns").

    Each is on its host of the testbed and these CPUs, but for the files, which are a folder of the server's host.

    Raises StudyError for workloads that contradict each other about a backend, and whatever a backend raises that
    cannot be started.
    """
    openers = _openers(study, cpus, testbed)
    backends: dict[str, Backend] = {}
    failure: Exception | None = None
    try:
        async with anyio.create_task_group() as tasks:
            done = anyio.Event()
            async with anyio.create_task_group() as starting:
                for opener in openers:
                    starting.start_soon(partial(tasks.start, _hold, opener, backends, done))
            try:
                yield backends
            except Exception as error:  # raised again below, and not as part of a task group's ExceptionGroup
                failure = error
            done.set()
    except BaseExceptionGroup as group:
        raise _first(group) from None
    if failure is not None:
        raise failure


def agreed_value(
    workloads: Sequence[Workload],
    kind: type[File | SmtpSend | DbRead],
    key: str,
    only: str,
    show: Callable[[int], str] = str,
) -> int:
    """Return the value of a key that all operations of a kind must share, since a study has `only` one; 0 without any.

    Raises StudyError when they do not.
    """
    values: dict[int, str] = {}
    for workload in workloads:
        for operation in single_operations(workload.operations):
            if isinstance(operation, kind):
                values.setdefault(getattr(operation, key), workload.name)
    if len(values) > 1:
        name = kind.model_fields["operation"].default
        described = ", ".join(f"{show(value)} in workload {workload!r}" for value, workload in values.items())
        message = f"the operations {name} differ in {key}, and a study has {only}: {described}"
        raise StudyError(Fault(message, "workloads", f"give all of them the same {key}, or make two studies"))
    return next(iter(values), 0)


def _openers(study: Study, cpus: Sequence[int], testbed: Testbed) -> list[Opener]:
    nonce = secrets.token_hex(4)
    openers: list[Opener] = []
    if "postgres" in study.backends:
        limits = [limit for server in study.servers if (limit := server.capacities.database_limit) is not None]
        posts = agreed_value(study.workloads, DbRead, "rows", "one table of posts")
        host = testbed.backend("postgres")
        openers.append(postgres_backend(nonce, cpus, host=host, posts=posts, limits=limits))
    if "smtp" in study.backends:
        hold_ns = agreed_value(study.workloads, SmtpSend, "hold", "one mail server", format_duration)
        openers.append(smtp_backend(hold_ns, nonce, cpus, host=testbed.backend("smtp")))
    upstreams: tuple[UpstreamName, ...] = ("http", "external")
    for name in upstreams:
        if name in study.backends:
            routes = upstream_routes(study.workloads, nonce, name)
            openers.append(upstream_backend(routes, study.seed, cpus, host=testbed.backend(name), name=name))
    if "files" in study.backends:
        openers.append(files_backend(agreed_value(study.workloads, File, "bytes", "one page"), nonce))
    if study.dns is not None:
        names: dict[str, str] = {name: testbed.backend(name).address for name in study.dns.names}
        openers.append(dns_backend(study.dns, names, study.seed, cpus, host=testbed.backend("dns")))
    return openers


async def _hold(
    opener: Opener, backends: dict[str, Backend], done: anyio.Event, *, task_status: TaskStatus[None]
) -> None:
    """Each backend has a task of its own, which enters its context and leaves it: contexts of anyio demand that."""
    async with opener as backend:
        backends[backend.name] = backend
        task_status.started()
        await done.wait()


def _first(error: BaseException) -> BaseException:
    """Return the error for the user among those that were raised, or the first of all."""
    while isinstance(error, BaseExceptionGroup):
        error = (error.subgroup(HeadwayError) or error).exceptions[0]
    return error


IN_CREATE = 0x100
IN_Q_OVERFLOW = 0x4000
"""linux/inotify.h."""

HEAD = struct.Struct("iIII")
"""struct inotify_event without its name: wd, mask, cookie, and the name's length."""

READ_BYTES = 1024 * 1024

_LIBC = ctypes.CDLL(None, use_errno=True)


FOLDERS = Path("/var/tmp")
"""Where temporary files are on a disk: /tmp is often in memory, where fsync does nothing."""

FOLDER_PREFIX = "headway-files-"
COUNT_INTERVAL_S = 0.2

HOLDER = ("sleep", "infinity")
"""Does nothing: its guard removes the folder when it ends, also when headway was killed."""


class FileCounter:
    """Counts the files that appear in a folder from its making on (inotify(7)), whichever process makes them.

    The kernel keeps some 16,000 events for us: read at least a few times a second."""

    def __init__(self, folder: Path) -> None:
        self._descriptor = _checked(_LIBC.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
        self._created = 0
        try:
            _checked(_LIBC.inotify_add_watch(self._descriptor, os.fsencode(folder), IN_CREATE))
        except OSError:
            self.close()
            raise

    def created(self) -> int:
        """Return how many files were made so far. Raises StageError when the kernel has lost count."""
        while True:
            try:
                events = os.read(self._descriptor, READ_BYTES)
            except BlockingIOError:
                return self._created
            at = 0
            while at < len(events):
                _, mask, _, length = HEAD.unpack_from(events, at)
                if mask & IN_Q_OVERFLOW:
                    message = "files are not counted: the kernel counts no more (fs.inotify.max_queued_events)"
                    raise StageError(Fault(message, remedy="give the load fewer users"))
                self._created += 1
                at += HEAD.size + length

    def close(self) -> None:
        """Count no longer."""
        os.close(self._descriptor)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


@dataclass
class Files(Backend):
    """A folder on a disk while the run lasts, with a page that servers read, and copy to a file of their own there."""

    counter: FileCounter
    process: GuardedProcess

    async def count(self) -> BackendCount:
        """Return how many files servers made in it so far."""
        return BackendCount(requests=self.counter.created(), errors=0)

    async def check(self) -> None:
        """Raise StageError when the folder is no longer held for the run."""
        if not self.process.running():
            raise StageError(Fault(f"the folder of files is gone: {self.process.ending()}", remedy="run it again"))

    async def keep_count(self, _: anyio.CancelScope) -> None:
        """Read the kernel's events again and again."""
        while True:
            self.counter.created()
            await anyio.sleep(COUNT_INTERVAL_S)


@asynccontextmanager
async def files_backend(size: int, nonce: str) -> AsyncIterator[Files]:
    """Make a folder with a page of so many bytes. Raises MissingError where none can be made."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX, dir=FOLDERS))
    except OSError as error:
        message = f"no folder for files can be made: {error.strerror}"
        raise MissingError(Fault(message, str(FOLDERS), "let this user write there")) from None
    environment = {"PATH": os.environ.get("PATH", os.defpath)}
    program = GuardOrder(
        command=HOLDER, environment=environment, directory=folder, log_file=folder / "log", remove_when_stopped=[folder]
    )
    try:
        # Two names: the guard removes its own folder, and what a server writes is counted without the holder's log.
        inside, page = folder / "files", f"page {nonce}".ljust(size, ".")
        inside.mkdir()
        (inside / "page").write_text(page, encoding="ascii")
        description = f"a folder in {inside.parent} ({file_system(inside)}), a page of {len(page)} bytes"
        async with guarded_process(program) as process:
            with closing(FileCounter(inside)) as counter:
                files = Files("files", {"folder": str(inside)}, {"file": page}, description, counter, process)
                async with run_in_background(files.keep_count):
                    yield files
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def file_system(folder: Path) -> str:
    """Return the type of the file system that the folder is on, as mount(8) names it."""
    mounts = {mount.mountpoint: mount.fstype for mount in psutil.disk_partitions(all=True)}
    above = [place for place in mounts if folder.resolve().is_relative_to(place)]
    return mounts[max(above, key=len)] if above else "unknown"
