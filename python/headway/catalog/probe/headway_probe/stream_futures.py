"""Futures of Tornado's streams: who awaits one waits for the peer that sends, reads, or is connected to.

`stream.read_until()` returns a future at once, so that no function of the library is on the stack of who awaits it. The
stream knows its futures.
"""

from __future__ import annotations

from functools import wraps
from weakref import WeakSet

from . import quietly
from .known_waits import IO, TO_READ, WRITE
from .thread_states import address_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

MOST = 500
"""No more streams are searched for a future."""

_streams: WeakSet[Any] = WeakSet()
_connected: WeakSet[Any] = WeakSet()
"""Those that the program has connected to a peer; a client has connected the others to the program."""


def wait_of_future(future: Any) -> tuple[str, str] | None:
    """Return the wait for the peer of a stream that has made a future; None where none has.

    What a client sends next is no part of a request: of its stream only what is written to it is a wait.
    """
    try:
        for stream in list(_streams)[:MOST]:
            if any(each is future for _, each in list(stream._write_futures)):
                return (IO, _peer(stream) + TO_READ) if stream in _connected else (WRITE, "")
            reads = stream._read_future, getattr(stream, "_connect_future", None)
            if stream in _connected and any(each is future for each in reads):
                return IO, _peer(stream)
    except Exception:  # it is changed meanwhile, or another version of Tornado's
        return None
    return None


def are_streams_known() -> bool:
    """Return whether there are any."""
    return bool(_streams.data)  # type: ignore[attr-defined]


def _peer(stream: Any) -> str:
    try:
        return address_text(stream.socket.getpeername())
    except (AttributeError, OSError):  # it is not connected yet, or closed by now
        return ""


def _watch(kind: type, method: str, known: WeakSet[Any]) -> None:
    function, add = getattr(kind, method), quietly(known.add)

    @wraps(function)
    def watched(self: Any, *args: Any, **kwargs: Any) -> Any:
        add(self)
        return function(self, *args, **kwargs)

    setattr(kind, method, watched)


def _know_streams(module: ModuleType) -> None:
    _watch(module.BaseIOStream, "__init__", _streams)
    _watch(module.IOStream, "connect", _connected)


def forget() -> None:
    """A forked child has none of its parent's streams."""
    _streams.clear()
    _connected.clear()


MODULES: dict[str, Callable[[ModuleType], None]] = {"tornado.iostream": _know_streams}
"""What is done with a module to know its streams."""
