"""Finds by their source the background tasks that complete what other tasks wait for.

Such a task sets results or events, or releases permits, in its own function or in functions of the same file that it
calls, or gives to others to call. A request that waits for a future of the program's own may wait for a task that
sleeps between rounds, or that task may have nothing to do with it: the source shows which.
"""

# ruff: noqa: PTH119, PLC0415  # pathlib and ast would make every start of a Python longer

from __future__ import annotations

from os.path import basename

from .source import syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable, Iterator

MOST_READ = 20
"""The most tasks whose source is read."""

DEEPEST = 3
"""The most steps that are followed from a task's own function."""

WITH_VALUE = ("set_result", "put_nowait", "notify", "notify_all")
WITHOUT_VALUE = ("set", "release")
"""Methods that complete a wait. `cache.set(key, value)` has arguments, and `event.set()` has none. A task that sets
errors only, as one that ends what has waited for too long, serves nobody: one that serves sets results as well."""


def completing(tasks: Iterable[tuple[str, str]]) -> list[str]:
    """Return those of the tasks that complete what other tasks wait for.

    A task is given by its outermost function ("main.flush") and by a file of its places.
    """
    return [root for root, file in list(dict.fromkeys(tasks))[:MOST_READ] if _completes(root, file)]


def _completes(root: str, file: str) -> bool:
    module, _, name = root.partition(".")
    tree = syntax_of(file) if basename(file) == f"{module}.py" else None
    if tree is None:
        return False
    wanted, seen = {name.rpartition(".")[2]}, set[str]()
    for _ in range(DEEPEST):
        calls = [call for function in _functions(tree, wanted) for call in _calls(function)]
        if any(map(_lets_go_on, calls)):
            return True
        seen |= wanted
        wanted = {name for call in calls for each in (call.func, *call.args) if (name := _name(each))} - seen
    return False


def _functions(tree: ast.Module, names: set[str]) -> Iterator[ast.AST]:
    import ast

    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name in names:
            yield node


def _calls(function: ast.AST) -> Iterator[ast.Call]:
    import ast

    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def _name(each: ast.expr) -> str:
    return getattr(each, "attr", "") or getattr(each, "id", "")


def _lets_go_on(call: ast.Call) -> bool:
    name = getattr(call.func, "attr", "")
    return name in WITH_VALUE or (name in WITHOUT_VALUE and not call.args)
