"""Which task has created which, and which serve connections: by that a task descends from a request.

A new task has a copy of the context in which it was created (PEP 567). So a task that creates others is noted in its
own context, once, and found in theirs when they are looked at: to create one more takes a variable's look-up.

That costs a quick request about a percent. It is needed only for tasks that no other task awaits, so it is done only
as long as looks find new ones of these.

A handler of `asyncio.start_server` is created when its connection is made, in no task. Other servers have a protocol
for each connection, made by the function that they give `create_server`: a task that runs its method is theirs.
"""

# ruff: noqa: SIM105  # contextlib would make every start of a Python longer

from __future__ import annotations

import sys
from _contextvars import Context, ContextVar
from _weakref import ref
from functools import wraps
from gc import get_referents
from weakref import WeakSet

from . import quietly
from .coroutines import referents_of
from .creation_lines import hand_over, is_asked_for, take_back
from .method_replacements import Replacement, Replacements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

UNUSED_TASKS, MOST_OF_A_LOOK = 100, 20
"""After this number of tasks that looks have walked without a use creators are no longer noted: what needs it would
have been seen if it were in 3 % of them (the rule of three). Those of one look are of one moment, and count as no more
than the second number. A task that each request starts and does not await is seen earlier, unless it is too short to
matter."""

LEAST_ALONE, MOST_ALONE = 3, 1000
"""A function whose tasks were a part of no request this often is taken to create none that are. After one that was a
part of a request, this takes the second number more."""


class Creator(ref):  # type: ignore[type-arg]  # in Python 3.9 it takes no argument
    """A weak reference to a task that has created others. `above` is one to the task that has created it.

    Each task that creates another makes one: as a reference itself it takes half as long as with one.
    """

    __slots__ = ("above",)

    above: Any


_noted: ContextVar[Creator] = ContextVar("headway_creator")
_handlers: WeakSet[Any] = WeakSet()
"""The coroutines that handle a connection to a server of streams."""

_protocols: WeakSet[type] = WeakSet()
"""The classes of protocols that serve connections."""


class Noting(Replacements):
    """The replaced `create_task` of event loops, which notes creators: for `left` more tasks, unless a look needs it.

    A look needs it to find that a task that no other task awaits is a part of a request. `alone` counts by function the
    tasks that were a part of no request while creators were noted: servers create those outside of any task.
    """

    def __init__(self) -> None:
        super().__init__()
        self.left = UNUSED_TASKS
        self.alone: dict[Any, int] = {}

    def begin(self) -> None:
        """Counting begins."""
        self.switch(self.left > 0)

    def saw(self, function: Any, of_request: bool) -> None:
        """Note whether a new task of a function, by its code, seems to be a part of a request. No task awaits it."""
        if of_request:
            self.alone[function] = -MOST_ALONE
        elif self.in_place:
            self.alone[function] = self.alone.get(function, 0) + 1
            return
        elif self.alone.get(function, 0) >= LEAST_ALONE:
            return
        self.left = UNUSED_TASKS
        if not self.in_place:
            self.switch(True)

    def end_look(self, walked: int) -> None:
        """A look is over, which has walked this number of tasks."""
        self.left = UNUSED_TASKS if is_asked_for() else self.left - max(1, min(walked, MOST_OF_A_LOOK))
        if self.left <= 0 and self.in_place:
            self.switch(False)


noting = Noting()


def begin() -> None:
    """Counting begins."""
    noting.begin()


def end() -> None:
    """Counting is over."""
    noting.switch(False)


def forget() -> None:
    """Begin anew in a forked child."""
    noting.left, noting.alone = UNUSED_TASKS, {}
    noting.switch(True)


def creator_of(task: Any) -> Any:
    """Return a weak reference to the task that has created this one; None where none has."""
    noted = _noted_in(task)
    if noted is None:
        return None
    return noted.above if noted() is task else noted


def has_created(task: Any) -> bool:
    """Return whether a task was noted as it created another."""
    noted = _noted_in(task)
    return noted is not None and noted() is task


def handles_connection(task: Any) -> bool:
    """Return whether it was created to serve a connection of `asyncio.start_server`."""
    return task.get_coro() in _handlers


def runs_for_protocol(coroutine: Any) -> bool:
    """Return whether a protocol that serves a connection is among the variables of a coroutine that is suspended."""
    return bool(_protocols) and any(type(each) in _protocols for each in referents_of(coroutine))


def _noted_in(task: Any) -> Creator | None:
    if sys.version_info >= (3, 12):
        context = task.get_context()
    else:
        context = getattr(task, "_context", None)  # of tasks that are written in Python
        if context is None:
            for each in get_referents(task):
                if type(each) is Context:  # a task's own is visited before those of its callbacks
                    context = each
                    break
    return None if context is None else context.get(_noted)


def _watch_tasks(kind: type) -> None:
    noting.add(Replacement(kind, "create_task", _watched_creation(kind.create_task)))  # type: ignore[attr-defined]


def _watched_creation(create_task: Callable[..., Any]) -> Callable[..., Any]:
    """Return a loop's `create_task` that notes who creates which task, and at which line (`handovers`)."""
    tasks = sys.modules["asyncio.tasks"]
    # Until Python 3.11 it is written in Python, which would take longer than all the rest.
    current_task = tasks.current_task if sys.version_info >= (3, 12) else tasks._current_tasks.get

    noted, note = _noted.get, _noted.set

    @wraps(create_task)
    def watched(self: Any, coro: Any, **kwargs: Any) -> Any:
        current = None
        try:
            current = current_task(self)
            if current is not None:
                creator = noted(None)
                if creator is None or creator() is not current:
                    # Not the reference that is there already: each would keep the one before it, for ever.
                    above = None if creator is None else creator()
                    creator = Creator(current)
                    creator.above = None if above is None else ref(above)
                    note(creator)
        except Exception:
            pass
        token = hand_over()
        if token is None:
            return create_task(self, coro, **kwargs)
        try:
            return create_task(self, coro, **kwargs)
        finally:
            take_back(token)

    return watched


def _watch_servers(kind: type, name: str) -> None:
    create = getattr(kind, name)

    @wraps(create)
    def watched(self: Any, protocol_factory: Any, *args: Any, **kwargs: Any) -> Any:
        def noted() -> Any:
            protocol = protocol_factory()
            try:
                _protocols.add(type(protocol))
            except Exception:
                pass
            return protocol

        return create(self, noted, *args, **kwargs)

    setattr(kind, name, watched)


def _watch_loop(kind: type) -> None:
    _watch_tasks(kind)
    for name in ("create_server", "create_unix_server"):
        _watch_servers(kind, name)


def _watch_streams(kind: type) -> None:
    made = kind.connection_made  # type: ignore[attr-defined]

    @wraps(made)
    def watched(self: Any, *args: Any, **kwargs: Any) -> Any:
        connected = getattr(self, "_client_connected_cb", None)
        if connected is None:  # a connection to another server
            return made(self, *args, **kwargs)

        def noted(*streams: Any) -> Any:
            coroutine = connected(*streams)
            quietly(_handlers.add)(coroutine)
            return coroutine

        self._client_connected_cb = noted
        try:
            return made(self, *args, **kwargs)
        finally:
            if self._client_connected_cb is noted:
                self._client_connected_cb = connected

    kind.connection_made = watched  # type: ignore[attr-defined]


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "asyncio.base_events": lambda module: _watch_loop(module.BaseEventLoop),
    "uvloop": lambda module: _watch_loop(module.Loop),
    "asyncio.streams": lambda module: _watch_streams(module.StreamReaderProtocol),
}
"""What is done with a module to know who creates its tasks."""
