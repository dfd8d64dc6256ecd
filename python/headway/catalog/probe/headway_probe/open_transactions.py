"""Which waits are within a transaction that has SQLite's writer's lock, by the source.

A request that has waited for that lock at a line holds it until its transaction ends. A later line of the same function
is within that transaction if no call between the two ends it, and a call, or the end of a block, after both does.
"""

from __future__ import annotations

from .source import calls_in, function_around, holds, name_of, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable
    from typing import Any

    from .place import Place

MOST_READ = 20
"""This number of lines that wait for the lock is looked at."""

ENDING = ("commit", "rollback", "close")
ATOMIC = "atomic"
"""Django runs a function that it decorates in a transaction."""


def in_transactions(locked: Iterable[Place], ways: Iterable[tuple[Place, ...]]) -> list[list[Any]]:
    """Return the places to which lines lead that are within a transaction of some lines that wait for the lock.

    `ways` are the lines that led to each place, which is the first. A row has the place, the line within the
    transaction that leads there, and the one that leads to the wait for the lock.
    """
    waits = list(dict.fromkeys(locked))[:MOST_READ]
    if not waits:
        return []
    every = list(dict.fromkeys([*((place,) for place in waits), *ways]))
    to_lock = [way for way in every if way[0] in waits]
    found: dict[tuple[Place, Place, Place], None] = {}
    for way in every:
        if way[0] in waits:
            continue
        pairs = ((inner, outer) for other in to_lock for inner in way for outer in other)
        pair = next((each for each in pairs if _is_within(*each)), None)
        if pair is not None:
            found[way[0], pair[0], pair[1]] = None
    return [[*place, list(inner), list(outer)] for place, inner, outer in found]


def _is_within(inner: Place, outer: Place) -> bool:
    """Return whether a line comes after another one in a function, in the same transaction."""
    if inner[0] != outer[0] or inner[2] != outer[2] or outer[1] >= inner[1]:
        return False
    tree = syntax_of(inner[0])
    function = None if tree is None else function_around(tree, inner[1])
    if function is None or not holds(function, outer[1]):
        return False
    import ast  # noqa: PLC0415  only where requests wait for the lock

    ended = [call.lineno for call in calls_in(function) if name_of(call.func) in ENDING]
    if any(outer[1] <= line < inner[1] for line in ended):  # a commit that waits ends the transaction
        return False
    blocks = [node for node in ast.walk(function) if isinstance(node, (ast.With, ast.AsyncWith))]
    around_outer = [each for each in blocks if holds(each, outer[1])]
    if not all(holds(each, inner[1]) for each in around_outer):
        return False
    return bool(around_outer) or any(line > inner[1] for line in ended) or _is_atomic(function)


def _is_atomic(function: ast.AST) -> bool:
    import ast  # noqa: PLC0415

    decorators: list[ast.expr] = getattr(function, "decorator_list", [])
    return any(name_of(each.func if isinstance(each, ast.Call) else each) == ATOMIC for each in decorators)
