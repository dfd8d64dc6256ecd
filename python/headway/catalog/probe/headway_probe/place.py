"""Which line of a stack is the program's own: neither Python's, nor a library's, nor the probe's."""

# ruff: noqa: PTH100, PTH120  # pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

    Place = tuple[str, int, str]
    """File, line, function."""

OWN, LIBRARY, PYTHON, PROBE = range(4)

_PYTHON_FOLDER = os.path.dirname(os.__file__) + os.sep
_PROBE_FOLDER = os.path.dirname(os.path.abspath(__file__)) + os.sep
_MOST_FRAMES = 300

_known: dict[str, int] = {}


def whose(file: str) -> int:
    """Whose code a file holds."""
    found = _known.get(file)
    if found is None:
        found = _known[file] = _whose(file)
    return found


def _whose(file: str) -> int:
    if file.startswith("<"):  # <frozen importlib._bootstrap>, <string>
        return PYTHON
    path = os.path.abspath(file)
    if path.startswith(_PROBE_FOLDER):
        return PROBE
    # Distributions keep their packages in dist-packages; both folders may lie below Python's own.
    if f"{os.sep}site-packages{os.sep}" in path or f"{os.sep}dist-packages{os.sep}" in path:
        return LIBRARY
    return PYTHON if path.startswith(_PYTHON_FOLDER) else OWN


class Stack:
    """What of a thread's stack is kept of a look at it: no frame, since that would keep its variables alive.

    `own` are the program's own frames, the innermost first: the number by which Python tells frames apart, the line,
    and the place.
    """

    __slots__ = ("own",)

    def __init__(self, frame: FrameType | None) -> None:
        own: list[tuple[int, Place]] = []
        others: dict[int, tuple[int, Place]] = {}
        count = 0
        while frame is not None and count < _MOST_FRAMES:
            code = frame.f_code
            owner = whose(code.co_filename)
            if owner == PROBE:  # around the loop: what is further out only began it
                break
            if owner == OWN or owner not in others:
                seen = (id(frame), (code.co_filename, frame.f_lineno or 1, code.co_name))
                if owner == OWN:
                    own.append(seen)
                else:
                    others[owner] = seen
            frame = frame.f_back
            count += 1
        # A loop may stand in what a library does by itself: then its innermost line is told, or else Python's own. But
        # one that waits for events stands nowhere: it is the machine that has not woken it yet.
        other = others.get(LIBRARY) or others.get(PYTHON)
        idle = other is None or (other[1][2] == "select" and other[1][0].endswith("selectors.py"))
        self.own = own if own or other is None or idle else [other]

    @property
    def place(self) -> Place | None:
        """The innermost place of the program."""
        return self.own[0][1] if self.own else None

    def shared_with(self, other: Stack) -> int:
        """How many calls both looks found under way, the outermost first."""
        count = 0
        for (number, place), (other_number, other_place) in zip(reversed(self.own), reversed(other.own)):  # noqa: B905
            # A number alone is not enough: Python gives that of a call that has ended to the next one.
            if number != other_number or place[0] != other_place[0] or place[2] != other_place[2]:
                break
            count += 1
        return count
