"""What threads do, as the kernel reports it: the system call, and with whom.

/proc/self/task/*/syscall has the number of the system call and its arguments (proc_pid_syscall(5)). A thread that waits
for the GIL waits on a futex among the interpreter's own variables: it wants to run.
"""

# ruff: noqa: PTH115, PTH208  # pathlib would make every start of a Python longer

from __future__ import annotations

import os
from _socket import SO_ACCEPTCONN, SOL_SOCKET, getdefaulttimeout, socket
from _thread import get_ident, get_native_id
from time import clock_gettime

from . import waits
from .known_waits import CHILD, CLIENT, EVENT, FILE, IO, LOCK, TIMER, UNKNOWN, WANTS, WRITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    Found = TypeVar("Found")

_NUMBERS = {
    # The number on x86_64, on aarch64 (the kernel's unistd.h), and what a thread in it does.
    "futex": (202, 98),
    "sleep": (230, 115),
    "short sleep": (35, 101),
    "poll": ((7, 271), (73,)),
    "select": ((23, 270, 232, 281), (72, 22)),
    "socket": ((45, 47, 42, 43, 288), (207, 212, 203, 202, 242)),
    "file": ((0, 19), (63, 65)),
    "send": ((44, 46, 1, 20, 40), (206, 211, 64, 66, 71)),
    # fsync, fdatasync, pread64, pwrite64, openat (open), close; what changes names and lengths, and what reads them.
    "disk": (
        (74, 75, 17, 18, 257, 2, 3, 87, 263, 82, 264, 316, 76, 77, 285, 277, 162, 306, 83, 84, 4, 262, 332, 217),
        (82, 83, 67, 68, 56, 57, 35, 38, 276, 45, 46, 47, 84, 81, 267, 34, 79, 291, 61),
    ),
    "child": ((61, 247), (260, 95)),
    "flock": ((73, 72), (32, 25)),
}
SLEEP_OF_C = "usleep"
"""A sleep for so long. Python's own is until a moment, or waits for no descriptors (time.sleep of timemodule.c)."""

UNTIL = 1
"""TIMER_ABSTIME of clock_nanosleep(2)."""

_MACHINES = {"x86_64": 0, "aarch64": 1}
_MOST_PEERS = 500
DESCRIPTION_BYTES = 2304
"""So much the C library knows of a thread (glibc's `struct pthread`)."""

POLLIN, POLLOUT = 1, 4
"""Of poll(2): the descriptor is waited for until it can be read, or written to."""

MOST_DESCRIPTORS = 100
"""Among so many, the first ones, a server's listening sockets are looked for: it opens them before any connection."""

_calls: dict[str, str] = {}
_peers: dict[str, str] = {}
_listening: set[object] = set()
_natives: dict[int, int | None] = {}
_distances: list[int] = []


def prepare() -> None:
    """Find the system calls' numbers on this machine."""
    machine = _MACHINES.get(os.uname().machine)
    if machine is None or _calls:
        return
    for name, numbers in _NUMBERS.items():
        found = numbers[machine]
        for number in found if isinstance(found, tuple) else (found,):
            _calls[str(number)] = name


def forget() -> None:
    """A forked child has none of its parent's threads, and may listen elsewhere."""
    _natives.clear()
    _listening.clear()


def cpu_ns(native: int) -> int | None:
    """Return the CPU time of a thread, by the clock that the kernel has of each; it does not let go of the GIL.

    The number of that clock is made of the thread's, as in the C library's pthread_getcpuclockid(3).
    """
    try:
        return int(clock_gettime((~native << 3) | 6) * 1e9)
    except OSError:  # it has ended
        return None


def queued_ns(native: int) -> int | None:
    """Return for how long a thread has waited for a processor so far.

    The second number of /proc/*/schedstat (the kernel's Documentation/scheduler/sched-stats). The file is read, for
    which this thread lets go of the GIL.
    """
    try:
        file = os.open(f"/proc/self/task/{native}/schedstat", os.O_RDONLY | os.O_CLOEXEC)
        try:
            return int(os.read(file, 100).split()[1])
        finally:
            os.close(file)
    except (OSError, ValueError):
        return None


def native_of(ident: int) -> int | None:
    """Return the kernel's number of a thread that Python's `threading` does not know, such as those of Rust.

    Its ident is the address of what the C library knows of it, the number among that: at which distance, the probe's
    own thread shows.
    """
    if ident in _natives:
        return _natives[ident]
    found = None
    try:
        memory = os.open("/proc/self/mem", os.O_RDONLY | os.O_CLOEXEC)
        try:
            if not _distances:
                own = os.pread(memory, DESCRIPTION_BYTES, get_ident())
                _distances.append(own.find(get_native_id().to_bytes(4, "little")))
            if _distances[0] >= 0:
                found = int.from_bytes(os.pread(memory, 4, ident + _distances[0]), "little")
        finally:
            os.close(memory)
        os.readlink(f"/proc/self/task/{found}/exe")  # fails if there is no such thread
    except (OSError, OverflowError):
        return None
    if len(_natives) >= _MOST_PEERS:
        _natives.clear()
    _natives[ident] = found
    return found


