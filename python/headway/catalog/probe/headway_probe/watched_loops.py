"""Event loops are known from when they begin to run in a thread until they end there."""

# ruff: noqa: PTH118  # contextlib and pathlib would make every start of a Python longer

from __future__ import annotations

import os
import sys
from functools import wraps

from . import start_probe
from .loops import begin_loop, end_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

GUNICORN_CONTROL = os.path.join("gunicorn", "ctl", "server.py")
"""gunicorn's master has a loop for its own control, which no request comes near: it would only thin the shares out."""


def _serves_requests() -> bool:
    """Whether the loop that is about to run is one that the program may serve requests from."""
    frame, count = sys._getframe(1), 0
    while frame.f_back is not None and count < 10:
        frame, count = frame.f_back, count + 1
        if frame.f_code.co_filename.endswith(GUNICORN_CONTROL):
            return False
    return True


def _watch(kind: type) -> None:
    run_forever = kind.run_forever  # type: ignore[attr-defined]

    @wraps(run_forever)
    def watched(self: Any) -> Any:
        before, known = None, False
        try:
            if _serves_requests():
                before, known = begin_loop(self), True
                start_probe()
        except Exception:
            pass
        try:
            return run_forever(self)
        finally:
            if known:
                end_loop(before)

    kind.run_forever = watched  # type: ignore[attr-defined]


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "asyncio.base_events": lambda module: _watch(module.BaseEventLoop),
    "uvloop": lambda module: _watch(module.Loop),  # which are not asyncio's
}
"""What is done with a module to know its loops. Those of other libraries are made of asyncio's."""
