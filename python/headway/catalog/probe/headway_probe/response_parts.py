"""The program's generators that make a response in parts: at whose lines threads stand that write a part to a client.

The server calls the generator, and writes what it has made: so the program is nowhere on the thread's stack meanwhile.
A generator is among the variables of the server's functions, itself or within what a framework has made of it.
"""

from __future__ import annotations

import sys
from gc import get_referents
from types import GeneratorType

from .place import LIBRARY, OWN, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

    from .place import Place

MOST_FRAMES = 8
"""The most functions whose variables are searched, the innermost ones."""

DEEPEST, MOST_SEARCHED = 3, 30
"""A framework's iterators are within each other, and so many objects are searched in all."""

MOST_LINES = 100

_lines: dict[Place, int] = {}


def begin() -> None:
    """Forget what was found: counting begins."""
    _lines.clear()


def note(frame: FrameType) -> None:
    """Note the generator whose parts a thread writes, if it does; the thread is at this frame."""
    place = _written_for(frame)
    if place is not None and (place in _lines or len(_lines) < MOST_LINES):
        _lines[place] = _lines.get(place, 0) + 1


def report() -> dict[str, Any]:
    """Return for headway each line, and how often a thread was found to write what is made there."""
    return {"writing": [[*place, times] for place, times in _lines.items()]}


def _written_for(frame: FrameType) -> Place | None:
    each: FrameType | None = frame
    for _ in range(MOST_FRAMES):
        if each is None:
            return None
        if whose(each.f_code.co_filename) == LIBRARY:
            variables = each.f_locals
            found = _own_generator(list(variables.values()))
            if sys.version_info < (3, 13):
                variables.clear()  # it is a copy, which would keep them alive
            if found is not None:
                return found
        each = each.f_back
    return None


def _own_generator(values: list[Any]) -> Place | None:
    searched = 0
    for _ in range(DEEPEST):
        following: list[Any] = []
        for value in values:
            searched += 1
            if searched > MOST_SEARCHED:
                return None
            if type(value) is GeneratorType:
                frame = value.gi_frame
                if frame is not None and whose(value.gi_code.co_filename) == OWN:
                    return value.gi_code.co_filename, frame.f_lineno or 1, value.gi_code.co_name
            elif hasattr(type(value), "__next__"):
                following += get_referents(value)
        values = following
    return None
