"""How the program connects to PostgreSQL: what its driver was given, for headway to ask that database what its sessions
wait for.

Most programs name their database in settings of their own, which nobody else can read. Who may connect as the program
does may see what its sessions wait for.
"""

from __future__ import annotations

from functools import wraps

from . import quietly
from .place import is_coroutine_function

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST_KEPT = 3
"""A program has one database, or a few; one that makes up names has no more known of it."""

WORDS = {
    "host": "host", "hostaddr": "hostaddr", "port": "port", "user": "user", "password": "password", "dbname": "dbname",
    "database": "dbname", "service": "service",
}  # fmt: skip
"""What drivers call the words of libpq's that matter."""

_given: dict[tuple[str, tuple[tuple[str, str], ...]], None] = {}


@quietly
def _note(dsn: Any, words: dict[str, Any]) -> None:
    known = tuple((WORDS[name], str(value)) for name, value in words.items()
                  if name in WORDS and type(value) in (str, int) and value != "")  # fmt: skip
    given = dsn if isinstance(dsn, str) else "", known
    if given not in _given and any(given) and len(_given) < MOST_KEPT:
        _given[given] = None


def noted(function: Callable[..., Any], place: int, name: str) -> Callable[..., Any]:
    """The function that connects, with what it is given noted: its argument of that place, or name, is a DSN."""

    def note(args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        _note(args[place] if len(args) > place else kwargs.get(name), kwargs)

    if is_coroutine_function(function):

        @wraps(function)
        async def connects(*args: Any, **kwargs: Any) -> Any:
            note(args, kwargs)
            return await function(*args, **kwargs)

        return connects

    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        note(args, kwargs)
        return function(*args, **kwargs)

    return watched


def report() -> dict[str, Any]:
    """Return for headway what drivers were given: a DSN, and words by name."""
    return {"databases": [[dsn, dict(words)] for dsn, words in list(_given)]} if _given else {}
