"""Which of the program's sleeps are between looks at something: those in a loop that ends as soon as it has come.

The source says it, which is read when counting is over. A sleep in a loop over so many things is none of these.
"""

from __future__ import annotations

from .source import holds, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .place import Place

MOST_READ = 20
"""So many lines are looked at."""


def polling(places: Iterable[Place]) -> list[Place]:
    """Return those of these places, where requests slept, at which they look again after it."""
    return [place for place in list(places)[:MOST_READ] if _polls(place[0], place[1])]


def _polls(file: str, line: int) -> bool:
    """Return whether the line is in a loop of its function's that a condition, `break` or `return` ends."""
    import ast  # noqa: PLC0415  only where something sleeps

    tree = syntax_of(file)
    if tree is None:
        return False
    around = [node for node in ast.walk(tree) if holds(node, line)]
    functions = [node for node in around if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
    begins = max((node.lineno for node in functions), default=0)
    loops = [node for node in around if isinstance(node, (ast.For, ast.AsyncFor, ast.While)) and node.lineno > begins]
    return any(
        (isinstance(loop, ast.While) and not isinstance(loop.test, ast.Constant))
        or any(isinstance(each, (ast.Break, ast.Return)) for each in ast.walk(loop))
        for loop in loops
    )
