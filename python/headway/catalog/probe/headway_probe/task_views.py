"""Tasks of event loops: where each is, and what it leaves its request to: other tasks, a thread, an executor.

A task that still awaits the same future as at the look before has not run since: what was found then still holds. So a
look at a thousand tasks that wait costs little.
"""

from __future__ import annotations

import sys
from _weakref import ref
from gc import get_referents

from . import response_parts
from .call_counts import CountedCall
from .chains import chain_of_coroutine
from .coroutines import coroutines_of, is_future, is_task, linked_by, referents_of
from .creators import creator_of, handles_connection, runs_for_protocol
from .known_waits import IO, SERVER
from .responses import response_of
from .shapes import learn_caller
from .stream_futures import are_streams_known
from .stream_futures import futures as stream_futures
from .task_waits import reads_from_client, wait_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from .responses import Response

COLLECTIONS = (list, tuple, set, frozenset)
JOINING = ("asyncio/tasks.py", "asyncio/taskgroups.py", "anyio/_backends/_asyncio.py")
METHODS = ("builtin_function_or_method", "method", "TaskWakeupMethWrapper", "method-wrapper")
MOST_BETWEEN = 4
"""So many futures may lie between a task and one that waits for it."""

UNKNOWN_YET: Any = object()


class TaskView:
    """What is known of a task since it began to await its present future.

    `children` are the tasks that it waits for, `future` is that of an executor, and `worker` a thread that works for
    it. `above` is the task that it is a part of: one that waits for it, one in whose task group it is, or else the one
    that has created it. A task may handle one request after another: `handling` is its function that runs for the
    present one, `response` shows whether that has had its response, and `created_in` is the creator's `handling` when
    both were seen together first. `connection` is whether it serves a connection of `asyncio.start_server`. `unowned`
    is the code of a new task that nobody awaits.
    """

    __slots__ = (
        "_found",
        "above",
        "chain",
        "children",
        "connection",
        "created_in",
        "future",
        "group",
        "handling",
        "loop",
        "number",
        "ready",
        "response",
        "task",
        "unowned",
        "waiter",
        "worker",
    )  # fmt: skip

    def __init__(self, task: Any, waiter: Any, before: TaskView | None = None) -> None:
        self.task = ref(task)
        self.number = id(task)
        self.waiter = None if waiter is None else ref(waiter)
        self.ready = waiter is None
        self.children: list[Any] = []
        self.future: Any = None
        self.worker: int | None = None
        self.loop = id(task.get_loop())
        self.chain, coroutines = chain_of_coroutine(task.get_coro())
        shape = self.chain.shape
        if shape.root and not shape.request and runs_for_protocol(coroutines[-1]) and learn_caller(shape):
            self.chain, coroutines = chain_of_coroutine(task.get_coro())
            shape = self.chain.shape
        if waiter is not None:
            self.chain = response_parts.of_task(self.chain, coroutines)
        self.group: Any
        self.created_in: Any
        self.connection: bool
        handler = coroutines[shape.handler] if shape.handler >= 0 else None
        self.handling = None if handler is None or handler is coroutines[-1] else ref(handler)
        if before is not None and before.task() is task:
            self.group, self.created_in, self.connection = before.group, before.created_in, before.connection
        else:
            self.group, self.created_in = _group_or_creator(task)
            self.connection = bool(shape.root) and handles_connection(task)
        self.response = None if handler is None else self._response(handler, before)
        waits_for_it = awaiter_of(task)
        self.above = self.group if waits_for_it is None else waits_for_it
        is_new = before is None or before.task() is not task
        unowned = is_new and waits_for_it is None and (shape.root or shape.request)
        self.unowned = getattr(task.get_coro(), "cr_code", None) if unowned else None
        self._found: tuple[str, str] | None = None
        if waiter is not None and shape.awaits_others:
            self._follow(task, waiter, coroutines)
        if waiter is None or self.children or self.worker or self.future:
            self._found = SERVER, ""

    def _response(self, handler: Any, before: TaskView | None) -> Response | None:
        """Return what shows whether the request that the coroutine handles has had its response."""
        if before is None or before.response is None or before.task() is not self.task():
            return response_of(handler)
        handled = handler if self.handling is None else None if before.handling is None else before.handling()
        return before.response if handled is handler else response_of(handler)

    def has_responded(self) -> bool:
        """Return whether what it does is no part of a request any more, which has had its whole response."""
        return self.chain.shape.after_response or (self.response is not None and self.response.is_complete())

    def wait(self) -> tuple[str, str]:
        """Return the kind and the name of what it waits for. Which connection that is takes long to find, so that it is
        found only for tasks that are asked."""
        if self._found is None:
            task = self.task()
            if task is None:
                return SERVER, ""
            self._found = wait_of(self.chain.shape, coroutines_of(task.get_coro())[1])
        return self._found

    def reads(self) -> bool:
        """Return whether it waits for what the client sends next."""
        task = self.task()
        if task is None or self.ready or self.chain.shape.inner is None:
            return False
        return self.wait()[0] == IO and reads_from_client(coroutines_of(task.get_coro())[1][0])

    def queue(self) -> Any:
        """Return the queue of asyncio's from which it takes something; None where other tasks wait for that as well."""
        coroutines = self._coroutines()
        for each in referents_of(coroutines[0]) if coroutines else ():
            if hasattr(type(each), "get_nowait"):
                return each if len(getattr(each, "_getters", ())) <= 1 else None
        return None

    def has(self, wanted: Any) -> bool:
        """Return whether its coroutines have something in a variable, their own or of a function around them."""
        variables = (each for coroutine in self._coroutines() for each in referents_of(coroutine))
        return any(
            each is wanted or (type(each).__name__ == "cell" and any(one is wanted for one in get_referents(each)))
            for each in variables
        )

    def _coroutines(self) -> list[Any]:
        task = self.task()
        return [] if task is None else coroutines_of(task.get_coro())[1]

    def still_holds(self, task: Any, waiter: Any) -> bool:
        """Return whether the task has not gone on since."""
        return self.task() is task and self.waiter is not None and waiter is not None and self.waiter() is waiter

    def still_stands(self) -> bool:
        """Return whether the task waits for what it waited for."""
        task = self.task()
        return task is not None and not self.ready and self.still_holds(task, getattr(task, "_fut_waiter", None))

    def is_part_of(self, creator: TaskView) -> bool:
        """Return whether it is a part of what its creator does now: until that has gone on to another request.

        A task that outlives the request in which it was created, such as a consumer that the first request has begun,
        is a part of none.
        """
        if self.created_in is None or self.above is not self.group:
            return self.above is not None
        if self.created_in is UNKNOWN_YET:
            self.created_in = creator.handling or UNKNOWN_YET
        elif creator.handling is not None and creator.handling() is not self.created_in():
            self.above = self.group = None
        return self.above is not None

    def _follow(self, task: Any, waiter: Any, coroutines: list[Any]) -> None:
        """Find what the task waits for, beyond the future itself."""
        found: list[Any] = []
        if is_task(waiter):
            found.append(waiter)
        elif type(waiter).__name__ == "_GatheringFuture":
            found.extend(waiter._children)
            self._found = _asked_by(each for each in found if not is_task(each))
        else:
            self._found = _asked_by([waiter])
            for each in linked_by(getattr(waiter, "_callbacks", ())):
                if is_task(each):  # of `shield`
                    found.append(each)
                elif hasattr(type(each), "set_running_or_notify_cancel"):
                    self.future = ref(each)
            inner = self.chain.shape.inner
            if inner is not None and inner.name.endswith("run_sync_in_worker_thread"):
                self.worker = next((each.ident for each in referents_of(coroutines[0]) if _is_worker(each)), None)
            found.extend(_joined(coroutines[:2]))
        self.children = [ref(each) for each in found if is_task(each) and each is not task]


