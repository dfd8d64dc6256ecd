"""From where a line of the program is come to: its own lines further out, as far as the request's beginning.

A helper that all of a program's calls go through is the innermost line of each of them. Which call it is, its callers
tell.
"""

from __future__ import annotations

from .place import own_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

    from .place import Place

MOST_CALLERS = 3
"""So many lines further out are kept."""

MOST_FOUND = 500
MOST_REPORTED = 200

_found: dict[tuple[Place, tuple[Place, ...]], int] = {}
_connecting: dict[tuple[Place, tuple[Place, ...]], int] = {}
"""Of looks and of new connections: the two are counted in different units."""


def note(place: Place, callers: tuple[Place, ...]) -> None:
    """Count once that somebody was found at a place, to which these lines had led, the nearest first."""
    _count(_found, place, callers)


def note_connecting(place: Place, frame: FrameType | None) -> None:
    """Count a connection that is opened at a place, within this frame of the running thread."""
    own = own_lines(frame, MOST_CALLERS + 1)
    if place in own:
        _count(_connecting, place, tuple(own[own.index(place) + 1 :]))


def _count(found: dict[tuple[Place, tuple[Place, ...]], int], place: Place, callers: tuple[Place, ...]) -> None:
    key = place, callers
    times = found.get(key)
    if times is not None:
        found[key] = times + 1
    elif len(found) < MOST_FOUND:
        found[key] = 1


def begin() -> None:
    """Count from now on."""
    _found.clear()
    _connecting.clear()


def report() -> dict[str, Any]:
    """Return for headway the lines that led to each place, and to each connection, those that were found most often
    first."""
    return {"callers": _rows(_found), "connecting": _rows(_connecting)}


def _rows(found: dict[tuple[Place, tuple[Place, ...]], int]) -> list[list[Any]]:
    most = sorted(found.items(), key=lambda each: -each[1])[:MOST_REPORTED]
    return [[*place, list(map(list, callers)), times] for (place, callers), times in most if callers]
