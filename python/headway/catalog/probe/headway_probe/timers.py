"""Callbacks of the program's own that an event loop is to call at a time: work that sleeps until then.

`call_later` and `call_at` begin no task, and neither does what is built on them, as Tornado's `PeriodicCallback`. A
program that hands its work on in such callbacks paces what waits for it as one that sleeps in a task does. asyncio
keeps them in a list, uvloop in a set.
"""

# ruff: noqa: SIM105  # contextlib would make every start of a Python longer

from __future__ import annotations

from gc import get_referents

from .codes import code_of
from .place import OWN
from .shapes import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from .place import Place

    Timer = tuple[str, Place, tuple[int, float]]
    """The function with its module, its first line, and which timer it is: the number of the handle, and when it is
    due. A handle that is set again has another time."""

CALL_LATER = "call_later"
"""What such work waits for."""

MOST_HANDLES = 300
"""The most timers of a loop that are looked at: clients set one for each request's timeout."""

INTERVAL_NS = 50_000_000
"""How often they are looked for, as they are looked at one by one."""

MOST_WRAPPED = 8
"""The most functions and arguments of one timer that are followed to the program's function."""


class Timers:
    """The program's own timers: those that were found last, and when."""

    def __init__(self) -> None:
        self.found: list[Timer] = []
        self.looked_ns = 0

    def look(self, loops: Iterable[Any], now_ns: int) -> list[Timer]:
        """Return the program's own timers of these loops, as they were some looks ago at most."""
        if now_ns - self.looked_ns >= INTERVAL_NS:
            self.looked_ns, self.found = now_ns, []
            try:
                self.found = [timer for loop in loops for timer in _timers_of(loop)]
            except Exception:  # of a loop that keeps its timers otherwise, the rest of a look is seen all the same
                pass
        return self.found


def _timers_of(loop: Any) -> Iterator[Timer]:
    for handle in _handles(loop):
        if handle.cancelled():
            continue
        code = _own_function(handle)
        if code is not None:
            place = code.co_filename, max(1, code.co_firstlineno), code.co_name
            yield name_of(code_of(code)), place, (id(handle), handle.when())


def _handles(loop: Any) -> list[Any]:
    """Return the first timers of a loop, which are handles of asyncio's or of uvloop's."""
    scheduled = getattr(loop, "_scheduled", None)
    if scheduled is None:
        sets = [list(each) for each in get_referents(loop) if type(each) is set]
        scheduled = next((each for each in sets if any(map(_is_handle, each))), ())
    return [each for each in list(scheduled)[:MOST_HANDLES] if _is_handle(each)]


def _is_handle(each: Any) -> bool:
    return type(each).__name__ == "TimerHandle"


def _own_function(handle: Any) -> Any:
    """Return the code of the program's function that a timer is to call, behind partials and what libraries put around
    it; None where it is a library's or Python's."""
    callback = getattr(handle, "_callback", None)
    following = get_referents(handle) if callback is None else [callback, *(handle._args or ())]
    for _ in range(MOST_WRAPPED):
        if not following:
            break
        each = following.pop(0)
        kind = type(each).__name__
        if kind == "tuple":
            following += each
        elif kind == "partial":
            following += [each.func, *each.args]
        elif kind in ("function", "method"):
            code = getattr(each, "__code__", None)
            if code is not None and code_of(code).owner == OWN:
                return code
            if kind == "method" and type(each.__self__).__name__ == "PeriodicCallback":
                following.append(each.__self__.callback)
    return None
