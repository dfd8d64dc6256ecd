"""Which line of the program led to what is seen: the innermost of a stack that is neither Python's, nor a library's,
nor the probe's.

HEADWAY_OWN names folders whose files are the program's own even where they lie among libraries, as those of an app do
that is installed (separated as PATH is).
"""

# ruff: noqa: PTH100, PTH120  # pathlib and contextlib would make every start of a Python longer

from __future__ import annotations

import os
import sys
from _thread import get_ident
from functools import cache
from types import ModuleType

from .collector import not_collecting
from .endpoints import endpoint_of, first_line, passes_on
from .source import line_of_class

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, FrameType
    from typing import Any

    Place = tuple[str, int, str]
    """File, line, function."""

COROUTINE = 0x80
"""CO_COROUTINE of `inspect`."""

COMPREHENSIONS = frozenset(("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"))
"""The names of what Python runs as a function of its own within another one; lists and dictionaries until 3.11."""

OWN, LIBRARY, PYTHON, PROBE, LOOP = range(5)
"""LOOP is the probe's frame around an event loop: what is further out only began it."""

_PYTHON_FOLDER = os.path.dirname(os.__file__) + os.sep
_SCRIPTS_FOLDER = os.path.dirname(os.path.abspath(sys.executable)) + os.sep if sys.executable else None
"""Where pip puts the programs of libraries: `gunicorn` is not the app that it serves."""

_HERE = os.path.dirname(os.path.abspath(__file__))
_LOOPS = f"{_HERE}{os.sep}watched_loops.py"
_PROBE_FOLDER = os.path.dirname(_HERE) + os.sep
"""All that headway loads into a program: the probe, settings, and what sees imports."""

_LAUNCHERS_FOLDER = os.path.dirname(os.path.dirname(_HERE)) + f"{os.sep}check{os.sep}"
"""Headway's own programs that serve somebody's app."""

SOURCE = ".py"

_LIBRARIES = (f"{os.sep}site-packages{os.sep}", f"{os.sep}dist-packages{os.sep}")  # the latter by distributions
_MOST_FRAMES = 300


def own_folders(said: str) -> tuple[str, ...]:
    """The folders that HEADWAY_OWN names, as they are written, and as they are without symbolic links."""
    folders = [folder for folder in said.split(os.pathsep) if folder]
    written = [os.path.abspath(folder) for folder in folders]
    real = [os.path.realpath(folder) for folder in folders]
    return tuple(dict.fromkeys(folder.rstrip(os.sep) + os.sep for folder in written + real))


_own_folders = own_folders(os.environ.get("HEADWAY_OWN", ""))


@cache
def whose(file: str) -> int:
    """Whose code a file holds."""
    if file.startswith("<"):  # <frozen importlib._bootstrap>, <string>
        return PYTHON
    path = os.path.abspath(file)
    if not _is_source(file, path):
        return LIBRARY
    if path.startswith(_PROBE_FOLDER):
        return LOOP if path == _LOOPS else PROBE
    others, owner = _others(path)
    # The more specific folder says it. A project's folder often has an environment within, whose libraries remain such.
    return OWN if any(path.startswith(own) and len(own) > others for own in _own_folders) else owner


def _is_source(file: str, path: str) -> bool:
    """Return whether the lines of code that names this file are lines of it.

    A template engine names the template, or a file that does not exist, in the Python code that it generates: the lines
    are those of the generated code. So a file of another name is Python source only where Python has loaded it.
    """
    if file.endswith(SOURCE):
        return os.path.isabs(file) or os.path.exists(path)  # noqa: PTH110, PTH117
    modules = [each for each in list(sys.modules.values()) if isinstance(each, ModuleType)]
    same = [name for name in map(file_of_module, modules) if name.endswith(os.path.basename(path))]  # noqa: PTH119
    return any(os.path.abspath(name) == path for name in same)


def file_of_module(module: ModuleType) -> str:
    """Return the file of a module; "" where it has none. A script that has come to its end has only its loader's."""
    names = vars(module)  # a module may import another one where it is given the name of an attribute
    for name in (names.get("__file__"), getattr(names.get("__loader__"), "path", None)):
        if name and isinstance(name, str):
            return name
    return ""


def _others(path: str) -> tuple[int, int]:
    """How much of the path names the innermost folder that is not the program's own, and whose that is."""
    found = [(path.rfind(folder) + len(folder), LIBRARY) for folder in _LIBRARIES if folder in path]
    for scripts in (_SCRIPTS_FOLDER, _LAUNCHERS_FOLDER):
        if scripts is not None and path.startswith(scripts):
            found.append((len(scripts), LIBRARY))
    if path.startswith(_PYTHON_FOLDER):  # there, too, libraries have folders
        found.append((len(_PYTHON_FOLDER), PYTHON))
    return max(found, default=(0, OWN))


