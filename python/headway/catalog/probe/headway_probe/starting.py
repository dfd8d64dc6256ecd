"""When the probe's thread starts: with the program's first thread or connection, and again around forks."""

from __future__ import annotations

import os
from _socket import SHUT_RD
from functools import wraps

from . import (
    c_calls,
    calls,
    collector,
    creators,
    executors,
    greenlets,
    loops,
    method_replacements,
    pools,
    probe_thread,
    quietly,
    sampler,
    stream_futures,
    thread_states,
    writes,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

ENDED_BEFORE_FORK_S = 0.2

_PARTS = (
    collector, loops, executors, pools, calls, c_calls, greenlets, thread_states, writes, method_replacements,
    creators, stream_futures,
)  # fmt: skip
"""The modules that a forked child has to begin anew."""


class FirstCall:
    """A method of a class, after whose first call the probe's thread starts. From then on it is what it always was."""

    def __init__(self, owner: type, name: str) -> None:
        self.owner, self.name = owner, name
        original = self.original = getattr(owner, name)

        @wraps(original)
        def called(instance: Any, *args: Any, **kwargs: Any) -> Any:
            result = original(instance, *args, **kwargs)
            probe_thread.begin()
            if getattr(owner, name) is called:
                setattr(owner, name, original)
            return result

        self.called = called
        setattr(owner, name, called)

    def watch_again(self) -> None:
        """Watch for it again, in a process that has been forked, unless the program has replaced the method."""
        if getattr(self.owner, self.name) is self.original:
            setattr(self.owner, self.name, self.called)


_first_calls: list[FirstCall] = []


def begin_after_first_thread(module: ModuleType) -> None:
    """Has the probe's thread started after the program's first one."""
    _first_calls.append(FirstCall(module.Thread, "start"))


def begin_after_first_connection(module: ModuleType) -> None:
    """Has the probe's thread started after the program has taken a connection: so servers with one thread are seen."""
    _first_calls.append(FirstCall(module.socket, "accept"))


def begin_with_granian(module: ModuleType) -> None:
    """Has the probe's thread started in a process of Granian's that serves: its threads are none of Python's."""
    wrap = module._callback_wrapper

    @wraps(wrap)
    def watched(*args: Any, **kwargs: Any) -> Any:
        probe_thread.begin()
        return wrap(*args, **kwargs)

    module._callback_wrapper = watched  # type: ignore[attr-defined]


@quietly
def _before_fork() -> None:
    """Ends the thread: a fork with a second thread is warned of since Python 3.12, and may inherit a held lock."""
    ours = probe_thread.probe_thread
    connection = ours.connection
    if not ours.running or connection is None or not ours._is_ours(connection):
        return
    ours.forking = True
    connection.shutdown(SHUT_RD)
    ours.ended.acquire(True, ENDED_BEFORE_FORK_S)


@quietly
def _after_fork() -> None:
    sampler.sampler.has_forked = True
    if probe_thread.probe_thread.forking:
        probe_thread.probe_thread.forking = False
        probe_thread.begin()


@quietly
def _in_child() -> None:
    """The child has nothing of its parent's but the program. Threads are watched for again."""
    probe_thread.probe_thread._close()
    probe_thread.probe_thread = probe_thread.ProbeThread()
    for part in _PARTS:
        part.forget()
    for each in _first_calls:
        each.watch_again()


def follow_forks() -> None:
    """Has no thread while the program forks, and one again afterwards where there was one, or is something to see."""
    os.register_at_fork(before=_before_fork, after_in_parent=_after_fork, after_in_child=_in_child)
