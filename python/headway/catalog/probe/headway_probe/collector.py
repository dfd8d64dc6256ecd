"""Pauses of Python's garbage collector while the probe reads other threads' frames and coroutines.

Until Python 3.11 the collector may run wherever an object is made, also in the middle of a function in C that reads a
frame. A destructor that it calls may let the frame's thread go on: then the frame is gone when the function goes on. In
CPython's issue 106883 both threads stood for ever, and its own mend was to have no collector run meanwhile. Since
Python 3.12 it runs between two instructions only.
"""

from __future__ import annotations

import gc
import sys
from _thread import RLock

NEEDED = sys.version_info < (3, 12)


class Pauses:
    """Within it, in whichever thread, the collector does not run by itself. It is left off where it was off before."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.depth = 0
        self.is_ours = False

    def __enter__(self) -> None:
        if NEEDED:
            with self.lock:
                self.depth += 1
                if self.depth == 1 and gc.isenabled():
                    gc.disable()
                    self.is_ours = True

    def __exit__(self, *_: object) -> None:
        if NEEDED:
            with self.lock:
                self.depth -= 1
                if self.depth == 0:
                    self._end()

    def _end(self) -> None:
        if self.is_ours:
            self.is_ours = False
            gc.enable()

    def forget(self) -> None:
        """Begin anew in a forked child, in which the other threads are no more."""
        self.lock, self.depth = RLock(), 0
        self._end()


not_collecting = Pauses()


def forget() -> None:
    """Begin anew in a forked child."""
    not_collecting.forget()
