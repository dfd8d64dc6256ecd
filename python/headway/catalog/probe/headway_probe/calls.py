"""Calls to databases and upstreams, connections opened, and waits for a pool's: how many, how long, from which line.

A call within a call is a part of it: Django's cursor calls psycopg's, requests calls urllib3. The outermost one counts.
So it is with connections and with pools, each among themselves: a call that opens a connection is counted as both.
"""

# ruff: noqa: SIM105  # contextlib would make every start of a Python longer

from __future__ import annotations

from _contextvars import ContextVar
from functools import cache, wraps
from os import sep
from sys import _getframe
from time import monotonic_ns

from . import start_probe
from .call_counts import CallCounter, CallCounts, CountedCall, error_text
from .callers import note_connecting
from .creation_lines import track_handovers
from .handovers import callers_of, origin_of
from .place import OWN, is_coroutine_function, place_of, whose
from .statements import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextvars import Token
    from types import FrameType
    from typing import Any

    from .place import Place

    Applies = Callable[[tuple[Any, ...], dict[str, Any]], bool]
    """Whether a call with these arguments is one that counts."""

    PeerOf = Callable[[tuple[Any, ...], dict[str, Any]], str]
    """The address that a call with these arguments asks by now; "" where that is not known."""

DATABASE, HTTP, REDIS, MAIL = "database", "http", "redis", "mail"
MAIL_LOGIN, CONNECT, POOL = "mail-login", "connect", "pool"

COUNTED_LIBRARIES = ("aiosqlite", "django", "sqlalchemy")
"""Libraries over drivers in C whose own functions are counted (`clients`)."""

_calling: ContextVar[Call] = ContextVar("headway_calling")
_within: dict[str, ContextVar[Call]] = {
    MAIL_LOGIN: ContextVar("headway_logging_in"),
    CONNECT: ContextVar("headway_connecting"),
    POOL: ContextVar("headway_waiting_for_pool"),
}
"""The outermost call that is under way; in variables of their own those that are none to somebody else."""


class Function:
    """A function whose calls are counted: what they ask, which of them count, and where a library defines it.

    `times` is how many calls one of it is: none where it goes on with another. What is `in_c` is counted for a part of
    the time, and only where a line of the program's is known; what is `direct`, only where such a line calls it itself.
    """

    times, in_c, direct = 1, False, False
    peer_of: PeerOf | None = None

    def __init__(self, function: Callable[..., Any], kind: str, applies: Applies | None) -> None:
        self.kind, self.applies = kind, applies
        code = getattr(function, "__code__", None)
        self.defined = None if code is None else (code.co_filename, code.co_firstlineno or 1, code.co_name)


class Call(CountedCall):
    """A call that is under way, and where it was made; `asked` are its arguments, if they say whom it asks, `statement`
    is the text that a database is sent."""

    __slots__ = ("asked", "began_ns", "call_counts", "counter", "over", "place", "statement", "token", "what", "within")

    def __init__(self, what: Function, place: Place, counter: CallCounter, call_counts: CallCounts) -> None:
        self.what, self.place, self.counter, self.call_counts = what, place, counter, call_counts
        within = self.within = _within.get(what.kind, _calling)
        self.over = False
        self.asked: tuple[tuple[Any, ...], dict[str, Any]] | None = None
        self.statement: str | None = None
        self.token: Token[Call] | None = within.set(self)
        self.began_ns = monotonic_ns()

    def leave(self) -> None:
        """What follows in this context is no part of it."""
        token, self.token = self.token, None
        if token is None:
            return
        try:
            self.within.reset(token)
        except Exception:  # a coroutine that is closed may be in another context than where it began
            pass

    def end(self, _result: object = None, error: BaseException | None = None) -> None:
        """It has come back. A connection that could not be made is none; one that the kernel goes on with is."""
        try:
            for_ns = monotonic_ns() - self.began_ns
            self.over = True
            self.leave()
            if self.counter is not _last:  # of before, or of the process that has forked this one
                return
            counts = error is None or self.what.kind != CONNECT or isinstance(error, BlockingIOError)
            failed = isinstance(error, Exception) and not isinstance(error, BlockingIOError)
            times = 0 if not counts else 1 if failed else self.what.times  # what fails is a call of its own
            said = error_text(error) if failed else ""
            self.counter.close_call(self.call_counts, for_ns if counts else 0, times, said, self.statement)
        except Exception:
            pass

    def peer(self) -> str:
        """Return the address that is asked; "" where it is not known, or may not be asked yet."""
        try:
            return "" if self.asked is None or self.what.peer_of is None else self.what.peer_of(*self.asked)
        except Exception:  # another version of a library than was thought of
            return ""

    def end_with(self, future: Any) -> None:
        """It has come back with a promise, and is over when that is kept."""
        self.leave()
        try:
            future.add_done_callback(self.end)
        except Exception:
            self.end()


_counter: CallCounter | None = None
_last: CallCounter | None = None
_has_called = False


