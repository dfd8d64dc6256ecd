"""How far apart looks are: of some that follow one another, how many requests they found, and what they cost.

They are 2 to 50 ms apart, the rarer the more requests there are, and 250 ms in a process in which none has ever been
found. They take no more than one part in 30 of the time that the process leaves a processor idle, and one in 400 of the
processor time that it uses: idle time they take from nobody, and each one makes the mean more exact. A process that
waits for a processor is not looked at for that: it has no more time for looks than for its requests. Where most of the
time is idle, they come as often as that allows, however many requests there are.

A look costs a busy program more than it takes: what it has read lies in the processor's caches in the place of what
the program needs.
"""

from __future__ import annotations

from os import getpid
from time import process_time_ns, thread_time_ns

from .thread_states import queued_ns

COST, COST_IF_IDLE = 400, 30
"""How many times later the next look is than the last one took, without what is found out once and for all: in a
process that leaves no processor time idle, and in one that leaves all of it."""

LEAST_GOT = 0.25
"""A process that gets less than this of the processor time that it wants is looked at as often as if it got this: else
there would be too few looks to say anything."""

MOSTLY_IDLE = 0.5
"""A process that uses, or waits for, less of a processor than this has time to spare. Workers that share a full
processor wait for it most of the time. A process that is stopped, or has had its share of time (`docker --cpus`),
cannot use any: that time does not count."""

FASTEST_NS, USUAL_NS = 5_000_000, 50_000_000
"""Looks are as far apart on average as requests are many, between these, and farthest where there are none."""

FASTEST_IF_IDLE_NS = 2_000_000
"""Not more often, however little a look costs: each takes the GIL, and a thread that wants it then waits."""

IDLE_NS = 250_000_000
"""How far apart looks are where no look of a whole period has found any, and the process hardly computes: one that only
watches over others is seldom looked at. Requests of which most is outside of the application leave the processor time
of theirs."""

HARDLY = 2_000
"""A process that computes for less than one part in 2,000 of the time serves no requests: gunicorn's master wakes up
once a second, for a tenth of a millisecond at most."""

PERIOD_NS = 500_000_000
"""For this time looks are equally far apart on average."""


class Period:
    """Some looks that follow one another: how many requests they found in all, and what they cost.

    `cpu_ns` is the CPU time of the process as it began, `own_ns` that of this thread, and `queued_ns` for how long the
    main thread had waited for a processor; `until_cpu_ns` and `until_queued_ns` are the same as they were read
    last. `stopped_ns` is for how long the process could not run.
    """

    def __init__(self, began_ns: int, cpu_ns: int, own_ns: int, queued_ns: int = 0) -> None:
        self.began_ns, self.cpu_ns, self.own_ns, self.queued_ns = began_ns, cpu_ns, own_ns, queued_ns
        self.stopped_ns = 0
        self.until_cpu_ns, self.until_queued_ns = cpu_ns, queued_ns
        self.looks = self.cost_ns = 0
        self.requests = 0.0

    def is_over(self, now_ns: int) -> bool:
        """Return whether it has lasted long enough."""
        return now_ns - self.began_ns >= PERIOD_NS

    def spare_and_got(self, now_ns: int) -> tuple[float, float]:
        """Return for which part of the time the process has left a processor idle that it could use, and which part of
        the processor time that it wanted it has got."""
        self.until_cpu_ns, self.until_queued_ns = process_time_ns(), queued_ns(getpid()) or 0
        used_ns = self.until_cpu_ns - self.cpu_ns
        wanted_ns = used_ns + max(0, self.until_queued_ns - self.queued_ns)
        spare = max(0.0, 1 - wanted_ns / max(1, now_ns - self.began_ns - self.stopped_ns))
        return spare, max(LEAST_GOT, used_ns / wanted_ns) if wanted_ns else 1.0

    def following(self, now_ns: int) -> Period:
        """Return the period that follows, once it is known what this one had to spare: what was read for that is not
        read again, as that lets go of the GIL."""
        return Period(now_ns, self.until_cpu_ns, thread_time_ns(), self.until_queued_ns)

    def computes(self, now_ns: int) -> bool:
        """Return whether others than this thread have computed for more than one that watches over others does."""
        used_ns = process_time_ns() - self.cpu_ns - (thread_time_ns() - self.own_ns)
        return HARDLY * used_ns >= now_ns - self.began_ns

    def between_ns(self, spare: float, got: float, unused: bool) -> int:
        """Return how far apart the next looks are to be in a process that leaves one part of a processor idle, and has
        got another of what it wanted; `unused` is whether none has ever found a request."""
        looks = max(1, self.looks)
        usual_ns = USUAL_NS
        if self.requests:
            most_ns = max(FASTEST_NS, round(FASTEST_NS * self.requests / looks))
            usual_ns = FASTEST_IF_IDLE_NS if spare > MOSTLY_IDLE else most_ns
        cost_ns = round(self.cost_ns / looks / (spare / COST_IF_IDLE + got * (1 - spare) / COST))
        return max(IDLE_NS if unused else min(USUAL_NS, usual_ns), cost_ns)


def begin_period(now_ns: int) -> Period:
    """Return a period that begins now."""
    return Period(now_ns, process_time_ns(), thread_time_ns(), queued_ns(getpid()) or 0)
