"""A process tree at one moment: CPU, memory, threads, context switches, descriptors.

Read from /proc directly: a tree is sampled ten times a second, and what that costs is taken from the measurement.
"""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from headway.record.record import Sample
from headway.units import NS_PER_S

_NS_PER_TICK = NS_PER_S // os.sysconf("SC_CLK_TCK")
_CPU_CLOCK = 2
"""CPUCLOCK_SCHED of the kernel's include/linux/posix-timers.h: the clock of a process's whole CPU time."""

_PROC_CHILDREN = Path("/proc/thread-self/children").exists()
"""Whether the kernel lists children (CONFIG_PROC_CHILDREN); where not, psutil looks at every process for them."""

_PSS, _VIRTUAL_PEAK = ("smaps_rollup", b"\nPss:"), ("status", b"\nVmPeak:")

_GONE = (FileNotFoundError, ProcessLookupError)
"""The errors of reading /proc for a process that has ended in the meantime."""


@dataclass
class _Process:
    """A process, and what it has used so far; `ended_cpu_ns` is what its ended descendants had, as they were seen."""

    pid: int = 0
    started: int = 0
    parent: int = 0
    threads: int = 0
    disk_waits: int = 0
    cpu_ns: int = 0
    ended_cpu_ns: int = 0
    reaped_cpu_ns: int = 0
    voluntary: int = 0
    involuntary: int = 0
    switches: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def whole_cpu_ns(self) -> int:
        # Ended children are known twice: as they were last seen, and, once waited for, from the kernel's own sum
        # (cutime + cstime), which also has those that no sample saw. Both are lower bounds.
        return self.cpu_ns + max(self.ended_cpu_ns, self.reaped_cpu_ns)


class Tree:
    """A process and its descendants, with the memory of those that have ended."""

    def __init__(self, root: int) -> None:
        self._root = root
        self._known: dict[int, _Process] = {}
        self._orphaned = _Process()
        self.ended_ns: list[int] = []
        """When a process that had been seen was found gone, while others of the tree lived."""

    def sample(self, with_pss: bool) -> Sample | None:
        """The tree at this moment, or None when no process of it lives."""
        at_ns = time.monotonic_ns()
        alive = {process.pid: process for process in self._alive()}
        gone = set(self._known) - set(alive)
        self.ended_ns += [at_ns] * (len(gone) if alive else 0)
        self._bury(gone)
        self._known = alive
        if not alive:
            return None
        accounts = [*alive.values(), self._orphaned]
        return Sample(
            at_ns=at_ns,
            processes=len(alive),
            threads=sum(process.threads for process in alive.values()),
            cpu_ns=sum(account.whole_cpu_ns for account in accounts),
            # Shared pages are divided among those who map them.
            pss_bytes=_total([_memory_bytes(pid, *_PSS, ended=0) for pid in alive]) if with_pss else None,
            virtual_peak_bytes=_memory_bytes(self._root, *_VIRTUAL_PEAK, ended=None) if with_pss else None,
            disk_waits=sum(process.disk_waits for process in alive.values()),
            descriptors=_total([_descriptors(pid) for pid in alive]),
            voluntary_switches=sum(account.voluntary for account in accounts),
            involuntary_switches=sum(account.involuntary for account in accounts),
        )

    def _alive(self) -> Iterator[_Process]:
        waiting, seen = [self._root, *self._known], set[int]()
        while waiting:
            pid = waiting.pop()
            if pid in seen:
                continue
            seen.add(pid)
            with suppress(*_GONE):
                process = self._read(pid)
                if process is not None:
                    waiting += _children(pid)
                    yield process

    def _read(self, pid: int) -> _Process | None:
        """The process as it is now; None for one that has ended, or whose number another has got."""
        text = _bytes(f"/proc/{pid}/stat").decode(errors="replace")
        state, *words = text[text.rindex(")") + 2 :].split()  # from field 3 of proc_pid_stat(5) on
        parent, started, threads = int(words[0]), int(words[18]), int(words[16])
        known = self._known.get(pid)
        if state in "ZX" or (known is not None and known.started != started):
            return None
        process = known or _Process(pid, started, parent)
        process.parent, process.threads = parent, threads
        process.cpu_ns = read_cpu_ns(pid)
        process.reaped_cpu_ns = (int(words[12]) + int(words[13])) * _NS_PER_TICK
        self._count_switches(process)
        return process

    def _count_switches(self, process: _Process) -> None:
        """The kernel keeps no such count of ended threads: what they did after they were last seen is lost."""
        seen: dict[str, tuple[int, int]] = {}
        process.disk_waits = 0
        for tid in _names(f"/proc/{process.pid}/task"):
            with suppress(*_GONE):
                state, *now = _state_and_switches(process.pid, tid)
                seen[tid] = now[0], now[1]
                process.disk_waits += state == "D"
                before = process.switches.get(tid, (0, 0))
                if now[0] < before[0] or now[1] < before[1]:
                    before = (0, 0)  # another thread has got the number
                process.voluntary += now[0] - before[0]
                process.involuntary += now[1] - before[1]
        process.switches = seen

    def _bury(self, gone: set[int]) -> None:
        """What an ended process had used goes to its parent's account, where the kernel books it as well.

        Children come before their parents, so that nothing is booked to an account that is closed.
        """
        while gone:
            parents = {self._known[pid].parent for pid in gone}
            pid = next((pid for pid in gone if pid not in parents), next(iter(gone)))
            gone.remove(pid)
            process = self._known[pid]
            heir = self._known.get(process.parent, self._orphaned)
            heir.ended_cpu_ns += process.whole_cpu_ns
            heir.voluntary += process.voluntary
            heir.involuntary += process.involuntary


