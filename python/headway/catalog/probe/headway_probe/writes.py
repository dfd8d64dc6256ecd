"""The lines that write to a connection again at once: responses in parts, of which the kernel may keep one back.

Python's sockets are looked at for the first writes after counting has begun, and then are what they were.
"""

from __future__ import annotations

import sys
from functools import wraps
from time import monotonic_ns

from . import quietly
from .method_replacements import Replacement
from .place import innermost
from .thread_states import address_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

NAMES = ("send", "sendall")

MOST_WRITES, MOST_STACKS = 400, 60
"""This many writes are looked at, and this many of their stacks, which takes longest, tell which lines write so."""

AT_ONCE_NS = 20_000_000
"""The parts of a response follow each other sooner than the acknowledgement that the second one waits for."""

_module: ModuleType | None = None
_replacements: list[Replacement] = []
_left = _stacks_left = 0
_last_ns: dict[int, int] = {}
_places: dict[tuple[str, int, str, str], int] = {}


def _watch(module: ModuleType) -> None:
    global _module  # noqa: PLW0603  one for the process
    _module = module


@quietly
def begin() -> None:
    """Look at the next writes. Sockets of other libraries, which write by themselves, are left alone."""
    global _left, _stacks_left
    end()
    _last_ns.clear()
    _places.clear()
    if _module is None or any(name in vars(_module.socket) for name in NAMES):
        return
    kind, _left, _stacks_left = _module.socket, MOST_WRITES, MOST_STACKS
    _replacements.extend(Replacement(kind, name, _watched(getattr(kind, name))) for name in NAMES)
    for each in _replacements:
        each.put()


@quietly
def end() -> None:
    """Look at no more."""
    while _replacements:
        _replacements.pop().take_out()


def _watched(original: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(original)
    def watched(connection: Any, *args: Any, **kwargs: Any) -> Any:
        _note(connection)
        return original(connection, *args, **kwargs)  # gevent's sockets take a timeout by its name

    return watched


@quietly
def _note(connection: Any) -> None:
    global _left, _stacks_left  # noqa: PLW0603  one for the process
    _left -= 1
    if _left < 0 or not _stacks_left:
        end()
        return
    now_ns, number = monotonic_ns(), id(connection)
    before_ns = _last_ns.get(number)
    _last_ns[number] = now_ns
    if before_ns is not None and now_ns - before_ns < AT_ONCE_NS:
        _stacks_left -= 1
        # Behind the function that notes it without errors, and the one that writes.
        place = innermost(sys._getframe(3))[0]
        if place is not None:
            written = *place, _peer(connection)
            _places[written] = _places.get(written, 0) + 1


def _peer(connection: Any) -> str:
    """Return to which address it writes; "" where that has none."""
    try:
        return address_text(connection.getpeername())
    except OSError:
        return ""


def report() -> dict[str, Any]:
    """Return for headway the lines of the program's own, to whom, and how often each wrote so."""
    return {"second_writes": [[*written, times] for written, times in _places.items()]}


def forget() -> None:
    """A forked child writes to connections of its own."""
    end()


MODULES: dict[str, Callable[[ModuleType], None]] = {"socket": _watch}
