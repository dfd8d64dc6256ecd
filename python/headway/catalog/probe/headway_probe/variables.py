"""Variables of functions that are executed by other threads: they are read, and are as they were afterwards.

Until Python 3.12 all variables of a function are copied for a reader of one: into a dictionary that the frame keeps,
and that the function itself gets by `locals()`. It is emptied, since it would keep them alive; but not while the
function is traced: what a tracer leaves in it becomes the variables. (CPython, `PyFrame_FastToLocalsWithError` of
Objects/frameobject.c and `call_trampoline` of Python/sysmodule.c; since Python 3.13 it is PEP 667.)
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType, FrameType
    from typing import Any

OPTIMIZED = 1
"""CO_OPTIMIZED: the code has its variables in places of their own, and not in a namespace (inspect, "Code Objects")."""

READS_ALL = frozenset({"locals", "vars", "dir", "eval", "exec"})
"""Functions by which a function reads all of its variables: the dictionary is its own then."""

COPIES = sys.version_info < (3, 13)


def _readable(code: CodeType) -> bool:
    """Return whether its variables can be read. Of the body of a module or a class, which is executed as it is
    imported, the dictionary would be its namespace."""
    return bool(code.co_flags & OPTIMIZED) and not (COPIES and READS_ALL.intersection(code.co_names))


def local_of(frame: FrameType, name: str) -> Any:
    """Return a variable of a library's function; None if it has none."""
    if not _readable(frame.f_code):
        return None
    variables = frame.f_locals
    found = variables.get(name)
    _leave(frame, variables)
    return found


def values_of(frame: FrameType) -> list[Any]:
    """Return the values of all variables of a library's function."""
    if not _readable(frame.f_code):
        return []
    variables = frame.f_locals
    found = list(variables.values())
    _leave(frame, variables)
    return found


def _leave(frame: FrameType, variables: dict[str, Any]) -> None:
    if COPIES and frame.f_trace is None:
        variables.clear()
