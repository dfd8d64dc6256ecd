"""The line of the program's own code that ends its process.

A process that has ended cannot report. So the functions that end a process are replaced: they send the line of their
caller to headway, and then call the original. Only the direct caller counts: servers end workers by signals as well,
which arrive at any line of the program.
"""

from __future__ import annotations

import os
import sys
from functools import wraps

from . import quietly
from .place import OWN, place_of, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, ModuleType
    from typing import Any


def _watch(module: ModuleType, name: str, of_itself: Callable[..., bool] = lambda *_: True) -> None:
    function = getattr(module, name)
    note = quietly(_note)

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        if of_itself(*args):
            note(sys._getframe(1))
        return function(*args, **kwargs)

    setattr(module, name, watched)


def _note(frame: FrameType) -> None:
    """Send the line of a frame to headway, if it is the program's own code."""
    from . import probe_thread  # noqa: PLC0415  which imports nearly all there is

    if whose(frame.f_code.co_filename) == OWN:
        probe_thread.probe_thread.say_ending(place_of(frame))


def _is_this_process(pid: int = 0, *_: Any) -> bool:
    return pid == os.getpid()


def _watch_os(module: ModuleType) -> None:
    _watch(module, "_exit")
    _watch(module, "abort")
    _watch(module, "kill", _is_this_process)


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
    "sys": lambda module: _watch(module, "exit"),
    "signal": lambda module: _watch(module, "raise_signal"),
    "gunicorn.workers.base": _watch_workers,
}
"""How each module is changed when it is imported."""
