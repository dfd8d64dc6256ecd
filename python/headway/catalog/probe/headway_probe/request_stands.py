"""Where a request stands at one look, or where the work is that it waits for: tasks, threads, pieces of work."""

from __future__ import annotations

from _weakref import ref

from .callers import MOST_CALLERS, note
from .chains import behind
from .handed_work import MOST_FOLLOWED, HandedWork
from .known_waits import BY_POOL_THREAD, EXECUTOR, FUTURE, FUTURE_RESULT, IO, QUEUE_GET, RUNNABLE, UNKNOWN
from .standings import ASKED
from .stands import in_server, is_at_work, shared
from .task_relations import DEEPEST
from .task_views import tasks_behind
from .thread_work import THREAD_POOL, has_begun, is_job, is_of_processes, is_thread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .chains import Chain
    from .place import Place
    from .stands import Stand
    from .task_part import TaskPart
    from .task_relations import TaskRelations
    from .task_views import TaskView
    from .thread_views import ThreadView

PROCESSES = "multiprocessing.Pool"
"""What requests wait for that have handed work to a pool of processes."""


class RequestStands:
    """Where tasks and threads stand at one look, each with what works for it.

    `claimed` are threads and event loops (by their ids) that work for a request, `visited` the loops of tasks that were
    looked at, `behind` tasks that threads wait for, `asked` the threads that the kernel is to be asked about.
    """

    def __init__(self, part: TaskPart, threads: dict[int, ThreadView], tasks: TaskRelations) -> None:
        self.part, self.view_of, self.current = part, part.view_of, part.current
        self.threads, self.tasks = threads, tasks
        self.claimed, self.visited, self.behind = set[int](), set[int](), set[int]()
        self.asked: dict[int, ThreadView] = {}
        self.handed = HandedWork(threads.values())
        self.working = {id(thread.future): ident for ident, thread in threads.items() if thread.future is not None}
        self.stood: dict[int, list[Stand]] = {}
        self.jobs: dict[int, list[int]] = {}
        for ident, thread in threads.items():
            if thread.work is not None and thread.work.job is not None:
                self.jobs.setdefault(thread.work.job, []).append(ident)

    def is_at_work(self, view: TaskView) -> bool:
        """Return whether a task is at work, or wants to be. Of one that runs only the outermost coroutine is known,
        which may be a library's; its thread has the others."""
        ident = self.current.get(view.number)
        if ident is None:
            return view.ready or is_at_work(view.chain)
        return is_at_work(view.chain) or is_at_work(self.threads[ident].chain)

    def of_task(self, view: TaskView, depth: int, outer: Chain | None = None) -> list[Stand]:
        """Return where a task stands, or those that work for it; `outer` is the chain of the task that awaits it."""
        self.visited.add(view.loop)
        chain = view.chain if outer is None else behind(view.chain, outer)
        place = chain.place
        if depth > DEEPEST:
            return [((UNKNOWN, ""), place, 1.0, None)]
        if view.number in self.current:
            return self.at_thread(self.current[view.number])
        number = self.tasks.running_within(view)
        running = [] if number is None else shared([self.at_thread(self.current[number])], place)
        if view.ready:
            return running or [((RUNNABLE, ""), place, 1.0, view)]
        children = self.tasks.children(view)
        if not children and view.chain.shape.awaits_others:
            children = self.tasks.created(view)
        elif not children and view.chain.shape.wait == QUEUE_GET:
            children = self.tasks.filling(view)
        # Of children that only wait for the client to go away, none holds the request up.
        working = [child for child in children if self.is_at_work(child)]
        children = working or (children if view.children else [])
        if children:
            return shared([self.of_task(child, depth + 1, chain) for child in children], place)
        if running:
            return running
        # `wait_for` has a task of its own for a library's wait (before Python 3.12): the outer one says what it is.
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
        return shared([self.of_thread(ident, depth + 1)], place)

    def _of_future(self, future: Any, place: Place, depth: int, by: str = "") -> list[Stand]:
        """Return where the work stands that an executor was given, or that another loop's task does; `by` ends the name
        of a thread that is waited for."""
        ident = self.working.get(id(future))
        if ident is not None and depth <= DEEPEST:
            return self._of_worker(ident, place, depth)
        tasks = [view for task in tasks_behind(future) if (view := self.view_of(task)) is not None]
        if tasks:
            self.behind.update(view.number for view in tasks)
            return shared([self.of_task(each, depth + 1) for each in tasks], place)
        if future._state == "PENDING" and self.handed.is_queued(future):
            return [((EXECUTOR, f"ThreadPoolExecutor{by}"), place, 1.0, ref(future))]
        if future.done():
            return [((RUNNABLE, ""), place, 1.0, None)]
        return [((FUTURE, "concurrent.futures.Future"), place, 1.0, ref(future))]

    def of_thread(self, ident: int, depth: int) -> list[Stand]:
        """Return where a thread stands, or those whom it waits for."""
        thread = self.threads[ident]
        if thread.loop is not None:
            self.claimed.add(id(thread.loop))
        if depth > DEEPEST:
            return self.at_thread(ident)
        if thread.awaited:
            return self._of_those_awaited(ident, depth)
        if thread.loop is not None and not thread.is_busy():
            # It runs a loop on behalf of a request: the loop's tasks are where the request is.
            own = [view for view in self.part.of_loop(thread.loop) if view.chain.shape.root]
            if own:
                return shared([self.of_task(each, depth + 1) for each in own], thread.chain.place)
        return self.at_thread(ident)

    def _of_those_awaited(self, ident: int, depth: int) -> list[Stand]:
        """Return where that stands what a thread waits for: once a look, since threads may wait in a circle."""
        if ident not in self.stood:
            self.stood[ident] = self.at_thread(ident)
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

    def at_thread(self, ident: int) -> list[Stand]:
        """Return where a thread itself stands."""
        thread = self.threads[ident]
        wait, place = thread.wait(), thread.chain.place
        if wait[0] == ASKED:
            self.asked[ident] = thread
            return [(wait, place, 1.0, thread.who)]
        return [(in_server(wait, place), place, 1.0, thread.who)]
