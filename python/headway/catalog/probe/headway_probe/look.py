"""One look: each request is found where it is, or where the work is that it waits for.

A request is a task, a thread or a greenlet that has called the application, that a server's or a framework's function
for one request runs in, or that serves a connection: of `asyncio.start_server`, or of a server's own protocol while it
is in a function that calls the program's. What it leaves to others is a part of it: tasks that it waits for or has
created, the thread that runs its function. One that has had its response is a request no more. All else that runs code
of the program's own is a background task.
"""

from __future__ import annotations

from _weakref import ref

from .callers import MOST_CALLERS, note
from .chains import NOWHERE, behind
from .creators import noting
from .greenlet_relations import GreenletRelations
from .greenlets import serves_by_greenlets
from .handed_work import MOST_FOLLOWED, HandedWork
from .known_waits import BY_POOL_THREAD, EXECUTOR, FUTURE, FUTURE_RESULT, IO, QUEUE_GET, RUNNABLE, UNKNOWN, WANTS
from .loops import serves_many
from .standings import ASKED
from .stands import in_server, is_at_work, of_greenlet, shared
from .task_relations import DEEPEST, TaskRelations
from .task_views import awaiter_of, tasks_behind
from .thread_work import THREAD_POOL, has_begun, is_job, is_of_processes, is_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .chains import Chain
    from .greenlets import GreenletView
    from .place import Place
    from .stands import Root, Stand
    from .task_part import TaskPart
    from .task_views import TaskView
    from .thread_views import ThreadView

PROCESSES = "multiprocessing.Pool"
"""What requests wait for that have handed work to a pool of processes."""