def _asked_by(futures: Iterable[Any]) -> tuple[str, str] | None:
    """Return the wait for a peer that ends with one of these futures, if a counted call, or a stream, has made it."""
    for each in futures:
        for owner in linked_by(getattr(each, "_callbacks", ())):
            peer = owner.peer() if isinstance(owner, CountedCall) else ""
            if peer:
                return IO, peer
        of_stream = stream_futures.wait_of(each) if are_streams_known() else None
        if of_stream is not None:
            return of_stream
    return None


def tasks_behind(future: Any) -> list[Any]:
    """Return the task that a future of `concurrent.futures` stands for."""
    return [each for each in linked_by(future._done_callbacks) if is_task(each)]


def _is_worker(each: Any) -> bool:
    return type(each).__name__ == "WorkerThread"


def _joined(coroutines: list[Any]) -> Iterator[Any]:
    """Yield the tasks whose end a function of asyncio's, or a task group, waits for."""
    for coroutine in coroutines:
        code = getattr(coroutine, "cr_code", None)
        if code is None or not code.co_filename.endswith(JOINING) or code.co_name == "run_sync_in_worker_thread":
            continue  # the last one knows its event loop's first task, for which it does not wait
        for each in referents_of(coroutine):
            yield from _tasks_in(each)


def _tasks_in(each: Any) -> Iterable[Any]:
    if is_task(each):
        return [each]
    kind = type(each)
    if kind in COLLECTIONS:
        return [one for one in list(each) if is_task(one)]
    if kind.__name__ == "cell":
        return [one for inner in get_referents(each) for one in _tasks_in(inner)]
    if kind.__name__ == "TaskGroup":
        return list(each._tasks)
    return ()


