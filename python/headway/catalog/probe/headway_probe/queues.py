"""What requests take turns at: how many are served, how many wait, and for how long altogether."""

from __future__ import annotations

from _thread import RLock
from time import monotonic_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Count:
    """What is known of one name. `waited_ns` is the sum over all who waited."""

    __slots__ = ("busy_most", "size", "waited_ns", "waiting_most", "waits")

    def __init__(self, size: int | None) -> None:
        self.size = size
        self.busy_most = self.waiting_most = self.waits = self.waited_ns = 0

    def report(self, name: str) -> list[Any]:
        """For headway."""
        return [name, self.size, self.busy_most, self.waiting_most, self.waits, self.waited_ns]


class Turns:
    """Who is within something that serves `size` at a time, first come, first served.

    The time that they wait is the integral of how many do, so that only entering and leaving have to be seen.
    """

    __slots__ = ("count", "inside", "lock", "name", "since_ns", "size")

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.size = size
        self.inside = 0
        self.since_ns = 0
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


def merge_counts(parts: list[tuple[str, Count]]) -> list[list[Any]]:
    """Counts of one name as one: sizes and peaks are added, as those of different processes are."""
    sums: dict[str, Count] = {}
    for name, part in parts:
        into = sums.get(name)
        if into is None:
            into = sums[name] = Count(0)
        into.size = None if into.size is None or part.size is None else into.size + part.size
        into.busy_most += part.busy_most
        into.waiting_most += part.waiting_most
        into.waits += part.waits
        into.waited_ns += part.waited_ns
    return [into.report(name) for name, into in sums.items()]