class Look:
    """One look at all that runs in this process, of tasks at a part.

    `claimed` are threads and event loops (by their ids) that work for a request, `behind` tasks that threads wait for,
    `others` background tasks. `serving` are the event loops of tasks that handle requests, or that these wait for,
    `in_executor` the roots of background tasks that have a thread of an executor's, `by_threads` how many requests have
    a thread each that serves them.
    """

    def __init__(self, part: TaskPart, threads: dict[int, ThreadView], greenlets: list[GreenletView]) -> None:
        self.part, self.view_of, self.current = part, part.view_of, part.current
        self.threads, self.greenlets = threads, greenlets
        self.among_greenlets = GreenletRelations(greenlets)
        self.tasks = TaskRelations(part, threads)
        self.claimed: set[int] = set()
        self.asked: dict[int, ThreadView] = {}
        self.others: list[TaskView] = []
        self.visited, self.behind, self.serving = set[int](), set[int](), set[int]()
        self.in_executor = set[str]()
        self.by_threads = 0
        at_tasks = set(self.current.values())
        self.free = {ident: thread for ident, thread in threads.items() if ident not in at_tasks}
        self.handed = HandedWork(threads.values())
        self.working = {id(thread.future): ident for ident, thread in threads.items() if thread.future is not None}
        self.stood: dict[int, list[Stand]] = {}
        self.jobs: dict[int, list[int]] = {}
        for ident, thread in threads.items():
            if thread.work is not None and thread.work.job is not None:
                self.jobs.setdefault(thread.work.job, []).append(ident)

    def roots(self) -> list[Root]:
        """Return each request, each background task, and each event loop that is not idle."""
        others: list[tuple[TaskView, float]] = []
        if self.part.every > 1:
            self._claim_helpers()
        requests = list(self._requests(others))
        self.others = [view for view, _ in others]
        self.serving = set(self.visited)
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
                self.visited.add(view.loop)
                if view.has_responded():
                    if self._root_of(view):
                        others.append((view, weight))
                elif not (view.connection and self._reads(view, 0)):  # between two requests it is none
                    yield "request", "", weight, self._of_task(view, 0), None
            elif self._root_of(view) and not any(map(self._is_at_work, self.tasks.children(view))):
                others.append((view, weight))
        for ident, thread in self.free.items():
            if ident not in self.claimed and thread.request:
                self.by_threads += 1
                yield "request", "", 1.0, self._of_thread(ident, 0), None
            elif thread.loop is not None and not thread.chain.shape.root and thread.is_busy():
                self.visited.add(id(thread.loop))
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
            if view.loop not in self.claimed and view.number not in self.behind:
                of, claimed = "responded" if view.has_responded() else "background", len(self.claimed)
                stands = self._of_task(view, 0)
                if len(self.claimed) > claimed:
                    self.in_executor.add(self._root_of(view))
                yield of, self._root_of(view), weight, stands, view.task
        for ident, thread in self.free.items():
            # The main thread has started the server, or waits for it.
            if thread.request or thread.main or not thread.chain.shape.root:
                continue
            if ident not in self.claimed and id(thread.loop) not in self.claimed:
                # A thread that waits for others of the program's to end has not begun these for a request.
                stands = self._at_thread(ident) if thread.joins() else self._of_thread(ident, 0)
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
                yield "loop", "", 1.0, self._at_thread(ident), None

    def _root_of(self, view: TaskView) -> str:
        """Return the outermost function of the program's that a task runs: what awaits one that runs cannot be seen."""
        ident = self.current.get(view.number)
        return (ident is not None and self.threads[ident].chain.shape.root) or view.chain.shape.root

    def _is_at_work(self, view: TaskView) -> bool:
        """Return whether a task is at work, or wants to be. Of one that runs only the outermost coroutine is known,
        which may be a library's; its thread has the others."""
        ident = self.current.get(view.number)
        if ident is None:
            return view.ready or is_at_work(view.chain)
        return is_at_work(view.chain) or is_at_work(self.threads[ident].chain)

    def _reads(self, view: TaskView, depth: int) -> bool:
        """Return whether a connection's task, or the one that it waits for, waits for the client to send more."""
        children = self.tasks.children(view) if depth < DEEPEST else []
        return view.reads() or (bool(children) and all(self._reads(child, depth + 1) for child in children))

    def _of_task(self, view: TaskView, depth: int, outer: Chain | None = None) -> list[Stand]:
        """Return where a task stands, or those that work for it; `outer` is the chain of the task that awaits it."""
        self.visited.add(view.loop)
        chain = view.chain if outer is None else behind(view.chain, outer)
        place = chain.place
        if depth > DEEPEST:
            return [((UNKNOWN, ""), place, 1.0, None)]
        if view.number in self.current:
            return self._at_thread(self.current[view.number])
        number = self.tasks.running_within(view)
        running = [] if number is None else shared([self._at_thread(self.current[number])], place)
        if view.ready:
            return running or [((RUNNABLE, ""), place, 1.0, view)]
        children = self.tasks.children(view)
        if not children and view.chain.shape.awaits_others:
            children = self.tasks.created(view)
        elif not children and view.chain.shape.wait == QUEUE_GET:
            children = self.tasks.filling(view)
        # Of children that only wait for the client to go away, none holds the request up.
        working = [child for child in children if self._is_at_work(child)]
        children = working or (children if view.children else [])
        if children:
            return shared([self._of_task(child, depth + 1, chain) for child in children], place)
        if running:
            return running
        # `wait_for` has a task of its own for a library's wait (before Python 3.12): whose it is tells the outer one.
        wait = view.wait() if chain.shape is view.chain.shape or chain.shape.wait[0] in ("", IO) else chain.shape.wait
        return self._of_helper(view, chain, depth) or [(in_server(wait, place), place, 1.0, view)]

    def _of_helper(self, view: TaskView, chain: Chain, depth: int) -> list[Stand]:
        """Return where the thread or the executor stands that works for a task; nothing if none does."""
        place = chain.place
        waiter = None if view.waiter is None else view.waiter()
        worker = view.worker if waiter is None else self.working.get(id(waiter), view.worker)
        if worker is not None and worker in self.threads:
            self._note_leading(worker, chain)
            return self._of_worker(worker, place, depth)
        future = None if view.future is None else view.future()
        if view.future is None and view.wait()[0] == FUTURE:
            future = self.handed.awaited_by(view.number)
        ident = None if future is None else self.working.get(id(future))
        if ident is not None:
            self._note_leading(ident, chain)
        return [] if future is None else self._of_future(future, place, depth)

    def _note_leading(self, ident: int, chain: Chain) -> None:
        """Note the lines of a task that have led to where the thread is that works for it. An endpoint that a framework
        runs in a thread has not led to itself."""
        inner = self.threads[ident].chain
        own = [(file, name) for file, _, name in (inner.place, *inner.callers)]
        file, _, name = chain.place
        if inner.place[0] and file and (file, name) not in own:
            note(inner.place, (*inner.callers, chain.place, *chain.callers)[:MOST_CALLERS])

    def _of_worker(self, ident: int, place: Place, depth: int) -> list[Stand]:
        """Return where the thread stands that works for somebody at the place."""
        self.claimed.add(ident)
        if self.threads[ident].is_idle():  # it has done its work, and its loop has not gone on with it yet
            return [((RUNNABLE, ""), place, 1.0, None)]
        return shared([self._of_thread(ident, depth + 1)], place)

    def _of_future(self, future: Any, place: Place, depth: int, by: str = "") -> list[Stand]:
        """Return where the work stands that an executor was given, or that another loop's task does; `by` ends the name
        of a thread that is waited for."""
        ident = self.working.get(id(future))
        if ident is not None and depth <= DEEPEST:
            return self._of_worker(ident, place, depth)
        tasks = [view for task in tasks_behind(future) if (view := self.view_of(task)) is not None]
        if tasks:
            self.behind.update(view.number for view in tasks)
            return shared([self._of_task(each, depth + 1) for each in tasks], place)
        if future._state == "PENDING" and self.handed.is_queued(future):
            return [((EXECUTOR, f"ThreadPoolExecutor{by}"), place, 1.0, ref(future))]
        if future.done():
            return [((RUNNABLE, ""), place, 1.0, None)]
        return [((FUTURE, "concurrent.futures.Future"), place, 1.0, ref(future))]

    def _of_thread(self, ident: int, depth: int) -> list[Stand]:
        """Return where a thread stands, or those whom it waits for."""
        thread = self.threads[ident]
        if thread.loop is not None:
            self.claimed.add(id(thread.loop))
        if depth > DEEPEST:
            return self._at_thread(ident)
        if thread.awaited:
            return self._of_those_awaited(ident, depth)
        if thread.loop is not None and not thread.is_busy():
            # It runs a loop on behalf of a request: the loop's tasks are where the request is.
            own = [view for view in self.part.of_loop(thread.loop) if view.chain.shape.root]
            if own:
                return shared([self._of_task(each, depth + 1) for each in own], thread.chain.place)
        return self._at_thread(ident)

    def _of_those_awaited(self, ident: int, depth: int) -> list[Stand]:
        """Return where that stands what a thread waits for: once a look, since threads may wait in a circle."""
        if ident not in self.stood:
            self.stood[ident] = self._at_thread(ident)
            thread = self.threads[ident]
            place = thread.chain.place
            # A server's threads may be those of an executor, too, and that is not the program's.
            works_for_one = not thread.request and (thread.future is not None or thread.has_job())
            by = BY_POOL_THREAD if works_for_one else ""
            parts = [part for each in thread.awaited for part in self._of_awaited(each, place, depth, by)]
            # A thread of an executor that waits for pieces of work of which none has begun has what these wait for.
            begun = any(stand[0][0] != EXECUTOR for part in parts for stand in part)
            if parts and (begun or not works_for_one or thread.chain.shape.wait == FUTURE_RESULT):
                self.stood[ident] = shared(parts, place)
            elif works_for_one:
                self.stood[ident] = [((kind, name + by), at, weight, who)
                                     for (kind, name), at, weight, who in self.stood[ident]]  # fmt: skip
        return self.stood[ident]

    def _of_awaited(self, awaited: Any, place: Place, depth: int, by: str) -> list[list[Stand]]:
        """Return where the parts of what a thread waits for stand; none where that is not known."""
        if is_thread(awaited):
            return [self._of_worker(awaited.ident, place, depth)] if awaited.ident in self.threads else []
        if not is_job(awaited):
            return [self._of_future(awaited, place, depth, by)]
        if is_of_processes(awaited):
            wait = (FUTURE, PROCESSES) if has_begun(awaited) else (EXECUTOR, PROCESSES + by)
            return [[(wait, place, 1.0, ref(awaited))]]
        workers = self.jobs.get(awaited._job, [])
        queued = min(MOST_FOLLOWED, max(0, getattr(awaited, "_number_left", 1) - len(workers)))
        waiting: list[Stand] = [((EXECUTOR, THREAD_POOL + by), place, 1.0, None)]
        return [*(self._of_worker(ident, place, depth) for ident in workers), *(waiting for _ in range(queued))]

    def _at_thread(self, ident: int) -> list[Stand]:
        thread = self.threads[ident]
        wait, place = thread.wait(), thread.chain.place
        if wait[0] == ASKED:
            self.asked[ident] = thread
            return [(wait, place, 1.0, thread.who)]
        return [(in_server(wait, place), place, 1.0, thread.who)]
