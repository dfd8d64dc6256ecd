"""Finds by their source the background tasks that complete what other tasks wait for.

Such a task sets results or events, or releases permits, in its own function or in functions of the same file that it
calls, or gives to others to call. A request that waits for a future of the program's own may wait for a task that
sleeps between rounds, or that task may have nothing to do with it: the source shows which.
"""

from __future__ import annotations

from .source import calls_in, functions_of

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
    return any(_lets_go_on(call) for function in functions_of(root, file) for call in calls_in(function))


def _lets_go_on(call: ast.Call) -> bool:
    name = getattr(call.func, "attr", "")
    return name in WITH_VALUE or (name in WITHOUT_VALUE and not call.args)