def begin_call(what: Function, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Call | None:
    """The call that begins here; None where nobody counts, and where it is a part of another."""
    global _has_called  # noqa: PLW0603  one for the process
    counter = _counter
    if counter is None and _has_called:
        return None
    try:
        if what.applies is not None and not what.applies(args, kwargs):
            return None
        if counter is None:
            _has_called = True
            start_probe()
            return None
        if _under_way(_within.get(what.kind, _calling), counter) is not None:
            return None
        call = _call_from(_getframe(1).f_back, what, counter)
        if call is not None and what.peer_of is not None:
            call.asked = args, kwargs
        if call is not None and what.kind == DATABASE:
            call.statement = text_of(args, kwargs)
        return call
    except Exception:
        return None


def _call_from(frame: FrameType | None, what: Function, counter: CallCounter) -> Call | None:
    """The call that this frame makes: none of it for what a greenlet begins with, or a task of uvloop's."""
    place: Place | None
    if frame is not None and whose(frame.f_code.co_filename) == OWN:
        place = place_of(frame)
    elif what.direct or (what.in_c and what.times and frame is not None and _counts_itself(frame.f_code.co_filename)):
        return None
    else:
        outer = _under_way(_calling, counter)
        place = origin_of(frame, None if outer is None else outer.place, what.defined)
        if place is None or (what.in_c and whose(place[0]) != OWN):
            return None
    if what.kind == CONNECT:
        note_connecting(place, frame)  # it is too short for looks to find it
    call_counts = counter.open_call(what.kind, place, what.in_c)
    if call_counts is None:
        return None
    if call_counts.is_caller_wanted():
        call_counts = counter.open_part(call_counts, callers_of(place, frame))
    return Call(what, place, counter, call_counts)


@cache
def _counts_itself(file: str) -> bool:
    """Whether a library's own calls are counted: what it asks its driver besides, as it connects, is no program's."""
    return any(f"{sep}{package}{sep}" in file for package in COUNTED_LIBRARIES)


def _under_way(within: ContextVar[Call], counter: CallCounter) -> Call | None:
    """The call that this context is within, unless it is over: a task that it has started goes on in its context."""
    outer = within.get(None)
    return None if outer is None or outer.over or outer.counter is not counter else outer


def count_calls(
    function: Callable[..., Any],
    kind: str,
    applies: Applies | None = None,
    returned: Callable[[Call, Any], None] = Call.end,
    peer_of: PeerOf | None = None,
) -> Callable[..., Any]:
    """The function, or coroutine function, with its calls counted; `peer_of` finds whom one asks.

    `returned` is what is to be done with a call that has returned, given as a function: a method that is looked up each
    time would cost as much, another call around it more.
    """
    if is_coroutine_function(function):
        return count_async_calls(function, kind, applies)
    what = Function(function, kind, applies)
    what.peer_of = peer_of

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        call = begin_call(what, args, kwargs)
        if call is None:
            return function(*args, **kwargs)
        try:
            result = function(*args, **kwargs)
        except BaseException as error:
            call.end(error=error)
            raise
        returned(call, result)
        return result

    return watched


def count_async_calls(function: Callable[..., Any], kind: str, applies: Applies | None = None) -> Callable[..., Any]:
    """The function that returns a coroutine, with its calls counted until they have been awaited."""
    what = Function(function, kind, applies)

    @wraps(function)
    async def watched(*args: Any, **kwargs: Any) -> Any:
        call = begin_call(what, args, kwargs)
        if call is None:
            return await function(*args, **kwargs)
        try:
            result = await function(*args, **kwargs)
        except BaseException as error:
            call.end(error=error)
            raise
        call.end()
        return result

    return watched


def begin() -> None:
    """Counts from now on. A call that is under way is none that counts."""
    global _counter, _last  # noqa: PLW0603  one for the process
    _last = _counter = CallCounter()
    track_handovers(True)


def end(part: float = 1.0) -> None:
    """Counts no more. A call that has not come back does not count; those in C were counted for a part of the time."""
    global _counter
    counter, _counter = _counter, None
    track_handovers(False)
    if counter is not None:
        with counter.lock:
            counter.part = part
            counter.over = True


def asked_at() -> set[Place]:
    """The lines from which others were asked something, in calls that are counted."""
    kinds = (CONNECT, POOL)
    return set() if _last is None else {place for kind, place, _ in list(_last.places) if kind not in kinds}


def report() -> list[list[Any]]:
    """What was counted, for headway."""
    return [] if _last is None else _last.report()


def report_by_caller() -> list[list[Any]]:
    """The calls of lines to which others lead on several ways, by these, for headway."""
    return [] if _last is None else _last.report_by_caller()


def forget() -> None:
    """A forked child counts its own calls. Its parent's lock may be held by a thread that it does not have."""
    global _counter, _last, _has_called  # noqa: PLW0603  one for the process
    _counter = _last = None
    _has_called = False
    track_handovers(False)
