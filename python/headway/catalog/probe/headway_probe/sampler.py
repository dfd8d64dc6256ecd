"""The looks: when they are taken, and what all of them have found.

They are 5 to 50 ms apart, the rarer the more requests there are, and take no more than one part in 200 of the time.
"""

from __future__ import annotations

from _thread import get_ident
from time import monotonic_ns, process_time_ns, thread_time_ns

from . import loops, task_views, thread_views
from .chains import learning
from .greenlets import look_at_greenlets
from .look import Look
from .standings import Standings
from .task_views import TaskView
from .thread_views import ThreadView, ask, look_at_threads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .loops import WatchedLoop

COST = 200
"""The next look is so many times later than the last one took, without what is found out once and for all."""

TORN_NS = 20_000
"""A loop that has had more CPU time than this in the middle of a look has gone on meanwhile."""

FASTEST_NS, USUAL_NS = 5_000_000, 50_000_000
"""Looks are as far apart as requests are many, between these."""


class Sampler:
    """The looks since counting began, and when the next one is due."""

    def __init__(self) -> None:
        self.standings = Standings(monotonic_ns(), 0)
        self.views: dict[int, TaskView] = {}
        self.threads: dict[int, ThreadView] = {}
        self.due_ns = 0
        self.cost_ns = 0
        self.between_ns = USUAL_NS

    def begin(self, now_ns: int) -> None:
        """Count from now on."""
        self.standings = Standings(now_ns, process_time_ns() - thread_time_ns())
        self.due_ns = now_ns
        self.views, self.threads = {}, {}
        thread_views.begin()

    def end(self, now_ns: int) -> None:
        """Count no more."""
        self.standings.end(now_ns, process_time_ns() - thread_time_ns())
        self.views, self.threads = {}, {}

    def look(self, now_ns: int, last: bool) -> None:
        """Look once, and find when the next look is due: at once if others ran meanwhile, but for the last try."""
        began_ns = thread_time_ns() - learning.cost_ns
        requests: float | None = 0.0
        try:
            requests = self._look(now_ns, last)
        finally:
            self.cost_ns += thread_time_ns() - learning.cost_ns - began_ns
            if requests is not None:
                usual_ns = min(USUAL_NS, max(FASTEST_NS, round(FASTEST_NS * requests)))
                self.between_ns = max(usual_ns, COST * self.cost_ns)
                self.due_ns = now_ns + self.between_ns
                self.cost_ns = 0

    def _look(self, now_ns: int, last: bool) -> float | None:
        """Return how many requests there are; None where others ran in the middle of it, unless that is to count."""
        watched = [each for each in loops.running_loops.values() if not each.ended]
        before = [each.cpu_ns() for each in watched]
        threads = look_at_threads({each.thread: each for each in watched}, get_ident(), self.threads)
        views, current = self._look_at_tasks(watched, threads)
        look = Look(views, threads, current, look_at_greenlets())
        roots = look.roots()
        if not last and any(
            abs((each.cpu_ns() or 0) - (then or 0)) > TORN_NS
            for each, then in zip(watched, before)  # noqa: B905  Python 3.9 has no `strict`
        ):
            return None
        self.views, self.threads = views, threads
        standings = self.standings
        standings.begin_look(now_ns)
        for of, root, stands in roots:
            for wait, place, weight, who in stands:
                standings.add(of, wait, place, root, weight, who)
        requests = standings.end_look()
        ask(look.asked)
        return requests

    def _look_at_tasks(
        self, watched: list[WatchedLoop], threads: dict[int, ThreadView]
    ) -> tuple[dict[int, TaskView], dict[int, int]]:
        """Return all tasks, and by which threads those are run that are running now."""
        current: dict[int, int] = {}
        views: dict[int, TaskView] = {}
        for each in watched:
            task = task_views.current_task(each.loop)
            if task is not None and each.thread in threads:
                current[id(task)] = each.thread
        for task in task_views.tasks_of([each.loop for each in watched]) if watched else ():
            number = id(task)
            waiter = getattr(task, "_fut_waiter", None)
            view = self.views.get(number)
            if view is None or not view.still_holds(task, waiter):
                if task.done():
                    continue
                view = TaskView(task, waiter, view)
            view.ready = waiter is None or waiter.done()
            views[number] = view
        return views, current


sampler = Sampler()


def report() -> dict[str, Any]:
    """Return what was found, for headway."""
    return sampler.standings.report(thread_views.tallies())
