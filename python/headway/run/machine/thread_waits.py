"""What a thread of any program waits for: the system call that it is in, and the files that it waits on there.

/proc shows the call and its arguments (proc_pid_syscall(5)) to the user of the program. Where a call waits for several
descriptors, their numbers are read in the program's memory, as a debugger does.
"""

import os
import platform
import struct
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

_X86 = {
    "file": "2 4 5 6 74 75 162 257 262 73", "futex": "202", "timer": "35 230", "child": "61 247",
    "read": "0 17 19 45 47 295 299", "write": "1 18 20 40 44 46 296 307", "connect": "42", "accept": "43 288",
    "poll": "7 271", "select": "23 270", "epoll": "232 281 441", "ring": "426 208",
}  # fmt: skip
_ARM = {
    "file": "56 79 80 82 83 81 32", "futex": "98", "timer": "101 115", "child": "95 260",
    "read": "63 65 67 69 207 212 243", "write": "64 66 68 70 71 206 211 269", "connect": "203", "accept": "202 242",
    "poll": "73", "select": "72", "epoll": "22 441", "ring": "426 4",
}  # fmt: skip
"""Numbers of system calls by what they wait for (asm/unistd_64.h, asm-generic/unistd.h of the kernel).

"file" has those that wait for nothing but a file system: open, stat, fsync, fdatasync, sync, flock.
"""

Call = Literal[
    "running", "file", "futex", "timer", "child", "read", "write", "connect", "accept", "poll", "select", "epoll",
    "ring", "other", "unknown",
]  # fmt: skip

_CALLS: dict[int, Call] = {
    int(number): name  # type: ignore[misc]  # the keys are those of Call
    for name, numbers in {"x86_64": _X86, "aarch64": _ARM}.get(platform.machine(), {}).items()
    for number in numbers.split()
}

_WCHAN: tuple[tuple[str, Call], ...] = (
    ("futex", "futex"), ("hrtimer_nanosleep", "timer"), ("do_wait", "child"), ("ep_poll", "epoll"),
    ("poll_schedule", "poll"), ("inet_csk_accept", "accept"), ("pipe_read", "read"), ("unix_stream_read", "read"),
    ("sk_wait_data", "read"), ("wait_woken", "read"), ("inet_stream_connect", "connect"),
)  # fmt: skip
"""Functions of the kernel that a thread sleeps in, where its call is not shown: without descriptors."""

MOST_DESCRIPTORS = 64
_POLLFD = struct.Struct("=ihh")


@dataclass(frozen=True)
class ThreadCall:
    """The call that a thread is in; `descriptors` are those it waits on. `disk`: nothing wakes it but a disk."""

    call: Call
    descriptors: tuple[int, ...] = ()
    disk: bool = False


def read_call(pid: int, tid: int) -> ThreadCall | None:
    """Return what the thread does now; None where it has ended."""
    folder = f"/proc/{pid}/task/{tid}"
    try:
        state = _state(_text(f"{folder}/stat"))
        if state in "ZX":
            return None
        if state == "R":
            return ThreadCall("running")
        if state == "D":
            return ThreadCall("file", disk=True)
        return _call(pid, folder)
    except (FileNotFoundError, ProcessLookupError):
        return None


def _call(pid: int, folder: str) -> ThreadCall:
    try:
        words = _text(f"{folder}/syscall").split()
    except PermissionError:
        words = []
    if words[:1] == ["running"]:
        return ThreadCall("running")
    if not words or words[0] == "-1":
        return ThreadCall(_by_kernel_function(folder))
    call = _CALLS.get(int(words[0]), "other")
    return ThreadCall(call, _descriptors(pid, call, [int(word, 16) for word in words[1:7]]))


def _by_kernel_function(folder: str) -> Call:
    with suppress(OSError):
        function = _text(f"{folder}/wchan")
        return next((call for prefix, call in _WCHAN if function.startswith(prefix)), "unknown")
    return "unknown"


