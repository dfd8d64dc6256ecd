"""How many Python threads want to run: those that do, and those that wait for the interpreter's lock.

What a thread waits for the kernel tells in /proc/self/task/*/syscall (proc_pid_syscall(5)): the system call and its
arguments. Who waits for the interpreter's lock waits on a futex at an address that two spinning threads give away.
"""

from __future__ import annotations

import os
import sys
from _thread import get_native_id, start_new_thread
from time import monotonic_ns, sleep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NEAR_BYTES = 256
"""A condition variable waits on more than one futex; the lock's others lie beside it (CPython, Python/ceval_gil.c)."""

SPIN_NS = 40_000_000
FUTEX = {"x86_64": "202", "aarch64": "98"}

_address: int | None = None
_next = 0
_looks = 0
_wanted = 0


def calibrate() -> None:
    """Finds the address, once; where the kernel does not tell, nothing is counted."""
    global _address  # noqa: PLW0603  one for the process
    if _address is not None or _syscall(get_native_id()) is None or not getattr(sys, "_is_gil_enabled", lambda: True)():
        return
    spinning: list[int] = []
    done: list[int] = []

    def spin() -> None:
        spinning.append(get_native_id())
        end_ns = monotonic_ns() + SPIN_NS
        while not done and monotonic_ns() < end_ns:
            pass

    start_new_thread(spin, ())
    start_new_thread(spin, ())
    end_ns = monotonic_ns() + SPIN_NS
    while _address is None and monotonic_ns() < end_ns:
        sleep(0)
        for thread in list(spinning):
            _address = _address or _futex(_syscall(thread))
    done.append(1)


def _syscall(thread: int) -> str | None:
    """What the kernel says of a thread of this process; None where it says nothing."""
    try:
        file = os.open(f"/proc/self/task/{thread}/syscall", os.O_RDONLY | os.O_CLOEXEC)
        try:
            return os.read(file, 256).decode()
        finally:
            os.close(file)
    except OSError:
        return None


def _futex(said: str | None) -> int | None:
    """The address of the futex that the thread waits on; None if it does something else."""
    words = (said or "").split()
    if len(words) < 2 or words[0] != FUTEX.get(os.uname().machine):
        return None
    return int(words[1], 16)


def begin() -> None:
    """Counts from now on."""
    global _looks, _wanted  # noqa: PLW0603  one for the process
    _looks = _wanted = 0


def tick() -> None:
    """Looks at one thread, the next one each time: reading of all would stop the program too often."""
    global _next, _looks, _wanted  # noqa: PLW0603  one for the process
    threading = sys.modules.get("threading")
    if _address is None or threading is None:
        return
    try:
        threads = list(threading._active.values())
        _next += 1
        thread = threads[_next % len(threads)]
        # A forked child's main thread keeps its parent's number in some versions.
        native = os.getpid() if thread is threading._main_thread else thread.native_id
        said = None if native is None else _syscall(native)
    except Exception:
        return
    if said is not None:
        _looks += 1
        _wanted += len(threads) if _wants(said) else 0


def _wants(said: str) -> bool:
    if said.startswith("running"):
        return True
    address = _futex(said)
    return address is not None and _address is not None and abs(address - _address) < NEAR_BYTES


def answer() -> list[Any]:
    """How many looks there were, and the mean number of threads that wanted to run."""
    return [_looks, _wanted / _looks if _looks else None]
