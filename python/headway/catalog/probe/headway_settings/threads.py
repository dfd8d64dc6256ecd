"""More threads for what does not await: anyio's, in which Starlette and FastAPI run their sync routes
(starlette.dev, "Thread Pool")."""

from __future__ import annotations

from functools import wraps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .asked import Asked


def allow_threads(module: ModuleType, asked: Asked) -> None:
    """Has the limiter of each event loop raised whenever it is asked for: it is made when it is asked for first.

    Since anyio 4 it is a backend's class method that gives it; before that the backend's module had a function.
    """
    backend = getattr(module, "AsyncIOBackend", None)
    if backend is not None:
        given = vars(backend)["current_default_thread_limiter"].__func__
        backend.current_default_thread_limiter = classmethod(_raised(given, asked))
    else:
        module.current_default_thread_limiter = _raised(module.current_default_thread_limiter, asked)  # type: ignore[attr-defined]


def _raised(given: Callable[..., Any], asked: Asked) -> Callable[..., Any]:
    @wraps(given)
    def limiter(*args: Any) -> Any:
        found = given(*args)
        asked.attempt("anyio", _raise, found, asked)
        return found

    return limiter


def _raise(limiter: Any, asked: Asked) -> None:
    """An app may set it itself, and after it has asked for it: who sets less has it raised at its next use."""
    total = limiter.total_tokens
    if total < asked.value:
        limiter.total_tokens = asked.value
        asked.applied("anyio asyncio", total)


MODULES: dict[str, Callable[[ModuleType, Asked], None]] = {"anyio._backends._asyncio": allow_threads}
"""What is done with a module so that its threads are more."""
