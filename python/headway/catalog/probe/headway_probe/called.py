"""Which method an instruction calls: a function names many, and waits at one of them."""

from __future__ import annotations

import sys
from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

MOST_KEPT = 200
ENTERING = ("SETUP_WITH", "BEFORE_WITH")
CALLING = ("CALL_METHOD", "CALL_FUNCTION", "CALL_FUNCTION_KW", "PRECALL", "CALL", "CALL_KW")
JOINING = ("join", "joinall")
METHODS = ("LOAD_METHOD", "LOAD_ATTR")

NAMES_SHIFTED_SINCE = (3, 12)
"""Since then an instruction that loads an attribute has its name's number in all bits but the lowest."""


@lru_cache(MOST_KEPT)
def acquires_at(code: CodeType, at: int) -> bool:
    """Whether the code itself, and nothing written in Python within it, enters a `with` or calls an `acquire` there.

    Anything else that is written in C may wait on a futex: a queue's `get`, a library's own workers.
    """
    instructions = code.co_code
    at = _beyond_caches(instructions, at)
    name = _operation(instructions, at)
    if name in ENTERING:
        return True
    if name not in CALLING:
        return False
    # Since Python 3.14 a `with` looks `__enter__` up, and calls it.
    if _operation(instructions, _beyond_caches(instructions, at - 2)) == "LOAD_SPECIAL":
        return True
    # A condition enters its own lock by its name.
    method = method_at(code, at)
    return method in ("acquire", "__enter__") if method else bool({"acquire", "__enter__"} & {*code.co_names})


@lru_cache(MOST_KEPT)
def gets_at(code: CodeType, at: int, is_own: bool) -> bool:
    """Whether the instruction calls a `get`. Where it is not known what it calls, a library's function that names one
    does; the program's own may get anything from anywhere."""
    method = method_at(code, at)
    return method == "get" if method else not is_own and "get" in code.co_names


@lru_cache(MOST_KEPT)
def joins_at(code: CodeType, at: int) -> bool:
    """Whether the instruction calls a function that waits until others have ended."""
    return method_at(code, at) in JOINING


def method_at(code: CodeType, at: int) -> str:
    """Return the name of the method that is called at an instruction; "" where it calls none, or that is not known."""
    instructions = code.co_code
    at = _beyond_caches(instructions, at)
    if _operation(instructions, at) not in CALLING:
        return ""
    return _by_positions(code, at) if hasattr(code, "co_positions") else _by_pairs(code, at)


def _by_positions(code: CodeType, at: int) -> str:
    """A call begins in the source where its function does, whose end is the last before its arguments."""
    instructions, positions = code.co_code, list(code.co_positions())
    first_line, last_line, first_column, last_column = positions[at // 2]
    if None in (first_line, last_line, first_column, last_column):
        return ""
    found, end, extended = "", (0, 0), 0
    for number in range(at // 2):
        operation, argument = _operation(instructions, 2 * number), instructions[2 * number + 1] | extended
        extended = argument << 8 if operation == "EXTENDED_ARG" else 0
        line, to_line, column, to_column = positions[number]
        if operation not in METHODS or (line, column) != (first_line, first_column):
            continue
        until = (to_line or 0, to_column or 0)
        if end <= until <= (last_line or 0, last_column or 0):
            shift = operation == "LOAD_ATTR" and sys.version_info >= NAMES_SHIFTED_SINCE
            found, end = code.co_names[argument >> 1 if shift else argument], until
    return found


def _by_pairs(code: CodeType, at: int) -> str:
    """Up to Python 3.10 a method without named arguments is loaded by one instruction and called by another, which are
    nested as brackets are."""
    instructions = code.co_code
    if _operation(instructions, at) != "CALL_METHOD":
        return ""
    open_calls = 0
    for before in range(at, -1, -2):
        operation = _operation(instructions, before)
        open_calls += (operation == "CALL_METHOD") - (operation == "LOAD_METHOD")
        if not open_calls:
            number = instructions[before + 1]
            return code.co_names[number] if number < len(code.co_names) else ""
    return ""


def _beyond_caches(instructions: bytes, at: int) -> int:
    """Return where the instruction is that these caches belong to: a call of a function in Python may be left there."""
    while at > 0 and _operation(instructions, at) == "CACHE":
        at -= 2
    return at


def _operation(instructions: bytes, at: int) -> str:
    from opcode import opname  # noqa: PLC0415  only where something waits

    return opname[instructions[at]]
