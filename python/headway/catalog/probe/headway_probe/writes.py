"""The lines that write to a connection again at once: responses in parts, of which the kernel may keep one back.

Python's sockets are looked at for the first writes after counting has begun, and then are what they were.
"""

from __future__ import annotations

import sys
from functools import wraps
from time import monotonic_ns

from . import quietly
from .place import innermost

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .place import Place

NAMES = ("send", "sendall")

MOST_WRITES = 400
"""So many tell which lines it is, and cost nothing that could be measured."""

AT_ONCE_NS = 20_000_000
"""The parts of a response follow each other sooner than the acknowledgement that the second one waits for."""

_module: ModuleType | None = None
_changed: Any = None
_left = 0
_last_ns: dict[int, int] = {}
_places: dict[Place, int] = {}


def _watch(module: ModuleType) -> None:
    global _module  # noqa: PLW0603  one for the process
    _module = module


@quietly
def begin() -> None:
    """Look at the next writes. Sockets of other libraries, which write by themselves, are left alone."""
    global _left, _changed
    end()
    _last_ns.clear()
    _places.clear()
    if _module is None:
        return
    kind = _module.socket
    if not any(name in vars(kind) for name in NAMES):
        _left, _changed = MOST_WRITES, kind
        for name in NAMES:
            setattr(kind, name, _watched(getattr(kind, name)))


@quietly
def end() -> None:
    """Look at no more."""
    global _left, _changed
    kind, _changed, _left = _changed, None, 0
    for name in NAMES if kind is not None else ():
        if hasattr(vars(kind).get(name), "of_headway"):
            delattr(kind, name)


def _watched(original: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(original)
    def watched(connection: Any, *args: Any, **kwargs: Any) -> Any:
        _note(connection)
        return original(connection, *args, **kwargs)  # gevent's sockets take a timeout by its name

    watched.of_headway = True  # type: ignore[attr-defined]
    return watched


@quietly
def _note(connection: Any) -> None:
    global _left  # noqa: PLW0603  one for the process
    _left -= 1
    if _left < 0:
        end()
        return
    now_ns, number = monotonic_ns(), id(connection)
    before_ns = _last_ns.get(number)
    _last_ns[number] = now_ns
    if before_ns is not None and now_ns - before_ns < AT_ONCE_NS:
        # Behind the function that notes it without errors, and the one that writes.
        place = innermost(sys._getframe(3))[0]
        if place is not None:
            _places[place] = _places.get(place, 0) + 1


def report() -> dict[str, Any]:
    """Return for headway the lines of the program's own, and how often each wrote so."""
    return {"second_writes": [[*place, times] for place, times in _places.items()]}


def forget() -> None:
    """A forked child writes to connections of its own."""
    end()


MODULES: dict[str, Callable[[ModuleType], None]] = {"socket": _watch}
