"""Which of the program's sleeps are between looks at something: those in a loop that ends as soon as it has come.

The source says it, which is read when counting is over. A sleep in a loop over a number of things is none of these, nor
is one in a loop that gives something to its caller, or sends something, between two sleeps: that is what it is for.
"""

# ruff: noqa: PLC0415  # ast would make every start of a Python longer

from __future__ import annotations

from .source import syntax_of, within_function

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Iterator

    from .place import Place

MOST_READ = 20
"""So many lines are looked at."""

SENDING = ("send", "write", "push")
"""How the names of methods begin that give something to a client, or to a peer: `send_json`, `write`, `push`."""


def polling(places: Iterable[Place]) -> list[Place]:
    """Return those of these places, where requests slept, at which they look again after it."""
    return [place for place in list(places)[:MOST_READ] if _polls(place[0], place[1])]


def _polls(file: str, line: int) -> bool:
    """Return whether the line is in a loop of its function's that a condition, `break` or `return` ends, and that gives
    nothing meanwhile."""
    import ast

    tree = syntax_of(file)
    if tree is None:
        return False
    loops = [node for node in within_function(tree, line) if isinstance(node, (ast.For, ast.AsyncFor, ast.While))]
    return any(_ends(loop) and not any(map(_gives, _parts(loop.body, goes_on=True))) for loop in loops)


def _ends(loop: ast.For | ast.AsyncFor | ast.While) -> bool:
    """Return whether a condition, `break` or `return` ends a loop."""
    import ast

    if isinstance(loop, ast.While) and not isinstance(loop.test, ast.Constant):
        return True
    return any(isinstance(each, (ast.Break, ast.Return)) for each in _parts(loop.body))


def _gives(node: ast.AST) -> bool:
    """Return whether the caller, or a client, is given something here."""
    import ast

    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr.startswith(SENDING)
    return isinstance(node, (ast.Yield, ast.YieldFrom))


def _parts(statements: list[ast.stmt], goes_on: bool = False) -> Iterator[ast.AST]:
    """Yield all parts of statements but those of functions within; with `goes_on` none of a block that ends the loop:
    what it gives is what was waited for."""
    import ast

    if goes_on and statements and isinstance(statements[-1], (ast.Break, ast.Return, ast.Raise)):
        return
    for statement in statements:
        following: list[ast.AST] = [statement]
        while following:
            node = following.pop()
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
                continue
            yield node
            for _, value in ast.iter_fields(node):
                within = value if isinstance(value, list) else [value]
                if within and isinstance(within[0], ast.stmt):
                    yield from _parts(within, goes_on)
                else:
                    following.extend(each for each in within if isinstance(each, ast.AST))
