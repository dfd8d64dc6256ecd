"""Executors of `concurrent.futures`, of which asyncio's own is one: what each of them does, and what waits for it.

Nothing is counted as a program hands work over, which it may do ten times for each request. All that is to be known
stands in an executor at any moment: its threads, and the queue of what has not begun.
"""

from __future__ import annotations

import sys
from functools import wraps
from gc import get_referents
from weakref import WeakSet

from . import quietly
from .place import own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable
    from types import ModuleType
    from typing import Any

MOST = 64
"""So many executors are known. Of a program that makes one for each request, as asgiref does, the others are left out:
only its own request waits for such a one."""

ATTRIBUTE = "_headway_probe"
"""Of an executor how much work it had at the look before."""

MADE_AT = "_headway_made_at"
"""Of an executor the line that has made it, with those that led there."""

MOST_LINES = 4
"""Two lines that have a function make an executor make two for different work."""

idle: frozenset[int] = frozenset()
"""The threads that waited for work at this look."""

known: WeakSet[Any] = WeakSet()
_made = 0
"""How many there were to know since the dead ones were left out."""


def look_at(executor: Any) -> tuple[str, int | None, int, Iterable[Any]]:
    """Return the name of an executor, its size, how many work, and one item for each piece of work that waits."""
    size = getattr(executor, "_max_workers", 1) or 1
    name = f"executor {getattr(executor, '_thread_name_prefix', None) or type(executor).__name__}"
    handed = getattr(executor, "_pending_work_items", None)
    # An executor of processes has work until it is done.
    now = _working(executor) + executor._work_queue.qsize() if handed is None else len(handed)
    # Who looks comes to it just when a loop has handed work over, and no thread has had the time to take it: what is
    # there at two looks waits.
    inside = min(now, executor.__dict__.get(ATTRIBUTE, 0))
    executor.__dict__[ATTRIBUTE] = now
    return name, size, min(size, inside), range(inside - size)


def made_at(executor: Any) -> Hashable:
    """Return the program's lines that have made an executor; itself where these are not known."""
    return executor.__dict__.get(MADE_AT) or id(executor)


def _working(executor: Any) -> int:
    """Return how many threads of an executor do more than wait for work."""
    return sum(thread.ident not in idle for thread in list(executor._threads))


def begin_look(threads: Iterable[int]) -> None:
    """Take note of the threads that wait for work at this look."""
    global idle  # noqa: PLW0603  one for the process
    idle = frozenset(threads)


def are_all_known() -> bool:
    """Return whether no executor was left out."""
    return _made <= MOST


def waiting_futures(executors: Iterable[Any]) -> list[Any]:
    """Return the futures of the work in these executors' queues."""
    futures = (getattr(item, "future", None) for executor in executors for item in _items(executor))
    return [future for future in futures if future is not None]


def _items(executor: Any) -> list[Any]:
    handed = getattr(executor, "_pending_work_items", None)
    if handed is not None:
        return list(handed.values())
    queue = executor._work_queue
    # A queue in C has its items in a list until Python 3.12, one in Python (that gevent puts in its place) in a deque.
    parts = get_referents(queue) if type(queue).__module__ == "_queue" else [list(getattr(queue, "queue", ()))]
    return [item for part in parts for item in (part if type(part) is list else [part])]


def _watch(kind: type) -> None:
    made = kind.__init__  # type: ignore[misc]
    add = quietly(_add)

    @wraps(made)
    def watched(self: Any, *args: Any, **kwargs: Any) -> Any:
        add(self)
        return made(self, *args, **kwargs)

    kind.__init__ = watched  # type: ignore[misc]


def _add(executor: Any) -> None:
    global _made  # noqa: PLW0603  one for the process
    _made += 1
    if _made <= MOST:
        known.add(executor)
        # Behind the function that notes it without errors, and the one that makes it.
        executor.__dict__[MADE_AT] = tuple(own_lines(sys._getframe(3), MOST_LINES))


def leave_out_dead_ones() -> None:
    """Know others in the place of those that are no more."""
    global _made  # noqa: PLW0603  one for the process
    _made = len(known)


def forget() -> None:
    """A forked child has its parent's executors, but none of their workers."""
    known.clear()
    leave_out_dead_ones()


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "concurrent.futures.thread": lambda module: _watch(module.ThreadPoolExecutor),
    "concurrent.futures.process": lambda module: _watch(module.ProcessPoolExecutor),
}
"""What is done with a module to know its executors."""
