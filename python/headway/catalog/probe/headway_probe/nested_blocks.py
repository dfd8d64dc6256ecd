"""Which requests have what they wait for, by the source: they have come into a block that waits for the same.

Of a pool that a program writes by hand nobody knows who has what. A line within the block of a `with`, or of a `try`
that gives back at its end, is come to by those that have what the block began with.
"""

from __future__ import annotations

from .source import calls_in, holds, name_of, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Sequence
    from typing import Any

    from .place import Place

MOST_READ = 20
"""This number of places is looked at."""

GIVING_BACK = ("put", "release", "give", "return", "check_in", "checkin", "append")
"""How the names of methods begin by which something is given back that was waited for."""


def nested(waits: Iterable[Place], ways: Iterable[tuple[Place, ...]]) -> list[list[Any]]:
    """Return the places at which requests wait within a block that they have waited there to come into.

    `ways` are the lines that led to each place, which is the first. Objects are the same if they have the same name
    where they are asked. A row has the place, the line within the block that leads there, and the one at which the
    block begins.
    """
    by_place: dict[Place, list[tuple[Place, ...]]] = {}
    for way in ways:
        by_place.setdefault(way[0], []).append(way)
    found: dict[tuple[Place, Place, Place], None] = {}
    for place in list(dict.fromkeys(waits))[:MOST_READ]:
        of_place = by_place.get(place, [])
        for way in of_place:
            for outer_way in of_place:
                pair = next(((inner, outer) for inner in way for outer in outer_way if _encloses(outer, inner)), None)
                if pair is not None and _asked(way) & _asked(outer_way):
                    found[place, pair[0], pair[1]] = None
    return [[*place, list(inner), list(outer)] for place, inner, outer in found]


def _asked(way: Sequence[Place]) -> set[str]:
    """Return the names, each with that of its object, of what the nearest line calls that leads to a place."""
    import ast  # noqa: PLC0415  only where requests wait in two places

    file, line, _ = way[min(1, len(way) - 1)]
    tree = syntax_of(file)
    calls = [] if tree is None else [call for call in calls_in(tree) if holds(call, line)]
    owners = [(name_of(call.func.value) if isinstance(call.func, ast.Attribute) else "", call.func) for call in calls]
    return {f"{owner}.{name_of(function)}" for owner, function in owners}


def _encloses(outer: Place, inner: Place) -> bool:
    """Return whether a line begins a block of its function that another one is in."""
    if outer[0] != inner[0] or outer[2] != inner[2] or outer[1] >= inner[1]:
        return False
    import ast  # noqa: PLC0415  only where requests wait in two places

    tree = syntax_of(outer[0])
    blocks = (ast.With, ast.AsyncWith, ast.Try)
    return tree is not None and any(
        _begins(node, outer[1]) and any(holds(each, inner[1]) for each in node.body)
        for node in ast.walk(tree)
        if isinstance(node, blocks)
    )


def _begins(block: ast.With | ast.AsyncWith | ast.Try, line: int) -> bool:
    import ast  # noqa: PLC0415

    if not isinstance(block, ast.Try):
        return any(holds(each.context_expr, line) for each in block.items)
    last = [call for each in block.finalbody for call in calls_in(each)]
    # What is taken in the statement before, or in the first one.
    near = line < block.lineno or holds(block.body[0], line)
    return near and block.lineno - line <= 1 and any(name_of(call.func).startswith(GIVING_BACK) for call in last)