def _descriptors(pid: int, call: Call, arguments: list[int]) -> tuple[int, ...]:
    if call in {"read", "write", "connect", "accept", "epoll"}:
        return (arguments[0],)
    with suppress(OSError, struct.error, OverflowError):
        if call == "poll":
            number = min(arguments[1], MOST_DESCRIPTORS)
            polled = _POLLFD.iter_unpack(_memory(pid, arguments[0], number * _POLLFD.size))
            return tuple(descriptor for descriptor, _, _ in polled if descriptor >= 0)
        if call == "select":
            size = (min(arguments[0], 1024) + 7) // 8
            sets = [_memory(pid, address, size) for address in arguments[1:3] if address]
            return tuple(sorted({bit for each in sets for bit in _bits(each)}))[:MOST_DESCRIPTORS]
    return ()


def _bits(data: bytes) -> Iterable[int]:
    number = int.from_bytes(data, "little")
    return (bit for bit in range(len(data) * 8) if number >> bit & 1)


def _memory(pid: int, address: int, size: int) -> bytes:
    if not size:
        return b""
    descriptor = os.open(f"/proc/{pid}/mem", os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.pread(descriptor, size, address)
    finally:
        os.close(descriptor)


@dataclass(frozen=True)
class Ran:
    """How long a thread has run, and has waited for a processor, so far; `times` is how often it was given one.

    A thread that was given none since is in the same wait still.
    """

    ran_ns: int
    waited_ns: int
    times: int


def read_ran(pid: int, tid: int) -> Ran | None:
    """Return the scheduler's account of a thread (schedstat); None where it has ended, or the kernel keeps none."""
    try:
        words = _text(f"/proc/{pid}/task/{tid}/schedstat").split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return Ran(*map(int, words)) if len(words) == 3 else None


def read_name(pid: int, tid: int) -> str:
    """Return the name that the program gave the thread; empty where it has ended."""
    with suppress(OSError):
        return _text(f"/proc/{pid}/task/{tid}/comm").strip()
    return ""


def read_threads(pid: int) -> list[int]:
    """Return the threads of a process; none where it has ended."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return [int(name) for name in os.listdir(f"/proc/{pid}/task")]  # noqa: PTH208  read 20 times a second
    return []


def read_target(pid: int, descriptor: int) -> str:
    """Return what a descriptor is open on ("socket:[4711]", "pipe:[12]"); empty where it is not known."""
    with suppress(OSError):
        return os.readlink(f"/proc/{pid}/fd/{descriptor}")  # noqa: PTH115  read 20 times a second
    return ""


def read_sockets(pid: int) -> dict[int, int]:
    """Return the inodes of the sockets that a process has open, each with a descriptor."""
    found = {}
    with suppress(OSError):
        for name in os.listdir(f"/proc/{pid}/fd"):  # noqa: PTH208  hundreds of them
            if (inode := socket_inode(read_target(pid, int(name)))) is not None:
                found[inode] = int(name)
    return found


def socket_inode(target: str) -> int | None:
    """Return the inode of "socket:[4711]"; None for anything else."""
    return int(target[8:-1]) if target.startswith("socket:[") else None


def read_watched(pid: int, descriptor: int) -> tuple[str, ...]:
    """Return the targets of the descriptors that an epoll instance watches (proc_pid_fdinfo(5))."""
    with suppress(OSError):
        lines = Path(f"/proc/{pid}/fdinfo/{descriptor}").read_text(encoding="ascii").splitlines()
        return tuple(read_target(pid, int(line.split()[1])) for line in lines if line.startswith("tfd:"))
    return ()


def _state(stat: str) -> str:
    return stat[stat.rindex(")") + 2]


def _text(file: str) -> str:
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return os.read(descriptor, 4096).decode(errors="replace")
    finally:
        os.close(descriptor)
