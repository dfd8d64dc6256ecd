"""Event loops: how late they turn, and where they stand when they do not.

The probe's thread asks a loop to call back as soon as it turns (`call_soon_threadsafe`, which asyncio and uvloop both
have; Tornado's loop is asyncio's). A loop that has not done so by the next look is standing still, and its thread's
stack says where.
"""

from __future__ import annotations

import sys
import time
from _thread import get_ident
from functools import wraps
from time import monotonic_ns

from .place import Stack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

    from .place import Place

ASK_NS = 20_000_000
"""How often a loop is asked to turn. Looks at those that have not are twice as frequent."""

STILL_NS = 30_000
"""A thread that had less processor time than this between two looks has not gone on to anything else."""

MOST_HELD = 500
"""How many places are kept at most."""

running: dict[int, Watched] = {}
"""The loops that run, by their threads."""

at_run: list[Callable[[], None]] = []
"""What is done when a loop begins to run: the probe's thread is started."""


class Seen:
    """What was seen of all loops of this process."""

    def __init__(self) -> None:
        self.loops = 0
        self.turns = 0
        self.lag_sum_ns = 0
        self.lag_max_ns = 0
        self.lags: dict[int, int] = {}
        self.held: dict[Place, list[int]] = {}

    def lag(self, lag_ns: int) -> None:
        """A turn that came so late; whoever had asked while it was awaited would have waited for the same one."""
        while lag_ns >= 0:
            self.turns += 1
            self.lag_sum_ns += lag_ns
            self.lag_max_ns = max(self.lag_max_ns, lag_ns)
            bucket = bucket_of(lag_ns)
            self.lags[bucket] = self.lags.get(bucket, 0) + 1
            lag_ns -= ASK_NS

    def stood(self, place: Place, for_ns: int) -> None:
        """A loop was held up at the place."""
        entry = self.held.get(place)
        if entry is None:
            if len(self.held) >= MOST_HELD:
                return
            entry = self.held[place] = [0, 0, 0]
        entry[0] += 1
        entry[1] = max(entry[1], for_ns)
        entry[2] += for_ns


def bucket_of(value_ns: int) -> int:
    """The lower bound of a bucket that is never wider than 1/64 of it."""
    shift = max(0, value_ns.bit_length() - 7)
    return value_ns >> shift << shift


seen = Seen()


class Standing:
    """One stretch of time for which a loop has stood in the same call."""

    def __init__(self, stack: Stack, for_ns: int) -> None:
        self.stack = stack
        self.shared: Place | None = None
        self.places: dict[Place, int] = {}
        self.add(stack, for_ns)

    def add(self, stack: Stack, for_ns: int) -> None:
        """It stood there until this look, or until it turned."""
        place = stack.place
        if place is not None:
            self.places[place] = self.places.get(place, 0) + for_ns

    def end(self) -> None:
        """Counts it: for the place where most of it was spent, or for the call that led to many places."""
        if not self.places:
            return
        total = sum(self.places.values())
        by_function: dict[tuple[str, str], int] = {}
        for (file, _, function), for_ns in self.places.items():
            by_function[file, function] = by_function.get((file, function), 0) + for_ns
        most = max(by_function, key=lambda key: by_function[key])
        if self.shared is not None and by_function[most] < 0.6 * total:
            seen.stood(self.shared, total)
            return
        lines = {place: for_ns for place, for_ns in self.places.items() if (place[0], place[2]) == most}
        seen.stood(max(lines, key=lambda place: lines[place]), total)


