"""The lines of the program's own that led to its listening sockets: there its backlog can be set.

A server's own command has none. Sockets are few, and listened to once: so the functions stay replaced.
"""

from __future__ import annotations

import sys
from functools import wraps

from . import quietly
from .place import OWN, place_of, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, ModuleType
    from typing import Any

    from .place import Place

MOST = 20
"""The most lines that are kept."""

_lines: dict[Place, None] = {}


def _watch(kind: type, name: str) -> None:
    function = getattr(kind, name)

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        _note(sys._getframe(1))
        return function(*args, **kwargs)

    setattr(kind, name, watched)


@quietly
def _note(frame: FrameType | None) -> None:
    """Note the innermost line of the program's, also beyond the event loop that it runs."""
    while frame is not None:
        if whose(frame.f_code.co_filename) == OWN:
            if len(_lines) < MOST:
                _lines[place_of(frame)] = None
            return
        frame = frame.f_back


def report() -> dict[str, Any]:
    """Return the lines, for headway: a worker has those of the process that it was forked from."""
    return {"listening": [list(place) for place in _lines]}


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "socket": lambda module: _watch(module.socket, "listen"),
    "uvloop": lambda module: _watch(module.Loop, "create_server"),
}
"""What is done with a module to know what listens: uvloop does it in C."""