def frames_of_threads() -> dict[int, FrameType]:
    """Where all threads are but the one that asks.

    Its own frame would be in what it keeps itself: then the frames of all threads, and their variables, would live on
    until the garbage collector comes, though their functions have returned.
    """
    with not_collecting:
        frames = sys._current_frames()
    frames.pop(get_ident(), None)
    return frames


def frame_of(thread: int) -> FrameType | None:
    """Where a thread is."""
    return frames_of_threads().get(thread)


def _frames_and_owners(frame: FrameType | None) -> Iterator[tuple[FrameType, int]]:
    """The frames of a stack, the innermost first, as far as the loop that runs them, and whose each is."""
    for _ in range(_MOST_FRAMES):
        owner = LOOP if frame is None else whose(frame.f_code.co_filename)
        if frame is None or owner == LOOP:
            return
        yield frame, owner
        frame = frame.f_back


def innermost(frame: FrameType | None) -> tuple[Place | None, Place | None, Place | None]:
    """The innermost line of the program's own; where there is none, of a library's, and of Python's.

    A framework may work for a function of the program's that it does not call, or no more: that is its own, too, but
    not the line of a middleware's at which the request is passed on.
    """
    others: dict[int, Place] = {}
    served: Place | None = None
    for each, owner in _frames_and_owners(frame):
        if owner == OWN and not _passes_on(each):
            return place_of(each), None, None
        if owner not in others:
            others[owner] = place_of(each)
        served = served or (place_served(each) if owner == LIBRARY else None)
        if served is not None:
            return served, None, None
    return None, others.get(LIBRARY), others.get(PYTHON)


def _passes_on(frame: FrameType) -> bool:
    return passes_on(frame.f_code, line_of(frame))


def place_served(frame: FrameType) -> Place | None:
    """The function or class of the program's that a frame of a framework's serves a request by."""
    found = endpoint_of(frame)
    if isinstance(found, type):
        module = sys.modules.get(found.__module__)
        file = "" if module is None else file_of_module(module)
        return (file, line_of_class(file, found.__name__), found.__name__) if file and whose(file) == OWN else None
    if found is None or whose(found.co_filename) != OWN:
        return None
    return found.co_filename, first_line(found), found.co_name


def own_line(frame: FrameType | None) -> Place | None:
    """The innermost line of the program's own, where nothing else is wanted: for some this is done at each request."""
    while frame is not None:
        owner = whose(frame.f_code.co_filename)
        if owner == OWN and not _passes_on(frame):
            return place_of(frame)
        frame = None if owner == LOOP else frame.f_back
    return None


def own_lines(frame: FrameType | None, most: int) -> list[Place]:
    """So many of the program's own lines, the innermost first."""
    found: list[Place] = []
    for each, owner in _frames_and_owners(frame):
        if owner == OWN and not _passes_on(each):
            found.append(place_of(each))
            if len(found) == most:
                break
    return found


def place_of(frame: FrameType) -> Place:
    """The line that the frame is at."""
    code = frame.f_code
    return code.co_filename, line_of(frame), function_of(code)


def line_of(frame: FrameType) -> int:
    """Return the line that a frame is at. The jump at the end of a loop has none in Python 3.10 and 3.11 where the body
    ends with a branch, and a thread that computes lets go of the GIL there: then it is the line of the instruction
    before."""
    line = frame.f_lineno
    if line is None:
        code, at = frame.f_code, frame.f_lasti
        lines = ((start, known) for start, _, known in code.co_lines() if known is not None)
        line = max(((start, known) for start, known in lines if start <= at), default=(0, code.co_firstlineno))[1]
    return max(1, line)


def function_of(code: CodeType) -> str:
    """The function that a piece of code is written in: a comprehension is a part of the one around it, as far as Python
    says which that is (from version 3.11 on)."""
    name = code.co_name
    if name not in COMPREHENSIONS:
        return name
    around = [each for each in getattr(code, "co_qualname", name).split(".") if not each.startswith("<")]
    return around[-1] if around else name


class Stack:
    """What of a thread's stack is kept of a look at it: no frame, since that would keep its variables alive.

    `own` are the program's own frames, the innermost first: the number by which Python tells frames apart, the line,
    and the place.
    """

    __slots__ = ("own",)

    def __init__(self, frame: FrameType | None) -> None:
        own: list[tuple[int, Place]] = []
        others: dict[int, tuple[int, Place]] = {}
        for each, owner in _frames_and_owners(frame):
            if owner == OWN and not _passes_on(each):
                own.append((id(each), place_of(each)))
                continue
            served = None if own or owner != LIBRARY else place_served(each)
            if served is not None:
                own.append((id(each), served))
            elif owner not in others:
                others[owner] = (id(each), place_of(each))
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


def is_coroutine_function(function: Any) -> bool:
    """Whether it is an `async def`, as `inspect` would say, which is long to import."""
    code = getattr(function, "__code__", None)
    return code is not None and bool(code.co_flags & COROUTINE)
