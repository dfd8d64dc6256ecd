"""Which tasks belong to which, at one look: what a task waits for, has created, or is a part of."""

from __future__ import annotations

from .creators import creator_of, has_created

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from .task_part import TaskPart
    from .task_views import TaskView
    from .thread_views import ThreadView

DEEPEST = 20
"""Requests that lead to others' work in more steps than this do so in a circle."""


class TaskRelations:
    """What belongs together of the tasks of this look; which have created others is found out once it is asked for."""

    def __init__(self, part: TaskPart, threads: Mapping[int, ThreadView]) -> None:
        self.part, self.view_of, self.current = part, part.view_of, part.current
        self.threads = threads
        self._by_creator: dict[int, list[Any]] | None = None
        self._filled: set[int] = set()
        self._running: dict[int, int] | None = None

    def handles_request(self, view: TaskView) -> bool:
        if view.chain.shape.request or view.connection:
            return True
        ident = self.current.get(view.number)
        return ident is not None and self.threads[ident].chain.shape.request

    def requests_above(self, view: TaskView) -> Iterator[TaskView]:
        """Yield the tasks that handle a request which this one is a part of, the nearest first."""
        for _ in range(DEEPEST):
            task = None if view.above is None else view.above()
            parent = None if task is None else self.view_of(task)
            if parent is None or parent is view or not view.is_part_of(parent):
                return
            if self.handles_request(parent):
                yield parent
            view = parent

    def is_part(self, view: TaskView) -> bool:
        """Return whether it is a part of a request that another task handles."""
        return next(self.requests_above(view), None) is not None

    def children(self, view: TaskView) -> list[TaskView]:
        """Return the tasks that a task waits for."""
        return [child for reference in view.children if (child := self._alive(reference)) is not None]

    def _alive(self, reference: Any) -> TaskView | None:
        task = reference()
        return None if task is None or task.done() else self.view_of(task)

    def running_within(self, view: TaskView) -> int | None:
        """Return the number of the task that runs now and is a part of the request that a task handles."""
        if self._running is None:
            tasks = [task for task in self.part.certain if id(task) in self.current]
            views = [found for task in tasks if (found := self.view_of(task)) is not None]
            self._running = {above.number: each.number for each in views for above in self.requests_above(each)}
        return self._running.get(view.number)

    def created(self, view: TaskView) -> list[TaskView]:
        """Return the tasks that are a part of a request's, though it does not wait for them itself. What a background
        task has created, as a program's first one all that serve connections, is background of its own."""
        task = view.task()
        if task is None or not has_created(task) or not (self.handles_request(view) or self.is_part(view)):
            return []
        if self._by_creator is None:
            self._by_creator = {}
            for each in self.part.all:
                creator = None if (child := each()) is None else creator_of(child)
                if creator is not None:
                    self._by_creator.setdefault(id(creator()), []).append(each)
        found = [self._alive(each) for each in self._by_creator.get(view.number, ())]
        return [
            each
            for each in found
            if each is not None and each.above is not None and each.above() is task and each.is_part_of(view)
        ]

    def filling(self, view: TaskView) -> list[TaskView]:
        """Return the tasks of a request's that have the queue from which its task takes something. They bring that,
        unless others wait for the queue as well: then it is one for all requests, as a pool is."""
        if view.number in self._filled:  # tasks may wait for each other in a circle
            return []
        self._filled.add(view.number)
        created = [each for above in (view, *self.requests_above(view)) for each in self.created(above)]
        queue = view.queue() if created else None
        return [] if queue is None else [each for each in created if each is not view and each.has(queue)]
