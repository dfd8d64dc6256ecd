"""The work that executors were handed, at one look: what waits in their queues, and which task each piece wakes."""

from __future__ import annotations

from itertools import islice

from .executors import are_all_known, waiting_futures
from .pools import EXECUTORS
from .task_views import awaiter_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from .thread_views import ThreadView

MOST_FOLLOWED = 200
"""From no more of the work that waits in executors' queues a task is looked for."""


class HandedWork:
    """What the queues of executors hold is read once a look, and only where it is asked for."""

    def __init__(self, threads: Iterable[ThreadView]) -> None:
        self.threads = threads
        self.queued: dict[int, Any] | None = None
        self.awaited: dict[int, Any] | None = None

    def is_queued(self, future: Any) -> bool:
        """Return whether an executor was given the work of a pending future: a program may make futures itself."""
        return not are_all_known() or id(future) in self._in_queues()

    def awaited_by(self, task: int) -> Any:
        """Return the future of the work that wakes a task (by its id) at its end, in a thread or a queue, or None.

        From a future that a library has made itself nothing leads to that work, but the work leads to the task.
        """
        if self.awaited is None:
            futures = [thread.future for thread in self.threads if thread.future is not None]
            futures += islice(self._in_queues().values(), MOST_FOLLOWED)
            awaiting = [(awaiter_of(future), future) for future in futures]
            # A weak reference that is dead leads to None, which no task is.
            self.awaited = {id(found()): future for found, future in awaiting if found is not None}
        return self.awaited.get(task)

    def _in_queues(self) -> dict[int, Any]:
        """Return the futures of the work in executors' queues, by their ids."""
        if self.queued is None:
            self.queued = {id(future): future for future in waiting_futures(EXECUTORS.alive())}
        return self.queued
