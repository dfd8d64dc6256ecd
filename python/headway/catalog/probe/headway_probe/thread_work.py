"""What a thread works for, and what it waits for that other threads do: as the variables of known functions say.

A thread of an executor works for a future. One of a `multiprocessing.pool.ThreadPool` works for a job, of which other
threads of the pool may do parts. Who waits for futures, for a job or for the end of a thread stands in a function that
knows these.
"""

from __future__ import annotations

import os
from _weakref import ref

from .chains import MOST_FRAMES
from .handed_work import MOST_FOLLOWED
from .variables import local_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

EXECUTOR_FILES = ("concurrent/futures/_base.py", "concurrent/futures/thread.py")
POOL_FILE = "multiprocessing/pool.py"
THREADING_FILE = "threading.py"
AIOSQLITE = f"aiosqlite{os.sep}core.py"
"""Here the statements of a connection are made, each as a function that the thread was given."""

THREAD_POOL, PROCESS_POOL = "ThreadPool", "Pool"
NOT_DONE = ("PENDING", "RUNNING")


class ThreadWork:
    """What a thread works for, and weak references to what it waits for: futures of `concurrent.futures`, the result of
    a job, or a thread. `job` is the number of the job that it does a part of."""

    __slots__ = ("awaited", "future", "job")

    def __init__(self, frame: FrameType) -> None:
        self.future: Any = None
        self.job: int | None = None
        self.awaited: list[Any] = []
        each: FrameType | None = frame
        for _ in range(MOST_FRAMES):
            if each is None or self.future is not None or self.job is not None:
                break
            self._see(each, each.f_code.co_filename, each.f_code.co_name)
            each = each.f_back

    def _see(self, frame: FrameType, file: str, name: str) -> None:
        """Take from a function what it knows; what waits further out has called what waits further in."""
        if file.endswith(EXECUTOR_FILES) and name == "run":
            self.future = getattr(local_of(frame, "self"), "future", None)
        elif file.endswith(POOL_FILE) and name == "worker":
            self.job = local_of(frame, "job")
        elif file.endswith(AIOSQLITE):
            self.future = local_of(frame, "future")
        elif not self.awaited:
            self.awaited = [ref(awaited) for awaited in _awaited_in(frame, file, name)]


def _awaited_in(frame: FrameType, file: str, name: str) -> list[Any]:
    """Return what a function waits for, if it is one that waits for others' work."""
    if file.endswith(EXECUTOR_FILES):
        if name in ("result", "exception"):
            return [each for each in (local_of(frame, "self"),) if each is not None]
        if name in ("wait", "as_completed"):
            futures = local_of(frame, "fs")
            if type(futures) is set:  # before it waits this may be a generator of its caller's
                return [each for each in list(futures) if _is_pending(each)][:MOST_FOLLOWED]
    elif file.endswith(POOL_FILE) and name == "wait":
        result = local_of(frame, "self")
        return [result] if _pool_of(result) in (THREAD_POOL, PROCESS_POOL) else []
    elif file.endswith(THREADING_FILE) and name == "join":
        return [each for each in (local_of(frame, "self"),) if is_thread(each)]
    return []


def _is_pending(future: Any) -> bool:
    """Return whether a future is not done. Its lock is left alone: the function that is looked at may have it."""
    return getattr(future, "_state", None) in NOT_DONE


def is_thread(each: Any) -> bool:
    """Return whether it is a thread of Python's."""
    return hasattr(type(each), "_bootstrap_inner")


def _pool_of(result: Any) -> str:
    return type(getattr(result, "_pool", None)).__name__


def is_of_processes(job: Any) -> bool:
    """Return whether the job of a result is done by processes of a pool, and not by threads."""
    return _pool_of(job) == PROCESS_POOL


def has_begun(job: Any) -> bool:
    """Return whether a pool's process works on the job of a result: they take one after another, as these are numbered.
    A job of several parts counts as one."""
    before = sum(number < job._job for number in list(job._cache))
    return bool(before < (job._pool._processes or 1))


def is_job(each: Any) -> bool:
    """Return whether it is the result of a job of a pool's."""
    return hasattr(each, "_job")
