"""Executors of `concurrent.futures`, of which asyncio's own is one: how many tasks they serve, how many wait."""

from __future__ import annotations

from _thread import RLock
from functools import wraps
from time import monotonic_ns
from weakref import ref

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

ATTRIBUTE = "_headway_probe"
"""Of an executor its turns; of a future, that an executor was given its work: a program may make futures itself."""

MOST = 64
"""So many executors are watched. Of a program that makes one for each request, as asgiref does, the others are left
out: only its own request waits for such a one."""


class Count:
    """What is known of one name. `waited_ns` is the sum over all who waited."""

    def __init__(self, size: int | None) -> None:
        self.size = size
        self.busy_most = self.waiting_most = self.waits = self.waited_ns = 0

    def add(self, part: Count) -> None:
        """Counts of one name as one: sizes and peaks are added, as those of different processes are."""
        for name, value in vars(part).items():
            setattr(self, name, getattr(self, name) + value)

    def report(self, name: str) -> list[Any]:
        """For headway."""
        return [name, self.size, self.busy_most, self.waiting_most, self.waits, self.waited_ns]


class Turns:
    """Who is within something that serves `size` at a time, first come, first served.

    The time that they wait is the integral of how many do, so that only entering and leaving have to be seen.
    """

    def __init__(self, name: str, size: int) -> None:
        self.name, self.size = name, size
        self.inside = self.since_ns = 0
        self.lock = RLock()  # a signal's handler may come while its own thread holds the lock
        self.count: Count | None = None

    def enter(self) -> None:
        """One more: he waits if all are busy."""
        with self.lock:
            inside = self.inside
            count = self.count
            if count is not None:
                if inside >= self.size:
                    self._waited(count, monotonic_ns())
                    count.waits += 1
                    count.waiting_most = max(count.waiting_most, inside + 1 - self.size)
                elif inside >= count.busy_most:
                    count.busy_most = inside + 1
            self.inside = inside + 1

    def leave(self, _done: object = None) -> None:
        """One less: the next one is served."""
        with self.lock:
            count = self.count
            if count is not None and self.inside > self.size:
                self._waited(count, monotonic_ns())
            if self.inside > 0:
                self.inside -= 1

    def begin(self, now_ns: int) -> None:
        """Counts from now on; those who wait already are counted for what they wait from now on."""
        with self.lock:
            self.since_ns = now_ns
            count = self.count = Count(self.size)
            count.busy_most = min(self.inside, self.size)
            count.waiting_most = count.waits = max(0, self.inside - self.size)

    def end(self, now_ns: int) -> Count | None:
        """What was counted until now."""
        with self.lock:
            count, self.count = self.count, None
            if count is not None:
                self._waited(count, now_ns)
            return count

    def _waited(self, count: Count, now_ns: int) -> None:
        waiting = self.inside - self.size
        if waiting > 0:
            count.waited_ns += waiting * max(0, now_ns - self.since_ns)
        self.since_ns = now_ns


_known: list[tuple[Turns, ref[Any]]] = []
_ended: dict[str, Count] = {}
_counting_since_ns: int | None = None
_nobody = Turns("", 0)
"""Those of executors that are not watched, since counting began, or ended."""

_met = 0
"""How many executors are watched, and how many others were given their first task since counting began, or ended."""


def _watch(kind: type) -> None:
    submit = kind.submit  # type: ignore[attr-defined]

    @wraps(submit)
    def watched(self: Any, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        turns = self._headway_probe
        if turns is _nobody:
            future = submit(self, fn, *args, **kwargs)
            future._headway_probe = True
            return future
        if turns is None or not turns.size:
            turns = _turns_of(self)
        future = submit(self, fn, *args, **kwargs)
        try:
            future._headway_probe = True
            turns.enter()
            future.add_done_callback(turns.leave)
        except Exception:
            pass
        return future

    # Each task of each executor looks for it: an attribute of all takes the least time.
    setattr(kind, ATTRIBUTE, None)
    kind.submit = watched  # type: ignore[attr-defined]


def _turns_of(executor: Any) -> Turns:
    """The executor's, made at its first task; those of nobody where enough are watched."""
    global _met  # noqa: PLW0603  one for the process
    _met += 1
    turns = _nobody
    try:
        if _met <= MOST:
            name = getattr(executor, "_thread_name_prefix", None) or type(executor).__name__
            turns = Turns(f"executor {name}", getattr(executor, "_max_workers", 1) or 1)
            _known.append((turns, ref(executor)))
            if _counting_since_ns is not None:
                turns.begin(_counting_since_ns)
        executor.__dict__[ATTRIBUTE] = turns
    except Exception:
        pass
    return turns


MODULES: dict[str, Callable[[ModuleType], None]] = {
    "concurrent.futures.thread": lambda module: _watch(module.ThreadPoolExecutor),
    "concurrent.futures.process": lambda module: _watch(module.ProcessPoolExecutor),
}
"""What is done with a module to know its executors."""


def begin(now_ns: int) -> None:
    """Counts from now on."""
    global _counting_since_ns  # noqa: PLW0603  one for the process
    _counting_since_ns = now_ns
    _ended.clear()
    _leave_out_dead_ones()
    for turns, _ in _known:
        turns.begin(now_ns)


def end(now_ns: int) -> None:
    """Counts no more."""
    global _counting_since_ns  # noqa: PLW0603  one for the process
    _counting_since_ns = None
    for turns, _ in list(_known):
        count = turns.end(now_ns)
        if count is not None:
            _ended.setdefault(turns.name, Count(0)).add(count)
    _leave_out_dead_ones()


def _leave_out_dead_ones() -> None:
    global _met, _nobody
    _known[:] = [(turns, of) for turns, of in _known if of() is not None]
    _met, _nobody = len(_known), Turns("", 0)


def report() -> list[list[Any]]:
    """What was counted, for headway."""
    return [count.report(name) for name, count in _ended.items()]


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
    _leave_out_dead_ones()
    _ended.clear()
