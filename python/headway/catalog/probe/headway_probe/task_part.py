"""The part of all tasks that a look walks, and those that these lead to.

N tasks are in k classes, and another one is walked at each look: in a cycle of k looks each task once. Where n are
walked, and x of these are requests at a place, N/n·x requests are taken to be there. A task's class follows from its
address alone, by Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4): not from its place in the list of
all, in which tasks that a program makes in turns alternate, and move up as others end. So each has the same chance of
1/k, which has nothing to do with what it does, and this is right on average. At one look it is off as a sample without
replacement is (Cochran 1977, 2.7): of M that stand there, by a variance of M·(N - M)/n·(1 - n/N). Over a cycle those
that stay at their places are counted once each; for those that move on, looks are independent, and c cycles are worth c
looks at all tasks.

A request is found by its outermost task: what that has created, or waits for, is walked with it, and is not counted by
itself. Two kinds of tasks are walked each time, and count once: those that run at the moment, and background tasks that
an earlier look has found, of which there are few. The first look walks all.
"""

from __future__ import annotations

import sys

from .task_views import TaskView, current_task

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .loop_turns import WatchedLoop

LEAST_WALKED = 16
"""So many tasks are walked at a look, if there are as many: of fewer than twice as many, all. Of deep stacks more take
longer than others let go of the GIL: then the look is torn."""

GOLDEN_RATIO = 0.6180339887498949
FIBONACCI, ADDRESS_BITS = 2654435769, 4
"""2³² times that; and the number of bits of an address that are the same for all objects, which malloc(3) aligns."""

MOST_AT_FIRST = 2000
"""So many tasks are walked at the first look."""

MOST_FOLLOWED = 16
"""So many background tasks are walked each time."""


class Stride:
    """How many classes of tasks there are, `every`, and which one is walked, `offset`: `every` looks are a cycle."""

    def __init__(self) -> None:
        self.every = 0
        self.looks = 0
        self.offset = 0
        self.walk_ns = 0

    def begin_look(self, total: int) -> None:
        """Find every how many of so many one is walked."""
        most = max(1, total // LEAST_WALKED)
        if not self.every:
            self._begin_cycle(max(1, -(-total // MOST_AT_FIRST)))
        elif self.every > most:
            self._begin_cycle(most)

    def end_look(self, took_ns: int, spare_ns: int) -> bool:
        """Return whether this was the last look of a cycle; `took_ns` is what it took to walk its tasks."""
        self.walk_ns += took_ns
        self.looks += 1
        if self.looks < self.every:
            self.offset = (self.offset + self._step()) % self.every
            return False
        mean_ns = self.walk_ns // self.looks
        # A cycle at a time: what is found out once, and one slow look, are not to make a part small for good.
        self._begin_cycle(max(1, -(-self.every * mean_ns // spare_ns), self.every // 2))
        return True

    def _begin_cycle(self, every: int) -> None:
        self.every, self.looks, self.walk_ns = every, 0, 0
        self.offset = (self.offset + self._step()) % every

    def _step(self) -> int:
        """Return a step that comes to every offset once, and jumps: neighbours in memory may have begun together."""
        step = max(1, round(self.every * GOLDEN_RATIO))
        while _common_divisor(step, self.every) > 1:
            step += 1
        return step


def class_of(number: int, classes: int) -> int:
    """Return the class of an object, of this number, by its address: those of neighbours are evenly spread."""
    return ((number >> ADDRESS_BITS) * FIBONACCI & 0xFFFFFFFF) * classes >> 32


def _common_divisor(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


class TaskPart:
    """The tasks of one look. `every` is that of the stride, `known` what is known of tasks from earlier looks.

    `certain` are the tasks that are walked each time, `current` those of them that run, with the thread that runs them.
    """

    def __init__(
        self, watched: list[WatchedLoop], threads: dict[int, Any], known: dict[int, TaskView], followed: list[TaskView]
    ) -> None:
        self.known = known
        self.seen: dict[int, TaskView] = {}
        self.loops = {id(each.loop) for each in watched}
        self.certain = [task for view in followed if (task := view.task()) is not None and not task.done()]
        self.current: dict[int, int] = {}
        for each in watched:
            task = current_task(each.loop)
            if task is not None and each.thread in threads:
                self.current[id(task)] = each.thread
                self.certain.append(task)
        # A program may keep thousands that are done: of these each would be drawn in the place of one that is not.
        references = _references([each.loop for each in watched]) if watched else []
        self.all = [each for each in references if (task := each()) is not None and not task.done()]
        self.every, self.drawn = 1, 0
        self.walked: list[Any] = []

    def take(self, every: int, offset: int) -> None:
        """Take the tasks of one class, `offset`, of `every` classes."""
        self.every = every
        found = [each() for each in self.all]
        if every > 1:
            found = [task for task in found if class_of(id(task), every) == offset]
        self.drawn = len(found)
        self.walked = [task for task in found if task is not None and id(task.get_loop()) in self.loops]

    def weight(self, certain: int, certain_walked: int) -> float:
        """Return for how many tasks each that was walked counts, where so many are counted by themselves."""
        drawn = self.drawn - certain_walked
        return (len(self.all) - certain) / drawn if drawn > 0 else 0.0

    def view_of(self, task: Any) -> TaskView | None:
        """Return what is known of a task; None where it is done."""
        number = id(task)
        view = self.seen.get(number)
        if view is not None:
            return view
        waiter = getattr(task, "_fut_waiter", None)
        view = self.known.get(number)
        if view is None or not view.still_holds(task, waiter):
            if task.done():
                return None
            view = TaskView(task, waiter, view)
        view.ready = waiter is None or waiter.done()
        self.seen[number] = view
        return view

    def of_loop(self, loop: Any) -> Iterator[TaskView]:
        """Yield the tasks of a loop."""
        for each in self.all:
            task = each()
            if task is not None and task.get_loop() is loop:
                view = self.view_of(task)
                if view is not None:
                    yield view


class _Reference:
    """As a weak reference: to a task of which only the task itself is known."""

    __slots__ = ("task",)

    def __init__(self, task: Any) -> None:
        self.task = task

    def __call__(self) -> Any:
        return self.task


def _references(loops: list[Any]) -> list[Any]:
    """Return weak references to the tasks of all event loops, some of them done, in no order that means anything."""
    tasks = sys.modules.get("asyncio.tasks")
    if tasks is None:
        return []
    if sys.version_info >= (3, 14):  # threads have lists of their own, which only this function reads
        return [_Reference(task) for loop in loops for task in tasks.all_tasks(loop)]
    known = getattr(tasks, "_all_tasks", None)  # until Python 3.11
    if known is not None:
        return list(known.data)
    return [*list(tasks._scheduled_tasks.data), *map(_Reference, list(tasks._eager_tasks))]