class Watched:
    """A loop that runs in its thread."""

    def __init__(self, loop: Any) -> None:
        self.loop = loop
        self.thread = get_ident()
        self.asked_ns = 0
        self.turned_ns = 0
        self.looked_ns = 0
        self.cpu_ns = 0
        self.standing: Standing | None = None
        try:
            self.clock: int | None = time.pthread_getcpuclockid(self.thread)
        except Exception:
            self.clock = None

    def turned(self) -> None:
        """Is called by the loop: all that the probe does in there."""
        self.turned_ns = monotonic_ns()

    def ask(self, now_ns: int) -> None:
        """Asks the loop to turn."""
        self.turned_ns = 0
        self.asked_ns = self.looked_ns = now_ns
        try:
            self.loop.call_soon_threadsafe(self.turned)
        except Exception:  # it is closed
            self.asked_ns = 0

    def look(self, now_ns: int) -> None:
        """Sees whether it has turned, and where it stands if it has not."""
        turned_ns = self.turned_ns
        if turned_ns:
            self.over(turned_ns)
        else:
            self._look(now_ns)

    def over(self, at_ns: int) -> None:
        """The turn that was asked for has come, or is waited for no longer."""
        if not self.asked_ns:
            return
        seen.lag(max(0, at_ns - self.asked_ns))
        if self.standing is not None:
            self.standing.add(self.standing.stack, max(0, at_ns - self.looked_ns))
            self.standing.end()
        self.asked_ns, self.standing = 0, None

    def _look(self, now_ns: int) -> None:
        stack = Stack(sys._current_frames().get(self.thread))
        since_ns, used_ns = now_ns - self.looked_ns, self._used_ns()
        self.looked_ns = now_ns
        standing = self.standing
        if standing is None or not self._is_the_same(standing, stack, since_ns, used_ns):
            if standing is not None:
                standing.end()
            self.standing = Standing(stack, since_ns)
        else:
            standing.add(stack, since_ns)
            standing.stack = stack

    def _used_ns(self) -> int | None:
        """The processor time that the loop's thread has had since the look before."""
        if self.clock is None:
            return None
        try:
            now_ns = time.clock_gettime_ns(self.clock)
        except OSError:
            return None
        used_ns, self.cpu_ns = now_ns - self.cpu_ns, now_ns
        return used_ns

    def _is_the_same(self, standing: Standing, stack: Stack, since_ns: int, used_ns: int | None) -> bool:
        """Whether the thread has been in one call since the look before.

        One that waits gets no processor time, and one that computes gets all of it; one that got some has ended a wait
        and begun another, often at the same line.
        """
        if used_ns is not None and used_ns < STILL_NS:
            return True
        shared = stack.shared_with(standing.stack)
        if used_ns is not None and used_ns < since_ns / 4:
            return False
        if shared is not None and used_ns is not None and used_ns > since_ns / 2:
            standing.shared = shared
            return True
        return shared is not None and stack.place == standing.stack.place


def tick(now_ns: int, ask: bool) -> None:
    """Looks at every loop; if it is time to, asks those that have turned once more."""
    watched = list(running.values())
    seen.loops = max(seen.loops, len(watched))
    for loop in watched:
        if loop.asked_ns:
            loop.look(now_ns)
        if ask and not loop.asked_ns:
            loop.ask(now_ns)


def begin() -> None:
    """Forgets what was before: counting begins."""
    global seen  # noqa: PLW0603  one for the process
    seen = Seen()
    for loop in list(running.values()):
        loop.asked_ns, loop.standing = 0, None


def end(now_ns: int) -> None:
    """Counts what is under way at the end for what it has been so far."""
    for loop in list(running.values()):
        loop.over(loop.turned_ns or now_ns)


def answer() -> dict[str, Any]:
    """What was seen, for the lab."""
    return {
        "loops": seen.loops,
        "turns": seen.turns,
        "lag_sum_ns": seen.lag_sum_ns,
        "lag_max_ns": seen.lag_max_ns,
        "lags": list(seen.lags.items()),
        "held": [[*place, *entry] for place, entry in seen.held.items()],
    }


def watch_asyncio(module: ModuleType) -> None:
    """Loops of asyncio, and all that are made of them."""
    _watch(module.BaseEventLoop)


def watch_uvloop(module: ModuleType) -> None:
    """Loops of uvloop, which are not asyncio's."""
    _watch(module.Loop)


def _watch(kind: type) -> None:
    run_forever = kind.run_forever  # type: ignore[attr-defined]

    @wraps(run_forever)
    def watched(self: Any) -> Any:
        thread, before = get_ident(), None
        try:
            before = running.get(thread)
            running[thread] = Watched(self)
            for do in at_run:
                do()
        except Exception:
            pass
        try:
            return run_forever(self)
        finally:
            if before is None:
                running.pop(thread, None)
            else:
                running[thread] = before

    kind.run_forever = watched  # type: ignore[attr-defined]
