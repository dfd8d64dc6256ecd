"""Which lines ask in a loop, by the source: each turn is another question, but where it only reads what comes."""

from __future__ import annotations

from .fed import reads
from .polling import SENDING
from .source import holds, syntax_of, within_function

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable

    from .place import Place

MOST_READ = 40
"""This number of lines is looked at."""


def repeated(places: Iterable[Place]) -> list[Place]:
    """Return those of these lines that a loop, or a comprehension, of their function repeats."""
    return [place for place in list(dict.fromkeys(places))[:MOST_READ] if _is_repeated(place[0], place[1])]


def _is_repeated(file: str, line: int) -> bool:
    import ast  # noqa: PLC0415  only where something is asked

    tree = syntax_of(file)
    if tree is None:
        return False
    within = within_function(tree, line)
    loops = [node for node in within if isinstance(node, (ast.For, ast.AsyncFor, ast.While))
             and any(holds(each, line) for each in node.body)]  # fmt: skip
    if reads(file, line):
        return any(map(_sends, loops))
    return bool(loops) or any(isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp))
                              for node in within)  # fmt: skip


def _sends(loop: ast.For | ast.AsyncFor | ast.While) -> bool:
    import ast  # noqa: PLC0415

    called = (node.func for each in loop.body for node in ast.walk(each) if isinstance(node, ast.Call))
    return any(isinstance(each, ast.Attribute) and each.attr.startswith(SENDING) for each in called)
