"""One look: each request is found where it is, or where the work is that it waits for.

A request is a task, a thread or a greenlet that has called the application, that a server's or a framework's function
for one request runs in, or that serves a connection: of `asyncio.start_server`, or of a server's own protocol while it
is in a function that calls the program's. What it leaves to others is a part of it: tasks that it waits for or has
created, the thread that runs its function. One that has had its response is a request no more. All else that runs code
of the program's own is a background task.
"""

from __future__ import annotations

from .chains import NOWHERE
from .creators import noting
from .greenlet_relations import GreenletRelations
from .greenlets import serves_by_greenlets
from .known_waits import WANTS
from .loops import serves_many
from .request_stands import RequestStands
from .stands import of_greenlet
from .task_relations import DEEPEST, TaskRelations
from .task_views import awaiter_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .greenlets import GreenletView
    from .stands import Root
    from .task_part import TaskPart
    from .task_views import TaskView
    from .thread_views import ThreadView


class Look:
    """One look at all that runs in this process, of tasks at a part.

    `stands` says where each is, and `claimed` which threads and event loops work for requests. `others` are background
    tasks. `serving` are the event loops of tasks that handle requests, or that these wait for, `in_executor` the roots
    of background tasks that have a thread of an executor's, `by_threads` how many requests have a thread each that
    serves them.
    """

    def __init__(self, part: TaskPart, threads: dict[int, ThreadView], greenlets: list[GreenletView]) -> None:
        self.part, self.view_of, self.current = part, part.view_of, part.current
        self.threads, self.greenlets = threads, greenlets
        self.among_greenlets = GreenletRelations(greenlets)
        self.tasks = TaskRelations(part, threads)
        self.stands = RequestStands(part, threads, self.tasks)
        self.claimed, self.asked = self.stands.claimed, self.stands.asked
        self.others: list[TaskView] = []
        self.serving, self.in_executor = set[int](), set[str]()
        self.by_threads = 0
        at_tasks = set(self.current.values())
        self.free = {ident: thread for ident, thread in threads.items() if ident not in at_tasks}

    def roots(self) -> list[Root]:
        """Return each request, each background task, and each event loop that is not idle."""
        others: list[tuple[TaskView, float]] = []
        if self.part.every > 1:
            self._claim_helpers()
        requests = list(self._requests(others))
        self.others = [view for view, _ in others]
        self.serving = set(self.stands.visited)
        return [*requests, *self._background(others), *self._loops()]

    def _claim_helpers(self) -> None:
        """Claim the threads that work for tasks: of most of those only a part is walked."""
        for ident, thread in self.free.items():
            shape, future = thread.chain.shape, thread.future
            if (shape.serves_task and not thread.is_idle()) or (future is not None and awaiter_of(future) is not None):
                self.claimed.add(ident)
                if thread.loop is not None:
                    self.claimed.add(id(thread.loop))

    def _requests(self, others: list[tuple[TaskView, float]]) -> Iterator[Root]:
        """Yield where each request stands. Tasks of the program's that belong to none go to `others`."""
        for view, weight in self._outermost():
            if self.tasks.handles_request(view):
                self.stands.visited.add(view.loop)
                if view.has_responded():
                    if self._root_of(view):
                        others.append((view, weight))
                elif not (view.connection and self._reads(view, 0)):  # between two requests it is none
                    yield "request", "", weight, self.stands.of_task(view, 0), None
            elif self._root_of(view) and not any(map(self.stands.is_at_work, self.tasks.children(view))):
                others.append((view, weight))
        for ident, thread in self.free.items():
            if ident not in self.claimed and thread.request:
                self.by_threads += 1
                yield "request", "", 1.0, self.stands.of_thread(ident, 0), None
            elif thread.loop is not None and not thread.chain.shape.root and thread.is_busy():
                self.stands.visited.add(id(thread.loop))
                # the server's own work between tasks
                yield "request", "", 1.0, [((WANTS, ""), NOWHERE, 1.0, None)], None
        for each in self.greenlets:
            if each.chain.shape.request:
                yield "request", "", each.weight, self.among_greenlets.stands_of(each), None

    def _outermost(self) -> Iterator[tuple[TaskView, float]]:
        """Yield the tasks of this look that are a part of no request, and for how many each counts."""
        part = self.part
        certain: dict[int, TaskView] = {}
        if part.every > 1:
            for task in part.certain:
                view = self.view_of(task)
                if view is not None:
                    outermost = [view, *self.tasks.requests_above(view)][-1]
                    certain[id(outermost)] = outermost
        walked = [view for task in part.walked if (view := self.view_of(task)) is not None]
        drawn = [view for view in walked if id(view) not in certain]
        weight = part.weight(len(certain), len(walked) - len(drawn))
        yield from ((view, 1.0) for view in certain.values())
        for view in drawn:
            is_part = self.tasks.is_part(view)
            if view.unowned is not None:
                noting.saw(view.unowned, is_part)
                view.unowned = None
            if not is_part:
                yield view, weight

    def _background(self, others: list[tuple[TaskView, float]]) -> Iterator[Root]:
        for view, weight in others:
            if view.loop not in self.claimed and view.number not in self.stands.behind:
                of, claimed = "responded" if view.has_responded() else "background", len(self.claimed)
                stands = self.stands.of_task(view, 0)
                if len(self.claimed) > claimed:
                    self.in_executor.add(self._root_of(view))
                yield of, self._root_of(view), weight, stands, view.task
        for ident, thread in self.free.items():
            # The main thread has started the server, or waits for it.
            if thread.request or thread.main or not thread.chain.shape.root:
                continue
            if ident not in self.claimed and id(thread.loop) not in self.claimed:
                # A thread that waits for others of the program's to end has not begun these for a request.
                stands = self.stands.at_thread(ident) if thread.joins() else self.stands.of_thread(ident, 0)
                if thread.future is not None or thread.has_job():
                    self.in_executor.add(thread.chain.shape.root)
                yield "background", thread.chain.shape.root, 1.0, stands, thread.identity
        for each in self.greenlets:
            if each.chain.shape.root and not each.chain.shape.request and each.number not in self.among_greenlets.parts:
                yield "background", each.chain.shape.root, each.weight, of_greenlet(each), None

    def _loops(self) -> Iterator[Root]:
        """Yield what the threads do that run event loops, or all greenlets, but for loops that one request runs for
        itself."""
        hub = serves_by_greenlets()
        for ident, thread in self.threads.items():
            within = thread.within
            runs_loop = thread.loop is not None and serves_many(ident) and not (within is not None and within.request)
            if (runs_loop or (hub and thread.main)) and thread.is_busy():
                yield "loop", "", 1.0, self.stands.at_thread(ident), None

    def _root_of(self, view: TaskView) -> str:
        """Return the outermost function of the program's that a task runs: what awaits one that runs cannot be seen."""
        ident = self.current.get(view.number)
        return (ident is not None and self.threads[ident].chain.shape.root) or view.chain.shape.root

    def _reads(self, view: TaskView, depth: int) -> bool:
        """Return whether a connection's task, or the one that it waits for, waits for the client to send more."""
        children = self.tasks.children(view) if depth < DEEPEST else []
        return view.reads() or (bool(children) and all(self._reads(child, depth + 1) for child in children))
