"""Which calls of a loop need what the call before them has found, by the source: pages of a cursor, links of a list.

A name that is assigned from the call, or from such a name, is used in what the call is given the next time.
"""

from __future__ import annotations

from .source import holds, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable

    from .place import Place

MOST_READ = 40
"""So many lines are looked at."""


def chained(places: Iterable[Place]) -> list[Place]:
    """Return those of these places at which a call in a loop is given what it has returned before."""
    return [place for place in list(dict.fromkeys(places))[:MOST_READ] if _is_chained(place[0], place[1])]


def _is_chained(file: str, line: int) -> bool:
    import ast  # noqa: PLC0415  only where something is called

    tree = syntax_of(file)
    if tree is None:
        return False
    loops = (ast.For, ast.AsyncFor, ast.While)
    around = [node for node in ast.walk(tree) if isinstance(node, loops) and holds(node, line)]
    if not around:
        return False
    loop = max(around, key=lambda node: node.lineno)
    calls = [node for node in ast.walk(loop) if isinstance(node, ast.Call) and holds(node, line)]
    assigning = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr)
    assigned = [node for node in ast.walk(loop) if isinstance(node, assigning)]
    found = {name for node in assigned if node.value is not None and holds(node.value, line) for name in _set_by(node)}
    known = -1
    while len(found) > known:
        known = len(found)
        found |= {name for node in assigned if node.value is not None and _names(node.value) & found
                  for name in _set_by(node)}  # fmt: skip
    given = [each for call in calls for each in (*call.args, *(keyword.value for keyword in call.keywords))]
    return any(_names(each) & found for each in given)


def _names(node: ast.AST) -> set[str]:
    import ast  # noqa: PLC0415

    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _set_by(node: ast.AST) -> set[str]:
    return {name for each in (getattr(node, "targets", None) or [node.target]) for name in _names(each)}  # type: ignore[attr-defined]
