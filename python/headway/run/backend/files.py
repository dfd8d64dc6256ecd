"""The files backend: a folder on a disk, with a page that servers read, and copy to a file of their own there.

The kernel counts the files that appear in the folder (inotify(7)), whichever process makes them.
"""

import ctypes
import os
import shutil
import struct
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import anyio

from headway.errors import Fault, MissingError, StageError, StudyError
from headway.record.record import BackendCount
from headway.run.process import GuardedProcess, Program, guarded_process, run_in_background
from headway.study.operations import BackendName, File, single_operations
from headway.study.workload import Workload

IN_CREATE = 0x100
IN_Q_OVERFLOW = 0x4000
"""linux/inotify.h."""

HEAD = struct.Struct("iIII")
"""struct inotify_event without its name: wd, mask, cookie, and the name's length."""

READ_BYTES = 1024 * 1024

_LIBC = ctypes.CDLL(None, use_errno=True)


class FileCounter:
    """Counts from its making on. The kernel keeps some 16,000 events for us: read at least a few times a second."""

    def __init__(self, folder: Path) -> None:
        self._descriptor = _checked(_LIBC.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
        self._created = 0
        try:
            _checked(_LIBC.inotify_add_watch(self._descriptor, os.fsencode(folder), IN_CREATE))
        except OSError:
            self.close()
            raise

    def created(self) -> int:
        """Files made so far. Raises OSError when the kernel has lost count."""
        while True:
            try:
                events = os.read(self._descriptor, READ_BYTES)
            except BlockingIOError:
                return self._created
            at = 0
            while at < len(events):
                _, mask, _, length = HEAD.unpack_from(events, at)
                if mask & IN_Q_OVERFLOW:
                    raise OSError("more files were made than the kernel counts (fs.inotify.max_queued_events)")
                self._created += 1
                at += HEAD.size + length

    def close(self) -> None:
        """Counts no longer."""
        os.close(self._descriptor)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


FOLDERS = Path("/var/tmp")
"""Where temporary files are on a disk: /tmp is often in memory, where fsync does nothing."""

FOLDER_PREFIX = "headway-files-"
PAGE = "page"
COUNT_INTERVAL_S = 0.2

HOLDER = ("sleep", "infinity")
"""Does nothing: its guard removes the folder when it ends, also when headway was killed."""


def page_bytes(workloads: Sequence[Workload]) -> int:
    """How long the page is. Raises StudyError when the workloads do not agree about it."""
    sizes: dict[int, str] = {}
    for workload in workloads:
        for step in single_operations(workload.steps):
            if isinstance(step, File):
                sizes.setdefault(step.bytes, workload.name)
    if len(sizes) > 1:
        described = ", ".join(f"{size} in workload {name!r}" for size, name in sizes.items())
        message = f"file has different bytes, and a study has one page: {described}"
        raise StudyError(Fault(message, "workloads", "give all file steps the same bytes, or make two studies"))
    return next(iter(sizes), 0)


class Files:
    """The folder, while the run lasts."""

    name: BackendName = "files"

    def __init__(self, folder: Path, page: str, counter: FileCounter, process: GuardedProcess) -> None:
        self._counter = counter
        self._process = process
        self.configuration: Mapping[str, str | int] = {"folder": str(folder)}
        self.tokens: Mapping[str, str] = {"file": page}
        self.description = f"a folder in {folder.parent} ({file_system(folder)}), a page of {len(page)} bytes"

    async def count(self) -> BackendCount:
        """Files that servers made in it so far."""
        return BackendCount(requests=self.created(), errors=0, in_flight_high_water=None)

    async def check(self) -> None:
        """Raises StageError when the folder is no longer held for the run."""
        if not self._process.running():
            raise StageError(Fault(f"the folder of files is gone: {self._process.ending()}", remedy="run it again"))

    def created(self) -> int:
        """As `count`. Raises StageError when the kernel has lost count."""
        try:
            return self._counter.created()
        except OSError as error:
            raise StageError(Fault(f"files are not counted: {error}", remedy="let fewer users ask")) from None


@asynccontextmanager
async def files_backend(size: int, nonce: str) -> AsyncIterator[Files]:
    """A folder with a page of so many bytes. Raises MissingError where none can be made."""
    folder = _make_folder()
    try:
        # Two names: the guard removes its own folder, and what a server writes is counted without the holder's log.
        inside, page = folder / "files", f"page {nonce}".ljust(size, ".")
        inside.mkdir()
        (inside / PAGE).write_text(page, encoding="ascii")
        async with guarded_process(
            Program(
                HOLDER,
                environment={"PATH": os.environ.get("PATH", os.defpath)},
                directory=folder,
                log_file=folder / "log",
                remove_when_stopped=[folder],
            )
        ) as process:
            counter = FileCounter(inside)
            try:
                files = Files(inside, page, counter, process)

                async def keep_count(_: anyio.CancelScope) -> None:
                    while True:
                        files.created()
                        await anyio.sleep(COUNT_INTERVAL_S)

                async with run_in_background(keep_count):
                    yield files
            finally:
                counter.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _make_folder() -> Path:
    try:
        return Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX, dir=FOLDERS))
    except OSError as error:
        message = f"no folder for files can be made: {error.strerror}"
        raise MissingError(Fault(message, str(FOLDERS), "let this user write there")) from None


def file_system(folder: Path) -> str:
    """The type of the file system that the folder is on, as mount(8) names it."""
    mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    # proc_pid_mountinfo(5): the fifth field is where it is mounted, the first after " - " its type.
    known = [(line.split()[4], line.partition(" - ")[2].split()[0]) for line in mounts]
    above = [(place, kind) for place, kind in known if folder.resolve().is_relative_to(place)]
    return max(above, key=lambda mount: len(mount[0]), default=("", "unknown"))[1]
