"""The looks: when they are taken, and what all of them have found.

How far they are apart follows from what the last ones have found and cost (`look_intervals`). Of more tasks than a
look has time to walk it walks a part (`task_part`).

When they come has nothing to do with what they find: how far they are apart follows from a whole period of looks, and
each is earlier or later than that by up to a half. At equal distances they would find users who ask every 50 ms always
in the same state.
"""

from __future__ import annotations

from _thread import get_ident
from os import listdir
from time import monotonic_ns, process_time_ns, thread_time_ns

from . import callers, executors, loops, pools, thread_views
from .creators import noting
from .greenlets import all_greenlets, look_at_greenlets
from .known_waits import TIMER
from .look import Look
from .look_intervals import FASTEST_NS, IDLE_NS, MOSTLY_IDLE, Period, begin_period
from .shapes import learning
from .standings import Standings
from .stream_futures import futures
from .task_part import MOST_FOLLOWED, Stride, TaskPart
from .thread_views import ThreadView, ask, look_at_threads
from .timers import CALL_LATER, Timers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .loop_turns import WatchedLoop
    from .task_views import TaskView

TORN_NS = 100_000
"""A loop that has had more CPU time than this in the middle of a look has gone on meanwhile. Up to a half of that it
takes to let go of the GIL, and to wait for it."""

WATCHING_NS = 1_000_000_000
"""So far in one that has forked others, and had no request in the counting before: it only watches over them."""

WATCHING = 200
"""As long as it computes for less than one part of this number of the time, and has as many descriptors as at the end
of that counting, it has none now: a request takes processor time, and comes on a connection."""

LEAD_NS, LEAD_SHARE = 6_000_000, 10
"""A thread that waits for the GIL gets it when another one lets go of it, as it does before it waits, or after the
switch interval, 5 ms. So what runs would hardly be seen. For this time before a look the interval is short: as a rule
the probe's thread has woken up by then, and it wakes up again at the moment that was chosen. In a process that leaves
little of a processor idle it is one part in 10 of the distance between looks at most: its threads would take turns
more often than without a probe, and wait for each other anyway. A program of one thread has no other one to take turns
with, whatever the interval is: there it is short all the time."""

GOLDEN_RATIO = 0.6180339887498949
"""Multiples of it, without their whole parts, are spread evenly however many there are."""

SEED = 2463534242

LOOK_NS, LOOK_IF_IDLE_NS = 300_000, 2_000_000
"""A look may take this time, as requests wait for it, and the second one in an idle process: of tasks that would take
longer a part is walked. Where what comes before it, as to look at many threads, takes most of that, walking may take
as long again: looks are rarer then, and each finds more.
"""


def _descriptors() -> int:
    """Return how many descriptors the process has; 0 where nobody says."""
    try:
        return len(listdir("/proc/self/fd"))  # noqa: PTH208  pathlib would make every start of a Python longer
    except OSError:
        return 0


def _have_gone_on(watched: list[WatchedLoop], before: list[int | None]) -> bool:
    """Return whether any of these loops has gone on since its CPU time was this."""
    pairs = zip(watched, before)  # noqa: B905  Python 3.9 has no `strict`
    return any(abs((each.cpu_ns() or 0) - (then or 0)) > TORN_NS for each, then in pairs)


