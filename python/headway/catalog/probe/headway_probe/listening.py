"""Where a process listens: the lines of the program's own that led to it, where its backlog can be set, and addresses.

A class of the program's may set the backlog itself, as those of `socketserver` do: then its line is that.

A server's own command has no such line. Sockets are few, and listened to once: so the functions stay replaced. The
addresses are those of the descriptors that it has in the end, whatever opened them: by them it is known which other
process of the program asks this one.
"""

# ruff: noqa: PTH115, PTH208  # pathlib would make every start of a Python longer

from __future__ import annotations

import os
import sys
from functools import wraps

from . import quietly
from .place import OWN, place_of, whose
from .source import syntax_of
from .thread_states import address_text, listening_address, of_socket
from .variables import local_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, ModuleType
    from typing import Any

    from .place import Place

MOST = 20
"""The most lines that are kept."""

MOST_DESCRIPTORS = 500
"""A server listens before it has connections: its listening sockets have low numbers."""

QUEUE_SIZE = "request_queue_size"
"""The attribute of classes of `socketserver` that is their backlog."""

_lines: dict[Place, None] = {}
_classes: dict[Place, type] = {}
"""The class that sets the backlog of what listens at a line."""


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
    server: Any = None
    while frame is not None:
        if frame.f_code.co_name == "server_activate":
            server = local_of(frame, "self")
        if whose(frame.f_code.co_filename) == OWN:
            if len(_lines) < MOST:
                place = place_of(frame)
                _lines[place] = None
                if server is not None:
                    _classes[place] = type(server)
            return
        frame = frame.f_back


def _set_at(place: Place) -> list[Any]:
    """Return the line of the program's at which the backlog of what listens at a place is set by a class, or else the
    place itself."""
    import ast  # noqa: PLC0415  it would make every start of a Python longer

    for kind in getattr(_classes.get(place), "__mro__", ()):
        if QUEUE_SIZE not in vars(kind):
            continue
        file = getattr(sys.modules.get(kind.__module__), "__file__", None)
        tree = syntax_of(file) if file is not None and whose(file) == OWN else None
        for node in () if tree is None else ast.walk(tree):
            if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                for each in node.body:
                    targets = getattr(each, "targets", [getattr(each, "target", None)])
                    if any(getattr(target, "id", "") == QUEUE_SIZE for target in targets):
                        return [file, each.lineno, kind.__name__]
        break
    return list(place)


def report() -> dict[str, Any]:
    """Return the lines and the addresses, for headway: a worker has those of the process that it was forked from.

    With them goes the program's command without its digits: processes of the same one differ by their numbers.
    """
    command = " ".join(map(str, getattr(sys, "argv", ())))
    return {
        "listening": [_set_at(place) for place in _lines],
        "listens_at": _addresses(),
        "program": "".join(each for each in command if not each.isdigit()),
    }


def _addresses() -> list[tuple[str, str]]:
    """Return where it listens, each address with its socket: processes that have the same one are asked together."""
    try:
        numbers = sorted(map(int, os.listdir("/proc/self/fd")))
    except OSError:
        return []
    return list(dict.fromkeys(filter(None, map(_listens_at, numbers[:MOST_DESCRIPTORS]))))


def _listens_at(number: int) -> tuple[str, str] | None:
    """Return at which address a descriptor listens, and the socket; None where it does not."""
    try:
        name = os.readlink(f"/proc/self/fd/{number}")
        if not name.startswith("socket:"):
            return None
        address = address_text(of_socket(number, listening_address))
    except OSError:  # it is closed by now
        return None
    return (address, name) if address else None


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "socket": lambda module: _watch(module.socket, "listen"),
    "uvloop": lambda module: _watch(module.Loop, "create_server"),
}
"""What is done with a module to know what listens: uvloop does it in C."""
