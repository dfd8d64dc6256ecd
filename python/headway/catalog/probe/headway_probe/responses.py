"""Which requests have had their whole response, by what the server keeps of each: what their task does then is no part
of them.

Middlewares that have still to return, dependencies that clean up, and tasks of the framework's run in the same task.
The client does not wait for these, and sends its next request meanwhile. Of servers that are not named here a request
lasts as long as its task.
"""

from __future__ import annotations

from _weakref import ref

from .coroutines import referents_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType
    from typing import Any


def _of_uvicorn(cycle: Any) -> bool:
    return getattr(cycle, "response_complete", False) is True


def _of_hypercorn(stream: Any) -> bool:
    return getattr(getattr(stream, "state", None), "name", "") == "CLOSED"


_SERVERS: dict[tuple[str, str], Callable[[Any], bool]] = {
    ("uvicorn.protocols.http.h11_impl", "RequestResponseCycle"): _of_uvicorn,
    ("uvicorn.protocols.http.httptools_impl", "RequestResponseCycle"): _of_uvicorn,
    ("hypercorn.protocol.http_stream", "HTTPStream"): _of_hypercorn,
}
"""The classes of which servers make an object for each request, by module and name, and how that shows that the
response has been sent. Of another version, which shows it otherwise, a request lasts as long as its task."""


class Response:
    """The response of a request: `is_complete` reads what its server keeps of it."""

    __slots__ = ("_kept", "_shows")

    def __init__(self, kept: Any, shows: Callable[[Any], bool]) -> None:
        self._kept, self._shows = ref(kept), shows

    def is_complete(self) -> bool:
        """Return whether all of it has been given to the connection. It is, where the server has dropped the object."""
        kept = self._kept()
        return kept is None or self._shows(kept)


MOST_OTHERS = 1000

_others: set[CodeType] = set()
"""Functions for one request in which no server's object was found: an application's, and those of other servers."""


def response_of(handler: Any) -> Response | None:
    """Return the response that a server's coroutine for one request is to bring about; None where it does not show.

    While a coroutine runs, its variables cannot be seen.
    """
    code = getattr(handler, "cr_code", None)
    if code is None or code in _others or handler.cr_running:
        return None
    for each in referents_of(handler):
        kept = each.__self__ if type(each).__name__ == "method" else each
        kind = type(kept)
        shows = _SERVERS.get((kind.__module__, kind.__name__))
        if shows is not None and kind.__weakrefoffset__:
            return Response(kept, shows)
    if len(_others) >= MOST_OTHERS:  # a program may make code as it runs
        _others.clear()
    _others.add(code)
    return None
