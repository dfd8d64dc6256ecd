"""What is reported as a process ends: the line of the program's own code that ends it, and all that was counted.

A process that has ended cannot report. So the functions that end a process are replaced: they send the line of their
caller to headway, have the probe report if the process ends there and then, and call the original. Only the direct
caller counts: servers end workers by signals as well, which arrive at any line of the program. What a process has
counted that is killed is lost.
"""

from __future__ import annotations

import atexit
import os
import sys
from _signal import (  # type: ignore[import-not-found]
    SIG_DFL,
    SIGABRT,
    SIGALRM,
    SIGHUP,
    SIGINT,
    SIGKILL,
    SIGQUIT,
    SIGTERM,
    SIGUSR1,
    SIGUSR2,
    getsignal,
)
from functools import wraps

from . import quietly
from .place import OWN, place_of, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, ModuleType
    from typing import Any


ENDING = frozenset({SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGKILL, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM})
"""Signals that end a process which has no handler for them."""


def _always(*_: Any) -> bool:
    return True


def _watch(
    module: ModuleType, name: str, of_itself: Callable[..., bool] = _always, at_once: Callable[..., bool] = _always
) -> None:
    """Watch a function that ends a process: this one, if it is `of_itself`, and there and then, if `at_once`."""
    function = getattr(module, name)
    note, report = quietly(_note), quietly(_report)

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        if of_itself(*args):
            note(sys._getframe(1))
            if at_once(*args):
                report()
        return function(*args, **kwargs)

    setattr(module, name, watched)


def _note(frame: FrameType) -> None:
    """Send the line of a frame to headway, if it is the program's own code."""
    from . import probe_thread  # noqa: PLC0415  which imports nearly all there is

    if whose(frame.f_code.co_filename) == OWN:
        probe_thread.probe_thread.say_ending(place_of(frame))


def _report() -> None:
    from . import probe_thread  # noqa: PLC0415  as above

    probe_thread.probe_thread.report_last()


def report_at_end() -> None:
    """Have the probe report when Python ends, in this process and those that it forks."""
    atexit.register(quietly(_report))


def _is_unhandled(number: int, *_: Any) -> bool:
    return number in ENDING and getsignal(number) == SIG_DFL


def _is_this_process(pid: int = 0, *_: Any) -> bool:
    return pid == os.getpid()


def _watch_os(module: ModuleType) -> None:
    _watch(module, "_exit")
    _watch(module, "abort")
    _watch(module, "kill", _is_this_process, lambda _, number, *__: _is_unhandled(number))


class _Alive:
    """The attribute `alive` of gunicorn's workers: a worker ends when it is false. Hooks of the program may set it."""

    def __get__(self, worker: Any, owner: type) -> Any:
        if worker is None:
            return self
        try:
            return worker.__dict__["alive"]
        except KeyError:
            raise AttributeError("alive") from None

    def __set__(self, worker: Any, value: Any) -> None:
        worker.__dict__["alive"] = value
        if not value:
            quietly(_note)(sys._getframe(1))


def _watch_workers(module: ModuleType) -> None:
    module.Worker.alive = _Alive()


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "os": _watch_os,
    "sys": lambda module: _watch(module, "exit", at_once=lambda *_: False),  # Python itself ends then
    "signal": lambda module: _watch(module, "raise_signal", at_once=_is_unhandled),
    "gunicorn.workers.base": _watch_workers,
}
"""How each module is changed when it is imported."""
