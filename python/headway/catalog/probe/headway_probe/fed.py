"""Which background tasks wait for work, by their source: a queue is read, or an event waited for, in their function.

A task that is never out of work is seen only in what it does for it. One that sleeps for what it serves, and one that
serves whenever it has slept, then look the same.
"""

# ruff: noqa: PTH119  # pathlib would make every start of a Python longer

from __future__ import annotations

from os.path import basename

from .source import syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable

MOST_READ = 20
"""So many tasks are looked at."""

TAKING = ("get", "receive", "wait")
"""Methods that end when there is work, where nothing is asked for: of queues, streams of objects, events, conditions.
`session.get(url)` requests something, and `stop.wait(0.1)` is a sleep."""

TAKING_FROM = ("blpop", "brpop", "brpoplpush", "xread", "xreadgroup")
"""Those of lists and streams in Redis, which are named."""


def fed(tasks: Iterable[tuple[str, str]]) -> list[str]:
    """Return those of these tasks that wait for work in their outermost function; each is given by that
    ("main.consume") and by a file of its places."""
    return [root for root, file in list(dict.fromkeys(tasks))[:MOST_READ] if _is_fed(root, file)]


def _is_fed(root: str, file: str) -> bool:
    import ast  # noqa: PLC0415  only where something sleeps

    module, _, name = root.partition(".")
    if basename(file) != f"{module}.py":
        return False
    tree = syntax_of(file)
    functions = [] if tree is None else [
        node for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == name.rpartition(".")[2]
    ]  # fmt: skip
    return any(_takes(node) for function in functions for node in ast.walk(function))


def _takes(node: ast.AST) -> bool:
    """Return whether work is waited for here."""
    import ast  # noqa: PLC0415

    if isinstance(node, ast.AsyncFor):
        return True
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return node.func.attr in TAKING_FROM or (node.func.attr in TAKING and not node.args)
