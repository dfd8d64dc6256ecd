"""Finds by their source the background tasks that complete what other tasks wait for.

Such a task sets results or events, or releases permits, in its own function or in functions of the same file that it
calls, or gives to others to call. A request that waits for a future of the program's own may wait for a task that
sleeps between rounds, or that task may have nothing to do with it: the source shows which.
"""

# ruff: noqa: PTH119, PLC0415  # pathlib and ast would make every start of a Python longer

from __future__ import annotations

from os.path import basename

from .source import functions_led_to, syntax_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import ast
    from collections.abc import Iterable

MOST_READ = 20
"""The most tasks whose source is read."""

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
    import ast

    module, _, name = root.partition(".")
    tree = syntax_of(file) if basename(file) == f"{module}.py" else None
    if tree is None:
        return False
    return any(
        isinstance(node, ast.Call) and _lets_go_on(node)
        for function in functions_led_to(tree, name.rpartition(".")[2])
        for node in ast.walk(function)
    )


def _lets_go_on(call: ast.Call) -> bool:
    name = getattr(call.func, "attr", "")
    return name in WITH_VALUE or (name in WITHOUT_VALUE and not call.args)