def _names(folder: str) -> list[str]:
    return os.listdir(folder)  # noqa: PTH208  in the hot path: iterdir makes a Path of every name


def _bytes(file: str) -> bytes:
    """A file of /proc, whole; without the layers of a file object, since hundreds of them are read a second."""
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        parts = []
        while part := os.read(descriptor, 65536):
            parts.append(part)
        return b"".join(parts)
    finally:
        os.close(descriptor)


def tree_cpu_ns(pid: int) -> int | None:
    """CPU time so far of a process, of its living descendants, and of those that were waited for; None if it ended."""
    sample = Tree(pid).sample(with_pss=False)
    return None if sample is None else sample.cpu_ns


def descendants(pid: int) -> Iterator[int]:
    """Yield a process and those that descend from it now."""
    waiting = [pid]
    while waiting:
        pid = waiting.pop()
        yield pid
        with suppress(*_GONE):
            waiting += _children(pid)


def read_cpu_ns(pid: int) -> int:
    """CPU time of a process, its ended threads included, to the nanosecond, where /proc has hundredths of a second.

    The clock's number is what clock_getcpuclockid(3) computes. Raises ProcessLookupError if the process has ended.
    """
    try:
        return time.clock_gettime_ns((~pid << 3) | _CPU_CLOCK)
    except OSError:
        raise ProcessLookupError(pid) from None


def _state_and_switches(pid: int, tid: str) -> tuple[str, int, int]:
    text = _bytes(f"/proc/{pid}/task/{tid}/status")
    at = text.find(b"\nState:") + len(b"\nState:")
    # The last two lines: voluntary_ctxt_switches, nonvoluntary_ctxt_switches.
    words = text[text.rindex(b"\nvoluntary_ctxt_switches") :].split()
    return text[at : at + 8].split()[0].decode(), int(words[1]), int(words[3])


def _children(pid: int) -> list[int]:
    if not _PROC_CHILDREN:
        with suppress(psutil.NoSuchProcess):
            return [child.pid for child in psutil.Process(pid).children()]
        return []
    children: list[int] = []
    for tid in _names(f"/proc/{pid}/task"):
        with suppress(*_GONE):
            children += map(int, _bytes(f"/proc/{pid}/task/{tid}/children").split())
    return children


def _memory_bytes(pid: int, file: str, field: bytes, *, ended: int | None) -> int | None:
    """Return a field of a process's file in bytes; None where it may not be read, `ended` where the process has."""
    try:
        text = _bytes(f"/proc/{pid}/{file}")
    except _GONE:
        return ended
    except OSError:
        return None
    at = text.find(field)
    return int(text[at:].split(maxsplit=2)[1]) * 1024 if at >= 0 else None


def _descriptors(pid: int) -> int | None:
    try:
        return len(_names(f"/proc/{pid}/fd"))
    except _GONE:
        return 0
    except OSError:
        return None


def _total(parts: list[int | None]) -> int | None:
    """The sum, unless a part of it is unknown."""
    known = [part for part in parts if part is not None]
    return sum(known) if len(known) == len(parts) else None
