"""Work that a framework does for a function of the program's without calling it: which function that is.

Below a middleware a framework goes through a result, or a generic view asks the database. No line of the program's own
does it but that of the middleware, which only passes the request on; the framework knows whom the request is for.
"""

# ruff: noqa: PTH123  # pathlib would make every start of a Python longer

from __future__ import annotations

from functools import cache

from .variables import local_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Pattern
    from types import CodeType, FrameType
    from typing import Any

HOLDING = {
    ("fastapi/routing.py", "app"): "dependant",
    ("starlette/routing.py", "app"): "func",
    ("django/core/handlers/base.py", "_get_response"): "callback",
    ("django/core/handlers/base.py", "_get_response_async"): "callback",
}
"""The functions of frameworks that serve a request by one of the program's, and the variable that holds it."""

PASSING = ("get_response", "call_next", "app", "wsgi_app", "handler")
"""What a middleware calls to pass a request on: Django's, Starlette's, those of ASGI and of WSGI, aiohttp's."""

GIVEN = {"scope", "environ", "request", "req"}
"""What it is given: the request."""

DEEPEST = 5
"""The most decorators that are taken off a function."""

_passing: dict[tuple[str, int, str], frozenset[int]] = {}
"""By the file, the first line and the name of a function the lines at which it passes a request on."""


def endpoint_of(frame: FrameType) -> CodeType | type | None:
    """Return the code or the class that a frame of a framework's serves a request by; None of any other frame."""
    name = _holds(frame.f_code.co_filename, frame.f_code.co_name)
    if name is None:
        return None
    held = local_of(frame, name)
    return _unwrapped(getattr(held, "call", held))


def first_line(code: CodeType) -> int:
    """Return the line at which the body of a function begins: a code begins at its first decorator."""
    lines = {line for _, _, line in _lines_of(code) if line}
    return min((line for line in lines if line > code.co_firstlineno), default=code.co_firstlineno)


def serves_by_other(code: CodeType) -> bool:
    """Return whether a function is one of a framework's that serves a request by one of the program's."""
    return _holds(code.co_filename, code.co_name) is not None


def passes_on(code: CodeType, at: int) -> bool:
    """Return whether a line of a function of the program's is one at which a middleware passes a request on."""
    function = code.co_filename, code.co_firstlineno, code.co_name  # to hash a code takes long
    lines = _passing.get(function)
    if lines is None:
        lines = _passing[function] = _passing_lines(code)
    return at in lines


@cache
def _holds(file: str, function: str) -> str | None:
    path = file.replace("\\", "/")
    return next((name for (end, of), name in HOLDING.items() if function == of and path.endswith(end)), None)


def _unwrapped(held: Any) -> CodeType | type | None:
    for _ in range(DEEPEST):
        of = getattr(held, "view_class", None) or getattr(held, "cls", None)  # Django's views, and its REST framework's
        if isinstance(of, type):
            return of
        inner = getattr(held, "__wrapped__", None)
        if inner is None:
            break
        held = inner
    return getattr(getattr(held, "__func__", held), "__code__", None)


def _passing_lines(code: CodeType) -> frozenset[int]:
    """Return the lines at which a function calls what is next for a request, if it is given one."""
    arguments = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    known = {name.lstrip("_") for name in (*code.co_names, *code.co_freevars, *arguments)}
    if not known.intersection(PASSING) or not GIVEN.intersection(arguments):
        return frozenset()
    try:
        with open(code.co_filename, encoding="utf-8", errors="replace") as source:
            lines = source.read().splitlines()[code.co_firstlineno - 1 :]
    except OSError:
        return frozenset()
    own = {line for _, _, line in _lines_of(code) if line}
    first = code.co_firstlineno
    return frozenset(
        first + number for number, text in enumerate(lines) if first + number in own and _calling().search(text)
    )


def _lines_of(code: CodeType) -> Any:
    """Return the lines of a function: Python 3.9 gives no `co_lines`."""
    if hasattr(code, "co_lines"):
        return code.co_lines()
    from dis import findlinestarts  # noqa: PLC0415  `dis` would make every start of a Python longer

    return ((0, 0, line) for _, line in findlinestarts(code))


@cache
def _calling() -> Pattern[str]:
    import re  # noqa: PLC0415  it would make every start of a Python longer

    return re.compile(rf"(?<![A-Za-z0-9_])_*({'|'.join(PASSING)})\(")