def state_of(native: int) -> tuple[str, str] | None:
    """Return the kind of what a thread does or waits for, and its name; None where the kernel does not tell.

    A lock is what it waits for on a futex that is not the interpreter's, as far as that alone tells.
    """
    words = (waits.syscall_of(native) or "").split()
    return _state_of(words) if words else None


def _state_of(words: list[str]) -> tuple[str, str]:
    call = _calls.get(words[0])
    if call is None:
        return (UNKNOWN, "") if words[0].isdigit() else (WANTS, "")
    first = int(words[1], 16)
    if call == "futex":
        return (WANTS, "") if waits.is_interpreters(first) else (LOCK, "")
    if call in ("socket", "file", "send"):
        return _of_descriptor(first, writes=call == "send")
    if call == "poll":
        return _of_poll(words)
    if call == "sleep" and not int(words[2], 16) & UNTIL:
        call = "short sleep"
    if call == "select" and first == 0:  # of no descriptors, as Python slept until version 3.10
        call = "sleep"
    return _OTHER_CALLS[call]


_OTHER_CALLS = {
    "sleep": (TIMER, ""),
    "short sleep": (TIMER, SLEEP_OF_C),
    "select": (IO, ""),
    "disk": (FILE, ""),
    "child": (CHILD, ""),
    "flock": (LOCK, "file"),
}


def _of_descriptor(number: int, writes: bool) -> tuple[str, str]:
    try:
        target = os.readlink(f"/proc/self/fd/{number}")
    except OSError:
        return IO, ""
    if target.startswith("socket:"):
        return WRITE if writes else IO, peer_of(number, target)
    return (EVENT, "pipe") if target.startswith(("pipe:", "anon_inode:")) else (FILE, "")


def _of_poll(words: list[str]) -> tuple[str, str]:
    """It waits for the first descriptor of the list, which the kernel has not changed yet."""
    try:
        if int(words[2], 16) < 1:
            return TIMER, ""
        memory = os.open("/proc/self/mem", os.O_RDONLY | os.O_CLOEXEC)
        try:
            first = os.pread(memory, 6, int(words[1], 16))
        finally:
            os.close(memory)
    except (OSError, ValueError, OverflowError):
        return IO, ""
    events = int.from_bytes(first[4:], "little")
    return _of_descriptor(int.from_bytes(first[:4], "little"), writes=events & (POLLIN | POLLOUT) == POLLOUT)


def peer_of(number: int, inode: str) -> str:
    """Return the address at the other end of a socket, "127.0.0.1:5432"; "" where there is none.

    It is a client's if this end is where the process listens.
    """
    known = _peers.get(inode)
    if known is not None:
        return known
    try:
        peer = of_socket(number, _other_end)
    except OSError:  # it is not connected yet, or closed by now
        return ""
    if len(_peers) >= _MOST_PEERS:
        _peers.clear()
    _peers[inode] = peer
    return peer


def _other_end(sock: socket) -> str:
    return CLIENT if _listens_at(sock.getsockname()) else address_text(sock.getpeername())


def of_socket(number: int, read: Callable[[socket], Found]) -> Found:
    """Return what is read of one of the program's descriptors. Raises OSError where it is no socket, or is closed, and
    where it would not be left as it is.

    It is not copied: to close a copy of a file releases all locks that the process has on that file, as SQLite has on
    its databases (fcntl_locking(2)). With a default timeout Python makes each socket that it is given non-blocking
    (`init_sockobject` of socketmodule.c): code in C that reads one which blocks would fail.
    """
    if getdefaulttimeout() is not None and os.get_blocking(number):
        raise OSError
    sock = socket(fileno=number)
    try:
        return read(sock)
    finally:
        sock.detach()


def _listens_at(address: object) -> bool:
    """Return whether the process listens at the address, or at its port."""
    if not _listening:
        _listening.add(None)
        _listening.update(_own_addresses())
    return (address[1] if isinstance(address, tuple) and len(address) >= 2 else address or None) in _listening - {None}


def _own_addresses() -> Iterator[object]:
    """Yield the ports and paths at which the process listens."""
    for name in sorted(os.listdir("/proc/self/fd"), key=int)[:MOST_DESCRIPTORS]:
        try:
            address = of_socket(int(name), listening_address)
        except OSError:  # it is no socket, or closed by now
            continue
        if address is not None:
            yield address[1] if isinstance(address, tuple) and len(address) >= 2 else address


def listening_address(sock: socket) -> object:
    """Return at which address a socket listens; None where it does not."""
    return sock.getsockname() if sock.getsockopt(SOL_SOCKET, SO_ACCEPTCONN) else None


def address_text(address: object) -> str:
    """Return an address as people write it; that of a Unix socket is its path."""
    if isinstance(address, tuple) and len(address) >= 2:
        return f"[{address[0]}]:{address[1]}" if ":" in str(address[0]) else f"{address[0]}:{address[1]}"
    return address if isinstance(address, str) else ""