class Sampler:
    """The looks since counting began, when the next one is due, how far apart they are on average, and how long one may
    take.

    `is_first` is whether the first period goes on, `has_served` whether any look has found a request, `is_idle` whether
    the process left most of a processor idle in the last period, and `got` which part of the processor time that it
    wanted it got then. `is_alone` is whether the last look found one thread of the program's, `is_torn` whether others
    ran in the middle of it. `has_forked` is whether the process has, and `watches` whether it only watches over those.
    """

    def __init__(self) -> None:
        self.standings = Standings(monotonic_ns(), 0)
        self.views: dict[int, TaskView] = {}
        self.threads: dict[int, ThreadView] = {}
        self.due_ns = 0
        self.between_ns, self.look_ns = FASTEST_NS, LOOK_NS
        self.period = Period(0, 0, 0)
        self.is_first, self.has_served, self.is_idle, self.got = True, False, True, 1.0
        self.is_alone = self.has_forked = self.watches = self.is_torn = False
        self.phase = 0.0
        self.used_ns = self.descriptors = 0
        self.random = SEED
        self.stride = Stride()
        self.followed: list[TaskView] = []
        self.timers = Timers()

    def is_unused(self) -> bool:
        """Return whether no look of a whole period, or of all after it, has found a request in this process."""
        return not self.has_served and self.between_ns >= IDLE_NS

    def begin(self, now_ns: int) -> None:
        """Count from now on. A process with no request in the counting before is seldom looked at until it has one."""
        unused = self.is_unused()
        self.watches, self.used_ns = unused and self.has_forked, process_time_ns() - thread_time_ns()
        self.standings = Standings(now_ns, process_time_ns() - thread_time_ns())
        self.due_ns = now_ns + (WATCHING_NS if self.watches else 0)
        self.between_ns, self.look_ns = IDLE_NS if unused else FASTEST_NS, LOOK_NS
        self.period = begin_period(now_ns)
        self.is_first, self.has_served, self.is_idle, self.got = not unused, False, True, 1.0
        self.views, self.threads, self.followed, self.stride = {}, {}, [], Stride()
        self.is_alone = self.is_torn = False
        thread_views.begin()
        callers.begin()

    def end(self, now_ns: int) -> None:
        """Count no more."""
        self.standings.end(now_ns, process_time_ns() - thread_time_ns())
        self.views, self.threads = {}, {}
        self.descriptors = _descriptors()

    def only_watches(self, now_ns: int) -> bool:
        """Return whether the process has done nothing so far but watch over others."""
        if self.watches:
            used_ns = process_time_ns() - thread_time_ns() - self.used_ns
            computes = WATCHING * used_ns >= now_ns - self.standings.began_ns
            self.watches = not computes and _descriptors() == self.descriptors
        return self.watches

    def lead_ns(self) -> int:
        """Return for how long the switch interval is short before a look."""
        return LEAD_NS if self.is_idle else min(LEAD_NS, self.between_ns // LEAD_SHARE)

    def looks_soon(self, now_ns: int) -> bool:
        """Return whether the thread that runs has to let go of the GIL soon, as a look is about to come."""
        return self.is_alone or now_ns >= self.due_ns - self.lead_ns()

    def wanted_ns(self, soon: bool) -> int:
        """Return when this thread is to wake up: to look if it looks soon, or else to begin to wait for that."""
        return self.due_ns if soon else self.due_ns - self.lead_ns()

    def postpone(self, now_ns: int) -> None:
        """Look at another moment, soon: the one that was chosen has passed, or others ran in the middle of the look."""
        self.phase = (self.phase + GOLDEN_RATIO) % 1
        self.due_ns = now_ns + round(self.phase * self.lead_ns())

    def look(self, now_ns: int, began_ns: int) -> None:
        """Look once, and find when the next look is due: again soon if others ran meanwhile, once. `began_ns` is the
        CPU time of this thread before it waited for the moment, which is a part of what it takes."""
        if self.only_watches(now_ns):
            self.standings.begin_look(now_ns)  # there is nothing to see
            self.standings.end_look(1.0, True)
            self.due_ns = now_ns + WATCHING_NS
            return
        began_ns -= learning.cost_ns
        requests: float | None = 0.0
        try:
            requests = self._look(now_ns, self.is_torn)
        finally:
            futures.end_look()
            if self.standings.looks > 1:  # the first look, at all tasks, takes long once
                self.period.cost_ns += thread_time_ns() - learning.cost_ns - began_ns
            self.is_torn = requests is None
            if requests is None:
                self.postpone(now_ns)
            else:
                self.period.looks += 1
                self.period.requests += requests
                if requests and not self.has_served:
                    self.is_first = self.has_served = True
                over = self.period.is_over(now_ns)
                if over or self.is_first:  # how many requests there are, and what a look costs, is not known before
                    spare, self.got = self.period.spare_and_got(now_ns)
                    idle = self.is_idle = spare > MOSTLY_IDLE
                    unused = over and not self.has_served and not self.period.computes(now_ns)
                    self.between_ns = self.period.between_ns(spare, self.got, unused)
                    self.look_ns = LOOK_IF_IDLE_NS if idle else LOOK_NS
                if over:
                    self.is_first, self.period = False, self.period.following(now_ns)
                self.due_ns = now_ns + self._jittered(self.between_ns)

    def _jittered(self, ns: int) -> int:
        """Return from half of it to one and a half of it: random numbers of xorshift (Marsaglia 2003)."""
        x = self.random
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.random = x
        return ns // 2 + ns * (x >> 12) // (1 << 20)

    def _look(self, now_ns: int, last: bool) -> float | None:
        """Return how many requests there are; None where others ran in the middle of it, unless that is to count."""
        began_ns = thread_time_ns()
        watched = [each for each in loops.running_loops.values() if not each.ended]
        before = [each.cpu_ns() for each in watched]
        threads = look_at_threads({each.thread: each for each in watched}, get_ident(), self.threads)
        self.is_alone = len(threads) <= 1
        executors.begin_look(ident for ident, thread in threads.items() if thread.has_no_work())
        pools.EXECUTORS.look(now_ns)
        part, greenlets = TaskPart(watched, threads, self.views, self.followed), all_greenlets()
        if not last and _have_gone_on(watched, before):
            return None
        fixed_ns = thread_time_ns() - began_ns
        spare_ns = max(self.look_ns - fixed_ns, fixed_ns)
        stride, learned_ns = self.stride, learning.cost_ns
        walk_ns = thread_time_ns()
        stride.begin_look(len(part.all) + len(greenlets))
        part.take(stride.every, stride.offset)
        look = Look(part, threads, look_at_greenlets(greenlets, stride.every, stride.offset))
        roots = look.roots()
        # What the only thread does is known by now. The tasks that do not run are each where they are at some moment.
        if not last and not self.is_alone and _have_gone_on(watched, before):
            return None
        self.threads = threads
        standings = self.standings
        standings.begin_look(now_ns)
        for of, root, count, stands, which in roots:
            if of == "background":
                standings.note(root, which)
            elif of == "request":
                standings.note_request(len(stands))
            for wait, place, weight, who in stands:
                standings.add(of, wait, place, root, count * weight, who)
        for root, place, timer in self.timers.look((each.loop for each in watched), now_ns):
            standings.note(root, None)
            standings.add("background", (TIMER, CALL_LATER), place, root, 1.0, timer)
        took_ns = thread_time_ns() - walk_ns - (learning.cost_ns - learned_ns)
        cycle_over = stride.end_look(took_ns, spare_ns)
        standings.in_executor |= look.in_executor
        standings.by_threads += look.by_threads
        requests = standings.end_look(1 / part.every, cycle_over)
        if requests:
            loops.note_serving(look.serving)
        self._keep(part, cycle_over)
        self.followed = look.others[:MOST_FOLLOWED]
        noting.end_look(len(part.walked))
        ask(look.asked, self.is_alone)
        return requests

    def _keep(self, part: TaskPart, cycle_over: bool) -> None:
        """Keep what is known of tasks: of all that are walked each time, or else of those that are not done."""
        if part.every == 1:
            self.views = part.seen
            return
        self.views.update(part.seen)
        if cycle_over:
            alive = ((number, view, view.task()) for number, view in self.views.items())
            self.views = {number: view for number, view, task in alive if task is not None and not task.done()}


sampler = Sampler()
