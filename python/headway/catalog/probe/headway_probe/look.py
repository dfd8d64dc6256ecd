"""One look: each request is found where it is, or where the work is that it waits for.

A request is a task, a thread or a greenlet that has called the application, or that a server's or a framework's
function for one request runs in. What it leaves to others is a part of it: its child tasks, the thread that runs its
function. All else that runs code of the program's own is a background task.
"""

from __future__ import annotations

from .chains import NOWHERE, joined
from .known_waits import EXECUTOR, FUTURE, IO, RUNNABLE, SERVER, SYNCHRONIZING, UNKNOWN, WANTS, WRITE
from .standings import ASKED
from .task_views import tasks_behind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator
    from typing import Any

    from .chains import Chain
    from .greenlets import GreenletView
    from .place import Place
    from .task_views import TaskView
    from .thread_views import ThreadView

    Stand = tuple[tuple[str, str], Place, float, Hashable]
    """The wait, the place, how much of a request stands there, and who."""

DEEPEST = 20
"""Requests that lead to others' work in more steps than this do so in a circle."""


class Look:
    """One look at all that runs in this process. `current` are the threads that run a task now, by the task's id.

    `claimed` are threads and event loops (by their ids) that work for a request.
    """

    def __init__(
        self,
        views: dict[int, TaskView],
        threads: dict[int, ThreadView],
        current: dict[int, int],
        greenlets: list[GreenletView],
    ) -> None:
        self.views, self.threads, self.current, self.greenlets = views, threads, current, greenlets
        self.claimed: set[int] = set()
        self.asked: dict[int, ThreadView] = {}
        self.adopted: dict[int, list[int]] = {}
        self.parents: dict[int, int] = {}
        for number, view in views.items():
            for child in _alive(view.children):
                self.parents.setdefault(id(child), number)
            if view.parent is not None and view.parent in views and view.parent != number:
                self.parents[number] = view.parent
                self.adopted.setdefault(view.parent, []).append(number)
        at_tasks = set(current.values())
        self.free = {ident: thread for ident, thread in threads.items() if ident not in at_tasks}
        self.working = {id(thread.future): ident for ident, thread in threads.items() if thread.future is not None}

    def roots(self) -> list[tuple[str, str, list[Stand]]]:
        """Return each request and each background task: which it is, the root of its code, and where it stands."""
        others: list[int] = []
        requests = [("request", "", stands) for stands in self._requests(others)]
        return [*requests, *(("background", *each) for each in self._background(others))]

    def _requests(self, others: list[int]) -> Iterator[list[Stand]]:
        """Yield where each request stands. Tasks of the program's that belong to none go to `others`."""
        for number, view in self.views.items():
            if self._has_request_above(number):
                continue
            if self._handles_request(number):
                yield self._of_task(number, 0)
            elif view.chain.shape.root and not any(self._is_at_work(id(child)) for child in _alive(view.children)):
                others.append(number)
        for ident, thread in self.free.items():
            if ident not in self.claimed and thread.request:
                yield self._of_thread(ident, 0)
            elif thread.loop is not None and not thread.chain.shape.root and thread.is_busy():
                yield [((WANTS, ""), NOWHERE, 1.0, None)]  # the server's own work between tasks

        for each in self.greenlets:
            if each.chain.shape.request:
                yield _of_greenlet(each)

    def _background(self, others: list[int]) -> Iterator[tuple[str, list[Stand]]]:
        for number in others:
            view = self.views[number]
            if view.loop not in self.claimed:
                yield view.chain.shape.root, self._of_task(number, 0)
        for ident, thread in self.free.items():
            # The main thread has started the server, or waits for it.
            if thread.request or thread.main or not thread.chain.shape.root:
                continue
            if ident not in self.claimed and id(thread.loop) not in self.claimed:
                yield thread.chain.shape.root, self._of_thread(ident, 0)
        for each in self.greenlets:
            if each.chain.shape.root and not each.chain.shape.request:
                yield each.chain.shape.root, _of_greenlet(each)

    def _handles_request(self, number: int) -> bool:
        ident = self.current.get(number)
        return self.views[number].chain.shape.request or (ident is not None and self.threads[ident].chain.shape.request)

    def _has_request_above(self, number: int) -> bool:
        for _ in range(DEEPEST):
            parent = self.parents.get(number)
            if parent is None or parent not in self.views:
                return False
            if self._handles_request(parent):
                return True
            number = parent
        return False

    def _of_task(self, number: int, depth: int, outer: Chain | None = None) -> list[Stand]:
        """Return where a task stands, or those that work for it; `outer` is the chain of the task that awaits it."""
        view = self.views[number]
        chain = view.chain if outer is None or view.chain.place[0] else joined(view.chain, outer)
        place = chain.place
        if depth > DEEPEST:
            return [((UNKNOWN, ""), place, 1.0, None)]
        if number in self.current:
            return self._at_thread(self.current[number])
        if view.ready:
            return [((RUNNABLE, ""), place, 1.0, view)]
        children = [id(child) for child in _alive(view.children) if id(child) in self.views]
        if not children and view.chain.shape.awaits_others:
            children = self.adopted.get(number, [])
        # Of children that only wait for the client to go away, none holds the request up.
        working = [child for child in children if self._is_at_work(child)]
        children = working or (children if view.children else [])
        if children:
            return _shared([self._of_task(child, depth + 1, chain) for child in children], place)
        # `wait_for` has a task of its own for a library's wait (before Python 3.12): whose it is tells the outer one.
        wait = view.wait if chain is view.chain or chain.shape.wait[0] in ("", IO) else chain.shape.wait
        return self._of_helper(view, place, depth) or [(_in_server(wait, place), place, 1.0, view)]

    def _is_at_work(self, number: int) -> bool:
        """Return whether a task runs code of the program's own, or an application."""
        view = self.views.get(number)
        return view is not None and bool(view.chain.shape.root or view.chain.shape.request)

    def _of_helper(self, view: TaskView, place: Place, depth: int) -> list[Stand]:
        """Return where the thread or the executor stands that works for a task; nothing if none does."""
        waiter = None if view.waiter is None else view.waiter()
        worker = view.worker if waiter is None else self.working.get(id(waiter), view.worker)
        if worker is not None and worker in self.threads:
            return self._of_worker(worker, place, depth)
        future = None if view.future is None else view.future()
        return [] if future is None else self._of_future(future, place, depth)

    def _of_worker(self, ident: int, place: Place, depth: int) -> list[Stand]:
        """Return where the thread stands that works for somebody at the place."""
        self.claimed.add(ident)
        if self.threads[ident].is_idle():  # it has done its work, and its loop has not gone on with it yet
            return [((RUNNABLE, ""), place, 1.0, None)]
        return _shared([self._of_thread(ident, depth + 1)], place)

    def _of_future(self, future: Any, place: Place, depth: int) -> list[Stand]:
        """Return where the work stands that an executor was given, or that another loop's task does."""
        ident = self.working.get(id(future))
        if ident is not None and depth <= DEEPEST:
            return self._of_worker(ident, place, depth)
        tasks = [id(task) for task in tasks_behind(future) if id(task) in self.views]
        if tasks:
            return _shared([self._of_task(number, depth + 1) for number in tasks], place)
        if future._state == "PENDING":
            return [((EXECUTOR, "ThreadPoolExecutor"), place, 1.0, future)]
        if future.done():
            return [((RUNNABLE, ""), place, 1.0, None)]
        return [((FUTURE, "concurrent.futures.Future"), place, 1.0, future)]

    def _of_thread(self, ident: int, depth: int) -> list[Stand]:
        """Return where a thread stands, or those whom it waits for."""
        thread = self.threads[ident]
        if thread.loop is not None:
            self.claimed.add(id(thread.loop))
        if depth > DEEPEST:
            return self._at_thread(ident)
        if thread.awaited is not None:
            return self._of_future(thread.awaited, thread.chain.place, depth)
        if thread.loop is not None and not thread.is_busy():
            # It runs a loop on behalf of a request: the loop's tasks are where the request is.
            own = [
                number for number, view in self.views.items() if view.chain.shape.root and view.loop == id(thread.loop)
            ]
            if own:
                return _shared([self._of_task(number, depth + 1) for number in own], thread.chain.place)
        return self._at_thread(ident)

    def _at_thread(self, ident: int) -> list[Stand]:
        thread = self.threads[ident]
        wait, place = thread.wait(), thread.chain.place
        if wait[0] == ASKED:
            self.asked[ident] = thread
            return [(wait, place, 1.0, thread.who)]
        return [(_in_server(wait, place), place, 1.0, thread.who)]


def _of_greenlet(greenlet: GreenletView) -> list[Stand]:
    return [(_in_server(greenlet.wait, greenlet.chain.place), greenlet.chain.place, 1.0, None)]


def _alive(references: list[Any]) -> list[Any]:
    return [each for each in (reference() for reference in references) if each is not None and not each.done()]


def _shared(parts: list[list[Stand]], place: Place) -> list[Stand]:
    """Return the stands of all parts, in equal shares; at the place those that have none of their own."""
    return [
        (wait, at if at[0] else place, weight / len(parts), who) for part in parts for wait, at, weight, who in part
    ]


def _in_server(wait: tuple[str, str], place: Place) -> tuple[str, str]:
    """Return the wait; where no line of the program's is on the stack, it is the server's own, but for limits."""
    if place[0] or wait[0] in (WANTS, WRITE, EXECUTOR, RUNNABLE, *SYNCHRONIZING[:3]):
        return wait
    return SERVER, wait[1]
