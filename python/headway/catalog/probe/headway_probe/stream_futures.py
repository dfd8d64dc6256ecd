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


class Futures:
    """The futures that streams have made, at one look: to search all streams for each task's takes as long as all the
    rest of it. They are kept for no longer than that, as they may have results."""

    def __init__(self) -> None:
        self.waits: dict[int, tuple[Any, tuple[str, str]]] | None = None

    def end_look(self) -> None:
        """Know none any more: at the next look they are found when one is first asked for."""
        self.waits = None

    def wait_of(self, future: Any) -> tuple[str, str] | None:
        """Return the wait for the peer of a stream that has made a future; None where none has."""
        if self.waits is None:
            self.waits = {}
            quietly(self._find)(self.waits)
        found = self.waits.get(id(future))
        return None if found is None or found[0] is not future else found[1]

    def _find(self, waits: dict[int, tuple[Any, tuple[str, str]]]) -> None:
        """What a client sends next is no part of a request: of its stream only what is written to it is a wait."""
        for stream in list(_streams)[:MOST]:
            connected = stream in _connected
            written = [future for _, future in list(stream._write_futures)]
            reads = (stream._read_future, getattr(stream, "_connect_future", None)) if connected else ()
            read = [future for future in reads if future is not None]
            peer = _peer(stream) if connected and (written or read) else ""
            for future in written:
                waits[id(future)] = future, (IO, peer + TO_READ) if connected else (WRITE, "")
            for future in read:
                waits.setdefault(id(future), (future, (IO, peer)))


futures = Futures()


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
