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


def note(place: Place, callers: tuple[Place, ...]) -> None:
    """Count once that somebody was found at a place, to which these lines had led, the nearest first."""
    key = place, callers
    times = _found.get(key)
    if times is not None:
        _found[key] = times + 1
    elif len(_found) < MOST_FOUND:
        _found[key] = 1


def note_callers(place: Place, frame: FrameType | None) -> None:
    """Count once that a call is made at a place, within this frame of the running thread."""
    own = own_lines(frame, MOST_CALLERS + 1)
    if place in own:
        note(place, tuple(own[own.index(place) + 1 :]))


def begin() -> None:
    """Count from now on."""
    _found.clear()


def report() -> dict[str, Any]:
    """Return for headway the lines that led to each place, those that were found most often first."""
    most = sorted(_found.items(), key=lambda each: -each[1])[:MOST_REPORTED]
    return {"callers": [[*place, list(map(list, callers)), times] for (place, callers), times in most if callers]}