def _group_or_creator(task: Any) -> tuple[Any, Any]:
    """Return the task in whose task group this one is, or that has created it, by a weak reference.

    The second value is None for a group, whose task waits for its end.
    """
    for each in linked_by(getattr(task, "_callbacks", ())):
        if type(each).__name__ == "TaskGroup":  # of anyio, its scope knows the task
            parent = getattr(each, "_parent_task", None) or getattr(
                getattr(each, "cancel_scope", None), "_host_task", None
            )
            return (None, None) if parent is None else (ref(parent), None)
    creator = creator_of(task)
    return (None, None) if creator is None else (creator, UNKNOWN_YET)


def awaiter_of(future: Any) -> Any:
    """Return a weak reference to a task that waits for a task or a future; None where none does.

    Who awaits it is woken by a method of the task's own. Functions of asyncio's (`gather`, `wait`, `shield`, and what
    puts a future of another thread in the place of one) have a future in between.
    """
    futures = [future]
    for _ in range(MOST_BETWEEN):
        following: list[Any] = []
        for each in futures:
            callbacks = getattr(each, "_callbacks", None) or getattr(each, "_done_callbacks", None)
            for entry in list(callbacks or ()):
                callback = entry[0] if isinstance(entry, tuple) else entry
                owner = getattr(callback, "__self__", None) if type(callback).__name__ in METHODS else None
                # The method of C that wakes a task has no name until Python 3.9.
                if owner is not None and is_task(owner) and getattr(callback, "__name__", "wakeup").endswith("wakeup"):
                    return None if owner is future else ref(owner)
                if owner is None:
                    linked = list(linked_by((callback,)))
                    # Tornado's loop has a function of its own around the one that it is given for a future.
                    linked += linked_by([one for one in linked if type(one).__name__ == "function"])
                    following += [one for one in linked if one is not future and _is_any_future(one)]
        futures = following
        if not futures:
            break
    return None


def _is_any_future(each: Any) -> bool:
    return (is_future(each) and not is_task(each)) or hasattr(type(each), "set_running_or_notify_cancel")


def current_task(loop: Any) -> Any:
    """Return the task that the loop runs now."""
    asyncio = sys.modules.get("asyncio")
    return None if asyncio is None else asyncio.current_task(loop)
