"""Executors of `concurrent.futures`, of which asyncio's own is one: their workers are what tasks take turns at."""

from __future__ import annotations

from functools import wraps
from weakref import ref

from .queues import Count, Turns, merge_counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

ATTRIBUTE = "_headway_probe"
MOST = 256
"""A program that makes an executor for each request has its newest ones left out."""

_known: list[tuple[Turns, ref[Any]]] = []
_ended: list[tuple[str, Count]] = []
_counting_since_ns: int | None = None


def watch_threads(module: ModuleType) -> None:
    """Pools of threads."""
    _watch(module.ThreadPoolExecutor)


def watch_processes(module: ModuleType) -> None:
    """Pools of processes."""
    _watch(module.ProcessPoolExecutor)


def _watch(kind: type) -> None:
    submit = kind.submit  # type: ignore[attr-defined]

    @wraps(submit)
    def watched(self: Any, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        turns = self.__dict__.get(ATTRIBUTE) or _turns_of(self)
        future = submit(self, fn, *args, **kwargs)
        try:
            turns.enter()
            future.add_done_callback(turns.leave)
        except Exception:
            pass
        return future

    kind.submit = watched  # type: ignore[attr-defined]


def _turns_of(executor: Any) -> Turns:
    """The executor's, made at its first task."""
    name = getattr(executor, "_thread_name_prefix", None) or type(executor).__name__
    turns = Turns(f"executor {name}", getattr(executor, "_max_workers", 1) or 1)
    try:
        if len(_known) >= MOST:
            _known[:] = [(each, of) for each, of in _known if of() is not None]
        if len(_known) < MOST:
            _known.append((turns, ref(executor)))
            if _counting_since_ns is not None:
                turns.begin(_counting_since_ns)
        executor.__dict__[ATTRIBUTE] = turns
    except Exception:
        pass
    return turns


def begin(now_ns: int) -> None:
    """Counts from now on."""
    global _counting_since_ns  # noqa: PLW0603  one for the process
    _counting_since_ns = now_ns
    _ended.clear()
    _known[:] = [(turns, of) for turns, of in _known if of() is not None]
    for turns, _ in _known:
        turns.begin(now_ns)


def end(now_ns: int) -> None:
    """Counts no more."""
    global _counting_since_ns  # noqa: PLW0603  one for the process
    _counting_since_ns = None
    for turns, _ in list(_known):
        count = turns.end(now_ns)
        if count is not None:
            _ended.append((turns.name, count))


def report() -> list[list[Any]]:
    """What was counted, for headway."""
    return merge_counts(_ended)


def forget() -> None:
    """A forked child has its parent's executors, but none of their workers."""
    global _counting_since_ns  # noqa: PLW0603  one for the process
    _counting_since_ns = None
    for turns, of in _known:
        turns.count, turns.inside = None, 0
        executor = of()
        if executor is not None:
            executor.__dict__.pop(ATTRIBUTE, None)
    _known.clear()
    _ended.clear()
