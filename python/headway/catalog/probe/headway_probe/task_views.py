"""Tasks of event loops: where each is, and what it leaves its request to: other tasks, a thread, an executor.

A task that still awaits the same future as at the look before has not run since: what was found then still holds. So a
look at a thousand tasks that wait costs little.
"""

from __future__ import annotations

import sys
from _socket import socket
from _weakref import ref
from gc import get_referents

from .chains import Shape, chain_of_coroutine, linked_by, referents_of
from .known_waits import FUTURE, IO, SERVER
from .place import OWN
from .thread_states import address_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

MOST_SEARCHED = 60
"""So many objects around a library's call are searched for the connection that it waits for."""

COLLECTIONS = (list, tuple, set, frozenset)
JOINING = ("asyncio/tasks.py", "asyncio/taskgroups.py", "anyio/_backends/_asyncio.py")
NOT_SEARCHED = ("module", "type", "ABCMeta", "function", "builtin_function_or_method", "frame", "code", "coroutine")


class TaskView:
    """What is known of a task since it began to await its present future.

    `children` are the tasks that it waits for, `future` is that of an executor, and `worker` a thread that works for
    it. `parent` is the id of the task that has started it as a part of its own.
    """

    __slots__ = ("chain", "children", "future", "loop", "parent", "ready", "task", "wait", "waiter", "worker")

    def __init__(self, task: Any, waiter: Any, before: TaskView | None = None) -> None:
        self.task = ref(task)
        self.waiter = None if waiter is None else ref(waiter)
        self.ready = waiter is None
        self.children: list[Any] = []
        self.future: Any = None
        self.worker: int | None = None
        self.loop = id(task.get_loop())
        same = before is not None and before.task() is task
        self.parent: int | None = before.parent if before is not None and same else _parent_of(task)
        self.chain, coroutines = chain_of_coroutine(task.get_coro())
        shape, self.wait = self.chain.shape, (SERVER, "")
        if waiter is None:
            return
        if shape.awaits_others:
            self._follow(task, waiter, coroutines)
        if not (self.children or self.worker or self.future):
            self.wait = _wait_of(shape, coroutines)

    def still_holds(self, task: Any, waiter: Any) -> bool:
        """Return whether the task has not gone on since."""
        return self.task() is task and self.waiter is not None and waiter is not None and self.waiter() is waiter

    def _follow(self, task: Any, waiter: Any, coroutines: list[Any]) -> None:
        """Find what the task waits for, beyond the future itself."""
        found: list[Any] = []
        if is_task(waiter):
            found.append(waiter)
        elif type(waiter).__name__ == "_GatheringFuture":
            found.extend(waiter._children)
        else:
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


def tasks_behind(future: Any) -> list[Any]:
    """Return the task that a future of `concurrent.futures` stands for."""
    return [each for each in linked_by(future._done_callbacks) if is_task(each)]


def is_task(each: Any) -> bool:
    """Return whether it is a task. Only its type is asked: an object of the program's might run code of its own."""
    return hasattr(type(each), "get_coro")


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


def _parent_of(task: Any) -> int | None:
    """Return the id of the task in whose task group this one is."""
    anyio = sys.modules.get("anyio._backends._asyncio")
    state = None if anyio is None else anyio._task_states.get(task)
    if state is not None and state.parent_id is not None:
        return int(state.parent_id)
    for each in linked_by(getattr(task, "_callbacks", ())):
        if type(each).__name__ == "TaskGroup":
            return id(getattr(each, "_parent_task", None))
    return None


def _wait_of(shape: Shape, coroutines: list[Any]) -> tuple[str, str]:
    """Return what a task waits for: what functions say, or else who has made the future."""
    kind, name = shape.wait
    if not kind and shape.adjacent == OWN:
        return FUTURE, "asyncio.Future"
    if (kind and kind != IO) or name:
        return kind, name
    peer = _peer(coroutines)
    return (FUTURE, "") if not kind and peer is None else (IO, peer or "")


def _peer(coroutines: list[Any]) -> str | None:
    """Return the address of the connection that a library's innermost calls know; None where they know none.

    Objects nearest to the innermost call are searched first. They are not asked for attributes, since those of a
    program's may run code.
    """
    searched: set[int] = set()
    nearest = [each for coroutine in coroutines[:3] for each in referents_of(coroutine)]
    for each in nearest:
        kind = type(each)
        if len(searched) >= MOST_SEARCHED:
            break
        if id(each) in searched or kind.__name__ in NOT_SEARCHED or is_task(each):
            continue
        searched.add(id(each))
        address = _address(each, kind)
        if address is not None:
            return address
        if kind.__name__ != "dict" or len(each) < MOST_SEARCHED:
            nearest.extend(get_referents(each)[:MOST_SEARCHED])
    return None


def _address(each: Any, kind: type) -> str | None:
    try:
        if hasattr(kind, "get_extra_info"):
            found = each.get_extra_info("peername")
            return None if found is None else address_text(found)
        return address_text(each.getpeername()) if issubclass(kind, socket) else None
    except Exception:  # it is not connected, or by now closed
        return None


def all_tasks() -> list[Any]:
    """Return the tasks of all event loops, some of them done."""
    tasks = sys.modules.get("asyncio.tasks")
    if tasks is None:
        return []
    known = getattr(tasks, "_all_tasks", None)  # until Python 3.11
    if known is not None:
        return _alive(known)
    return [*_alive(tasks._scheduled_tasks), *list(tasks._eager_tasks)]


def _alive(known: Any) -> list[Any]:
    """Return the members of a set of weak references, which other threads may change meanwhile."""
    found = (each() for each in list(known.data))
    return [each for each in found if each is not None]


def tasks_of(loops: list[Any]) -> list[Any]:
    """Return the tasks of these event loops that may not be done."""
    running = {id(loop) for loop in loops}
    asyncio = sys.modules.get("asyncio")
    if asyncio is None:
        return []
    if sys.version_info >= (3, 14):  # threads have lists of their own, which only this function reads
        return [task for loop in loops for task in asyncio.all_tasks(loop)]
    return [task for task in all_tasks() if id(task.get_loop()) in running]


def current_task(loop: Any) -> Any:
    """Return the task that the loop runs now."""
    asyncio = sys.modules.get("asyncio")
    return None if asyncio is None else asyncio.current_task(loop)
