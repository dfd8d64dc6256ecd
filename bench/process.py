"""One generator as a process: what it printed, the processor time it took, and the most memory it held.

All generators are measured by the same means, `wait4`, and never by what they say of themselves.
"""

import ctypes
import os
import select
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

import psutil

from bench.failure import BenchmarkError

_ADOPTING = Lock()
_PR_SET_CHILD_SUBREAPER = 36
_TAIL_CHARACTERS = 2000

# A process starts with the peak memory of the one that forked it (`exec` keeps it; Linux, fs/exec.c, exec_mmap), which
# for a Python process is more than the leanest generators ever hold. So a shell of a megabyte forks them and ends; they
# become children of this process, a "subreaper" (prctl(2)). The shell also lifts the soft limit of descriptors.
_LAUNCH = """\
exec 3<&0
out=$1 err=$2
shift 2
ulimit -S -n "$(ulimit -H -n)"
"$@" <&3 3<&- >"$out" 2>"$err" &
echo $!
"""


@dataclass(frozen=True)
class Launch:
    """How a generator is started. Its stdin stays open after the text until the process has ended."""

    command: tuple[str, ...]
    stdin: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Finished:
    """A process that has ended. Processor time and memory include the children that it waited for.

    `peak_rss_bytes` is the largest resident set of any one of these processes.
    """

    exit_code: int
    stdout: str
    stderr: str
    seconds: float
    cpu_s: float
    peak_rss_bytes: int

    @property
    def tail(self) -> str:
        """The end of what was printed, for error messages."""
        return f"exit code {self.exit_code}\n{(self.stdout + self.stderr)[-_TAIL_CHARACTERS:]}"


class Running:
    """A process that has been started, and what it prints."""

    def __init__(self, pid: int, directory: Path) -> None:
        self.pid = pid
        self.ended = False
        self._directory = directory
        self._started = time.monotonic()

    def ends_within(self, seconds: float) -> bool:
        """Whether the process ends before so much time has passed."""
        descriptor = os.pidfd_open(self.pid)
        try:
            poll = select.poll()
            poll.register(descriptor, select.POLLIN)
            return bool(poll.poll(max(0.0, seconds) * 1000))
        finally:
            os.close(descriptor)

    def finish(self, deadline_s: float) -> Finished:
        """Waits for the end. Raises BenchmarkError when it does not come in time."""
        if not self.ends_within(deadline_s):
            raise BenchmarkError(f"still running after {deadline_s:.0f} s: {self._read('out')}{self._read('err')}")
        _, status, usage = os.wait4(self.pid, 0)
        self.ended = True
        return Finished(
            exit_code=os.waitstatus_to_exitcode(status),
            stdout=self._read("out"),
            stderr=self._read("err"),
            seconds=time.monotonic() - self._started,
            cpu_s=usage.ru_utime + usage.ru_stime,
            peak_rss_bytes=usage.ru_maxrss * 1024,
        )

    def pss_bytes(self) -> int:
        """The memory of the process and its descendants, shared pages split among those who share them."""
        total = 0
        with suppress(psutil.NoSuchProcess):
            process = psutil.Process(self.pid)
            for each in (process, *process.children(recursive=True)):
                with suppress(psutil.NoSuchProcess, psutil.ZombieProcess):
                    total += each.memory_full_info().pss
        return total

    def _read(self, name: str) -> str:
        return (self._directory / name).read_text(errors="replace")


@contextmanager
def started(launch: Launch, cpus: Sequence[int]) -> Iterator[Running]:
    """The process, on these processors. It is killed if it has not ended when the block is left."""
    reading, writing = os.pipe()
    with TemporaryDirectory(prefix="headway-bench-") as name, os.fdopen(writing, "wb", buffering=0) as stdin:
        directory = Path(name)
        try:
            running = Running(_launched(launch, cpus, directory, reading), directory)
        finally:
            os.close(reading)
        try:
            with suppress(BrokenPipeError):  # it ended without reading: what it printed says why
                stdin.write(launch.stdin.encode())
            yield running
        finally:
            if not running.ended:
                os.kill(running.pid, signal.SIGKILL)
                os.waitpid(running.pid, 0)


def _launched(launch: Launch, cpus: Sequence[int], directory: Path, stdin: int) -> int:
    paths = (str(directory / "out"), str(directory / "err"))
    command = ("/bin/sh", "-c", _LAUNCH, "sh", *paths, *pinned(launch.command, cpus))
    environment = {**os.environ, **launch.environment}
    with _adopting():
        completed = subprocess.run(command, stdin=stdin, stdout=subprocess.PIPE, env=environment, check=True, text=True)
    return int(completed.stdout)


@contextmanager
def _adopting() -> Iterator[None]:
    """Orphans become children of this process; only meanwhile, since nobody would wait for others' orphans.

    Two that are started at the same time are adopted one after the other: what is set is set for the process.
    """
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    with _ADOPTING:
        prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        try:
            yield
        finally:
            prctl(_PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)


def pinned(command: Sequence[str], cpus: Sequence[int]) -> tuple[str, ...]:
    """The command, on these processors only."""
    return ("taskset", "-c", ",".join(map(str, cpus)), *command)


def measure(launch: Launch, cpus: Sequence[int], deadline_s: float) -> Finished:
    """Runs the process to its end."""
    with started(launch, cpus) as running:
        return running.finish(deadline_s)
