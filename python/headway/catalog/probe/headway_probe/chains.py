"""Chains of calls, of threads and of coroutines: the program's line, those that led to it, and what is awaited."""

from __future__ import annotations

from .callers import MOST_CALLERS, note
from .codes import code_of
from .coroutines import coroutines_of, frame_of
from .endpoints import passes_on
from .known_waits import IO, WANTS
from .place import LOOP, OWN, function_of, line_of, place_served
from .shapes import Shape, shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, FrameType
    from typing import Any

    from .place import Place

MOST_FRAMES = 300

NOWHERE: Place = ("", 1, "")

WAIT_FOR = ("asyncio/tasks.py", "wait_for")
"""The function that awaits a coroutine for no longer than some time."""

OF_WORK = (IO, WANTS)
"""Kinds of waits that work leads to: who waits for a thread, or for a limit, has not begun with it."""


class Chain:
    """What is kept of a chain of calls at a look. No frame, since that would keep its variables alive.

    `place` is the innermost line of the program's own that does not only pass a request on, `callers` are the next ones
    further out, as far as the request's beginning.
    """

    __slots__ = ("callers", "place", "shape")

    def __init__(self, shape: Shape, place: Place, callers: tuple[Place, ...] = ()) -> None:
        self.shape = shape
        self.place = place
        self.callers = callers


def behind(inner: Chain, outer: Chain) -> Chain:
    """Return the chain of a task behind that of the one that awaits it.

    One that a library has made for a part of its own work is at the line of the outer one. Up to Python 3.11 `wait_for`
    makes one of what it is given, at once: then the lines of the outer one have led to its line as well, which is
    counted. What a program has begun before may go on meanwhile: no line at which it awaits that has led to it.
    """
    if not inner.place[0]:
        return Chain(shape_of([*inner.shape.codes, *outer.shape.codes]), outer.place, outer.callers)
    at = outer.shape.inner
    if at is None or not outer.place[0] or (at.file, at.name) != WAIT_FOR:
        return inner
    callers = (*inner.callers, outer.place, *outer.callers)[:MOST_CALLERS]
    note(inner.place, callers)
    return Chain(inner.shape, inner.place, callers)


def chain_of_frame(frame: FrameType | None) -> tuple[Chain, FrameType | None]:
    """Return the chain of a thread's stack, as far as the event loop that it runs, and the frame that began that."""
    frames: list[FrameType] = []
    codes: list[CodeType] = []
    began: FrameType | None = None
    while frame is not None and len(frames) < MOST_FRAMES:
        code = frame.f_code
        if code.co_name == "watched" and code_of(code).owner == LOOP:
            began = frame.f_back
            break
        codes.append(code)
        frames.append(frame)
        frame = frame.f_back
    shape = shape_of(codes)
    # Functions do not say what a thread waits for in C: it works until then.
    return Chain(shape, *_place_in(shape, codes, frames, works=shape.wait[0] in ("", *OF_WORK))), began


def _place_in(
    shape: Shape, codes: list[CodeType], frames: Sequence[FrameType | None], works: bool
) -> tuple[Place, tuple[Place, ...]]:
    """Return the line of the program's that a chain is at, which is counted with those that led to it, and these: the
    innermost one but for a middleware's that pass a request on, or what a framework works for further in, if it
    `works`."""
    working = [each for each in shape.owns if not passes_on(codes[each], _line(codes[each], frames[each]))]
    own = working[0] if working else len(codes)
    if works:
        for each in shape.serving:
            frame = frames[each]
            served = place_served(frame) if each < own and frame is not None else None
            if served is not None:
                return served, ()
    if not working:
        return NOWHERE, ()
    within = shape.handler if shape.handler >= 0 else len(codes)
    further = [each for each in working[1 : 1 + MOST_CALLERS] if each <= within]
    place = _place(codes[own], frames[own])
    lines = [place]
    for each in further:
        outer = _place(codes[each], frames[each])
        if outer != lines[-1]:  # a comprehension, and the function at whose line it is written, are one place
            lines.append(outer)
    callers = tuple(lines[1:])
    note(place, callers)
    return place, callers


def _line(code: CodeType, frame: FrameType | None) -> int:
    return max(1, code.co_firstlineno) if frame is None else line_of(frame)


def _place(code: CodeType, frame: FrameType | None) -> Place:
    return code.co_filename, _line(code, frame), function_of(code)


def chain_of_coroutine(coroutine: Any) -> tuple[Chain, list[Any]]:
    """Return the chain of a coroutine, and its coroutines with the innermost first."""
    codes, coroutines = coroutines_of(coroutine)
    shape = shape_of(codes)
    if shape.own < 0 and not shape.serving:
        return Chain(shape, NOWHERE), coroutines
    frames = [frame_of(each) for each in coroutines]
    return Chain(shape, *_place_in(shape, codes, frames, works=shape.wait[0] in OF_WORK)), coroutines


def line_of_coroutine(coroutine: Any) -> Place | None:
    """Return the innermost line of the program's own at which a coroutine is suspended; None where there is none."""
    codes, coroutines = coroutines_of(coroutine)
    for code, each in zip(codes, coroutines):  # noqa: B905  Python 3.9 has no `strict`
        if code_of(code).owner == OWN:
            return _place(code, frame_of(each))
    return None
